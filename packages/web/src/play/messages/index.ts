import { catalogue } from '../../shared/messages/messages.ts';
import { type EndingMessages, en } from './en.ts';

/** What is said after the end of a game, fetched with it. */
export const endingWords = catalogue<EndingMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
