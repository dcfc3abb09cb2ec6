import type { TouchCode } from '@rowhouse/rules/morris';
import type { VerbCode } from '@rowhouse/table';
import { createSignal, type Signal } from 'solid-js';

/**
 * Why an action at a board was refused: a code of the table or of a touched point, or the computer player failed.
 */
export type Refusal = VerbCode | TouchCode | 'engine-failed';

/** Why the last attempt was refused, if it was. The same refusal twice is shown and announced twice. */
export const createRefused = (): Signal<Refusal | null> => createSignal<Refusal | null>(null, { equals: false });
