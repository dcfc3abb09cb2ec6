/**
 * The door for scripts and measurements: what builds the opening book, learns the evaluation of morris, and sorts
 * positions for benchmarks. Programs that play use `@rowhouse/engine`.
 */

// Searching a position with everything in the open.
export { endInSight, search, searchStateOf, tableFor } from './analysis/analyze.ts';

// The solver of Connect Four and its book.
export { depthOf } from './connect-solved/analyze.ts';
export { type BookPly, DEEP, makeBook, parseBook } from './connect-solved/book.ts';
export { bookKey } from './connect-solved/book-key.ts';
export { discsAfter, replies, winsAt } from './connect-solved/discs.ts';
export { CLASSIC, DEFAULT_HASH_BITS, Kernel, makeMemory } from './connect-solved/kernel.ts';
export { POSITION_KINDS, type PositionKind } from './connect-solved/position-kinds.ts';

// The learned evaluation of Nine, Eleven and Twelve Men's Morris.
export { type Learned, makeLearned, materialAt, PatternJudge, STAGES, stageOf } from './morris-search/learned.ts';
export { patternNumbers, patternsOf } from './morris-search/patterns.ts';
