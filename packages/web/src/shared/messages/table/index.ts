import type { Refusal } from '../../platform/refusal.ts';
import { catalogue } from '../messages.ts';
import { en, type TableMessages } from './en.ts';

/** Moves, tasks and refusals in words, fetched with the screens that need them. */
export const tableWords = catalogue<TableMessages>(en, import.meta.glob(['./??.ts', '!./en.ts']));

/** Why an action was refused, and what to do instead. */
export const refusalWords = (code: Refusal): string =>
  `${tableWords().reasons[code]} ${tableWords().instead[code] ?? ''}`.trimEnd();
