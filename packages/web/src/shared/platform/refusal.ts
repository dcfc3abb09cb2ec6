import type { TouchCode } from '@rowhouse/rules/morris';
import type { VerbCode } from '@rowhouse/table';
import { createSignal, type Signal } from 'solid-js';

/**
 * Why something that a person tried at a board was refused: what the table says, what a
 * touch of a point says, or that the computer player failed.
 */
export type Refusal = VerbCode | TouchCode | 'engine-failed';

/** Why the last attempt was refused, if it was. The same refusal again is a new one: it is told and heard again. */
export const createRefused = (): Signal<Refusal | null> => createSignal<Refusal | null>(null, { equals: false });
