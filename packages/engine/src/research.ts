/**
 * `@rowhouse/engine/research`: for scripts that build the opening books and the tablebases, and for benchmarks.
 * Programs that play use `@rowhouse/engine`.
 */

// Searching a position, step by step.
export { searchPosition } from './analysis/search-position.ts';

// The styles of the levels.
export { likings } from './bots/styles.ts';
// The search kernel of connect games.
export { bitLayoutOf } from './connect-search/bit-layout.ts';
export { ConnectKernel } from './connect-search/connect-kernel.ts';
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
  discsAfter,
  pliesToWin,
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
export { loadNetwork, type Network } from './morris-search/network.ts';
// The tablebases of Men's Morris.
export { buildTablebase, type TablebasePlan } from './morris-solver/solve.ts';
// Boards of Men's Morris.
export { symmetriesOf } from './morris-solver/symmetries.ts';
export { TABLEBASE_PLANS } from './morris-solver/tablebases.ts';
