import type { TouchCode } from '@rowhouse/rules/morris';
import type { VerbCode } from '@rowhouse/table';
import { createSignal, type Signal } from 'solid-js';

/** Why an action on a board was refused: a code of the table or of a touched point, or a failure of the computer. */
export type Refusal = VerbCode | TouchCode | 'engine-failed';

/** Why the last action was refused, if it was. A repeated refusal is shown and announced again. */
export const createRefused = (): Signal<Refusal | null> => createSignal<Refusal | null>(null, { equals: false });
