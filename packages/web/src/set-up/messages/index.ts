import { catalogue } from '../../shared/messages/messages.ts';
import { en, type FreePlayMessages } from './en.ts';

/** The messages of Free Play, fetched with its screen. */
export const freePlayWords = catalogue<FreePlayMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
