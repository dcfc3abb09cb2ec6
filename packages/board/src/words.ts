/** The words of the boards. */
export { pointWords, ringName } from './morris/point-words.ts';
export type { SomeWords } from './words/completed.ts';
export { ENGLISH } from './words/english.ts';
export type { BoardWords, ConnectWords, MorrisWords, PictureWords } from './words/words.ts';
