/** The words of the boards. */
export { pointWords, ringName } from './morris/point-words.ts';
export { ENGLISH } from './words/english.ts';
export type { BoardWords, ConnectWords, MorrisWords, PictureWords, SomeWords } from './words/words.ts';
