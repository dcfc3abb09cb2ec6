import type { TouchCode } from '@rowhouse/rules/morris';
import type { VerbCode } from '@rowhouse/table';

/**
 * Why something that a person tried at a board was refused: what the table says, what a
 * touch of a point says, or that the computer player failed.
 */
export type Refusal = VerbCode | TouchCode | 'engine-failed';
