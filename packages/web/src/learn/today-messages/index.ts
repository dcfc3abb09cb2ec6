import { catalogue } from '../../shared/messages/messages.ts';
import { en, type TodayMessages } from './en.ts';

/** The words of today’s puzzle and the street of days, fetched with them. */
export const todayWords = catalogue<TodayMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));
