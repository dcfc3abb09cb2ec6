export { type ExactOptions, isSolvable, scoresIn, shapeOf, solverFor } from './analyze.ts';
export { Book, type BookPly, loadBook, makeBook, parseBook } from './book.ts';
export { discsAfter, discsOf } from './discs.ts';
export {
  CLASSIC,
  DEFAULT_HASH_BITS,
  type Discs,
  HASH_BITS,
  isClassic,
  Kernel,
  makeMemory,
  type Shape,
} from './kernel.ts';
export { choosePerfectConnect } from './perfect.ts';
export {
  ConnectSolver,
  type KnownScore,
  OUT_OF_TIME,
  type Question,
  type Scores,
  type SolverOptions,
  scoresOf,
} from './solver.ts';
