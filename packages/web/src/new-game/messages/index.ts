import { catalogue } from '../../shared/messages/messages.ts';
import { en, type NewGameMessages } from './en.ts';

/** The messages of the screens that set up a game, fetched with them. */
export const newGameWords = catalogue<NewGameMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
