import { catalogue } from '../messages.ts';
import { en, type ShareMessages } from './en.ts';

/** The words of sharing and embedding, fetched with the screens that need them. */
export const shareWords = catalogue<ShareMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
