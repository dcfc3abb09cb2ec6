/** `@rowhouse/engine`: analysis of positions, computer players, and the engine as a service. */

// Analysis.
export { type AnalyzeOptions, analyze, lineAfter, withPriority } from './analysis/analyze.ts';
// Computer players.
export { type Bot, type BotFault, findBot } from './bots/bots.ts';
export type { ChooseOptions } from './bots/levels.ts';
export { BOT_IDS, type BotId, isBotId, isSolved, ROSTER, type RosterEntry, rosterFor } from './bots/roster.ts';
export type { Budget, SignalOptions } from './budget.ts';
export type { LineOptions } from './connect-solver/connect-solver.ts';
// Exact scores of Connect Four and other small boards.
export { choosePerfectConnect } from './connect-solver/perfect.ts';
// The engine as a service, in this thread or in a worker.
export {
  type BotOptions,
  createEngine,
  type Engine,
  EngineError,
  type EngineFault,
  type EngineOptions,
  type Engines,
} from './engine.ts';
export type { Analysis, Evaluation, Value } from './evaluation.ts';
