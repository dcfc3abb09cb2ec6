/** The words of the boards. */
export { pointWords, ringName } from './morris/point-words.ts';
export { ENGLISH } from './words/english.ts';
export type {
  BoardWords,
  ConnectWords,
  EditorWords,
  MorrisWords,
  PictureWords,
  ShapeWords,
  SomeWords,
} from './words/words.ts';
