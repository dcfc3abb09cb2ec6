import { catalogue } from '../messages.ts';
import { type ExpectedMessages, en } from './en.ts';

/** What was wrong with a file or a link. Fetched with the screens that read them. */
export const expectedMessages = catalogue<ExpectedMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
