import type { VerbCode } from '@rowhouse/table';

/** Why something that a person tried at a board was refused: what the table says, or that the computer player failed. */
export type Refusal = VerbCode | 'engine-failed';
