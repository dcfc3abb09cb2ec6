import type { Refusal } from '../basics/refusal.ts';
import { t } from '../messages/messages.ts';

/** Why something was refused, and what to do instead where that is not plain. */
export const refusalWords = (code: Refusal): string => `${t().refused[code]} ${t().instead[code] ?? ''}`.trimEnd();
