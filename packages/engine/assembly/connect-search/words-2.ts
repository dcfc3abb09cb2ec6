/** How many words of 64 bits a board takes: `scripts/build/kernels.ts` builds the kernel once with each of these files. */
export const WORDS: i32 = 2;
