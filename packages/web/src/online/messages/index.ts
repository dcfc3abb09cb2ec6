import { catalogue } from '../../shared/messages/messages.ts';
import { en, type OnlineMessages } from './en.ts';

/** The messages of online play, fetched with its screens. */
export const onlineWords = catalogue<OnlineMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
