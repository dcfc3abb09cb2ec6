import { catalogue } from '../../shared/messages/messages.ts';
import { en, type YouMessages } from './en.ts';

/** The words of the page about the player, fetched with it. */
export const youWords = catalogue<YouMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
