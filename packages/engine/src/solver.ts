/**
 * `@rowhouse/engine/solver`: exact scores of connect positions and exact values of morris positions, with control over
 * threads, memory and bounds. `analyze` uses them by itself.
 */

export { loadBookPlies, type StoredPly } from './connect-solver/book-files.ts';
export type { ColumnScores } from './connect-solver/column-scores.ts';
export {
  ConnectSolver,
  type ConnectSolverOptions,
  type LineOptions,
  type ScoreOptions,
  type ScoresOptions,
} from './connect-solver/connect-solver.ts';
// Connect boards.
export { exactEvaluation, exactScore } from './connect-solver/exact-scores.ts';
export { type ColdSolve, HASH_BITS, isSolvable, openColdSolver } from './connect-solver/kernel.ts';
export {
  POSITION_KINDS,
  type PositionKind,
  parseSet,
  parseSets,
  type Scored,
  type SetFault,
} from './connect-solver/position-sets.ts';
export type { ScoreBounds, ThreadedKernelOptions } from './connect-solver/threaded-kernel.ts';
// Men's Morris from tablebases.
export { analyzeSolvedMorris } from './morris-solver/analyze.ts';
export { type Material, MorrisTablebase, type VisitEntry } from './morris-solver/morris-tablebase.ts';
