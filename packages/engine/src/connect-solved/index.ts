export { type ExactOptions, isSolvable, scoresIn, shapeOf, solverFor } from './analyze.ts';
export { Book, type BookPly, loadBook, makeBook, parseBook } from './book.ts';
export { discsAfter, discsOf } from './discs.ts';
export {
  CLASSIC,
  DEFAULT_TABLE_BITS,
  type Discs,
  isClassic,
  Kernel,
  makeMemory,
  type Shape,
  TABLE_BITS,
} from './kernel.ts';
export { choosePerfectConnect } from './perfect.ts';
export {
  ConnectSolver,
  type Known,
  OUT_OF_TIME,
  type Question,
  type Scores,
  type SolverOptions,
  scoresOf,
} from './solver.ts';
