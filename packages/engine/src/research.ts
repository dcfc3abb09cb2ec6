/**
 * `@rowhouse/engine/research`: for scripts and measurements. They build the opening book and the tablebases, learn the
 * evaluation of morris, and measure. Programs that play use `@rowhouse/engine`.
 */

// Searching a position, step by step.
export { searchPosition } from './analysis/search-position.ts';
export { withKernel } from './analysis/with-kernel.ts';
export { LEVELS, type Level } from './bots/strengths.ts';

// The search kernel of connect games, and its learned evaluation.
export { bitLayoutOf, goodParity } from './connect-search/bit-layout.ts';
export { ConnectKernel } from './connect-search/connect-kernel.ts';
export {
  type ConnectWeights,
  makeWeights,
  type Phases,
  parseWeights,
  plainWeights,
  THREAT_COUNTS,
  threatsOf,
  WINDOW_KINDS,
} from './connect-search/weights.ts';
// The solver of Connect Four and its book.
export { bookKey, makeBook, parseBook } from './connect-solver/book.ts';
export {
  CLASSIC,
  DEFAULT_HASH_BITS,
  isClassic,
  Kernel,
  type KernelDiscs,
  makeMemory,
  type Shape,
} from './connect-solver/kernel.ts';
export {
  depthOf,
  discsAfter,
  randomGame,
  replies,
  winningScore,
  winsAt,
  withDiscIn,
} from './connect-solver/kernel-discs.ts';
export { type BookPly, packBook, unpackBook } from './connect-solver/packed-book.ts';
export { BOOK_DISCS, bookBoardOf, deepDiscsOf, PACKED_BOARD } from './connect-solver/solved-boards.ts';
// The rounds of a search by a kernel.
export { kernelRounds } from './kernel/kernel-rounds.ts';
// The search kernel of Men's Morris.
export { MorrisKernel } from './morris-search/morris-kernel.ts';
export { encodeTurn } from './morris-search/morris-root.ts';
export { loadNetwork, type Network, parseNetwork } from './morris-search/network.ts';
// The tablebases of Men's Morris.
export { buildSteps, buildTablebase, type TablebasePlan } from './morris-solver/solve.ts';
// Boards of Men's Morris.
export { symmetriesOf } from './morris-solver/symmetries.ts';
export { TablebaseLookup } from './morris-solver/tablebase-lookup.ts';
export { loadTablebase, TABLEBASE_PLANS } from './morris-solver/tablebases.ts';
