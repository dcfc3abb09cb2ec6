import { catalogue } from '../../shared/messages/messages.ts';
import { type AdminMessages, en } from './en.ts';

/** The messages of the admin's page, fetched with it. */
export const adminWords = catalogue<AdminMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
