import { catalogue } from '../../shared/messages/messages.ts';
import { en, type SettingsMessages } from './en.ts';

/** The messages of the settings, fetched with their screen. */
export const settingsWords = catalogue<SettingsMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
