import { catalogue } from '../../shared/messages/messages.ts';
import { type EndingMessages, en } from './en.ts';

/** The words at the end of a game, loaded with it. */
export const endingWords = catalogue<EndingMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
