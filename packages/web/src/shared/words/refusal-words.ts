import { t } from '../messages/messages.ts';
import type { Refusal } from '../platform/refusal.ts';

/** Why something was refused, and what to do instead where that is not plain. */
export const refusalWords = (code: Refusal): string => `${t().refused[code]} ${t().instead[code] ?? ''}`.trimEnd();
