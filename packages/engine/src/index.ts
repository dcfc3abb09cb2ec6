/** What is good in a position: analysis, computer players, and the protocol of an engine in a worker. */

// Analysis.
export { analyze } from './analysis/analyze.ts';
export type { Budget } from './basics/budget.ts';
export type { Analysis, Evaluation, Value } from './basics/evaluation.ts';
// Computer players.
export { type Bot, type BotFault, findBot } from './bots/bots.ts';
export { BOT_IDS, type BotId, isBotId, isSolved, ROSTER, rosterFor } from './bots/roster.ts';
// Exact scores of Connect Four and other small boards.
export type { ColumnScores } from './connect-solved/column-scores.ts';
export { ConnectSolver } from './connect-solved/connect-solver.ts';
export { isSolvable } from './connect-solved/exact-scores.ts';
export { HASH_BITS } from './connect-solved/kernel.ts';
export { choosePerfectConnect } from './connect-solved/perfect.ts';
export type { ScoreBounds } from './connect-solved/threaded-kernel.ts';
// Computer players against each other.
export { checkBots, planMatch, type Tally, tally } from './matches/match.ts';
export { balancedOpenings } from './matches/openings.ts';
export type { GameResult } from './matches/play-game.ts';
// Men's Morris from tablebases.
export { analyzeSolvedMorris } from './morris-solved/analyze.ts';
// The engine in a worker.
export { EngineClient, EngineError } from './worker/engine-client.ts';
export type { Engines } from './worker/engines.ts';
export type { AnalysisText, EngineReply, EngineRequest } from './worker/messages.ts';
export { serveEngine } from './worker/serve-engine.ts';
