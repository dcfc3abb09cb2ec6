/** How many words of 64 bits a board takes: `scripts/kernels.ts` writes 1, 2 or 4 here. */
export const WORDS: i32 = 1;
