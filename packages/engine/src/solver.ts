/** Exact scores of connect positions and exact values of morris positions, with control over threads, memory and bounds. `analyze` uses them by itself. */

// Connect boards.
export { exactEvaluation } from './connect-solved/analyze.ts';
export { loadBookPlies, type StoredPly } from './connect-solved/book-files.ts';
export { type ColdSolve, openColdSolver } from './connect-solved/cold-solver.ts';
export type { ColumnScores } from './connect-solved/column-scores.ts';
export {
  ConnectSolver,
  type ConnectSolverOptions,
  type LineOptions,
  type ScoreOptions,
  type ScoresOptions,
} from './connect-solved/connect-solver.ts';
export { HASH_BITS, isSolvable } from './connect-solved/kernel.ts';
export { POSITION_KINDS, type PositionKind } from './connect-solved/position-kinds.ts';
export { parseSet, parseSets, type Scored, type SetFault } from './connect-solved/position-sets.ts';
export type { ScoreBounds, ThreadedKernelOptions } from './connect-solved/threaded-kernel.ts';
// Men's Morris from tablebases.
export { analyzeSolvedMorris } from './morris-solved/analyze.ts';
export { type Material, MorrisTable, type VisitEntry } from './morris-solved/morris-table.ts';
