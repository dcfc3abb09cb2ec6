/**
 * `@rowhouse/engine/solver`: exact scores of connect positions and exact values of morris positions, with control over
 * threads, memory and bounds. `analyze` uses them by itself.
 */

// Connect boards.
export type { ColumnScores } from './connect-solver/column-scores.ts';
export {
  ConnectSolver,
  type ConnectSolverOptions,
  type LineOptions,
  type ScoreOptions,
  type ScoresOptions,
} from './connect-solver/connect-solver.ts';
export { exactEvaluation, exactScore } from './connect-solver/exact-scores.ts';
export { HASH_BITS, isSolvable } from './connect-solver/kernel.ts';
export type { ScoreBounds, ThreadedKernelOptions } from './connect-solver/threaded-kernel.ts';
// Men's Morris from tablebases.
export { type Material, MorrisTablebase, type VisitEntry } from './morris-solver/morris-tablebase.ts';
