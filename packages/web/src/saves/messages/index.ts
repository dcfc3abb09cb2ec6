import { catalogue } from '../../shared/messages/messages.ts';
import { en, type SavesMessages } from './en.ts';

/** The messages of saved games, files and statistics, fetched with those screens. */
export const savesWords = catalogue<SavesMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
