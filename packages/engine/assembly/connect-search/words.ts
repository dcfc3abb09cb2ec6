/** The number of 64-bit words of a board. `scripts/kernels.ts` writes 1, 2 or 4 here. */
export const WORDS: i32 = 1;
