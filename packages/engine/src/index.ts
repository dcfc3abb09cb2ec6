/** `@rowhouse/engine`: analysis of positions and computer players. */

// Analysis.
export { type AnalyzeOptions, analyze, lineAfter } from './analysis/analyze.ts';
// Computer players.
export { type ChooseOptions, choose } from './bots/bots.ts';
export {
  BOT_IDS,
  type BotFault,
  type BotId,
  findBot,
  isBotId,
  isSolved,
  ROSTER,
  type RosterEntry,
  rosterFor,
} from './bots/roster.ts';
export type { Budget, SignalOptions } from './budget.ts';
export type { ColumnScores } from './connect-solver/column-scores.ts';
export type { LineOptions } from './connect-solver/connect-solver.ts';
export { type IgnoredLines, solveWithout } from './connect-solver/solve-without.ts';
export type { ScoreBounds } from './connect-solver/threaded-kernel.ts';
// The engine here, in a worker, or in threads.
export type { Engine, Engines, EngineWorker } from './engine.ts';
export { EngineError, type EngineErrorCode, type EngineFault, errorText } from './engine-error.ts';
export { type Analysis, type Evaluation, type Value, WIN } from './evaluation.ts';
export { setEngineFiles } from './kernel/assets.ts';
