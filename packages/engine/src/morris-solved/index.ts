export { analyzeEndgame, analyzeSolvedMorris, isSolvedMorris } from './analyze.ts';
export { buildSteps, buildTablebase, type TablebasePlan } from './build.ts';
export { type Endgame, endgameInSight } from './endgame.ts';
export { choosePerfectMorris } from './perfect.ts';
export type { SolvedGame } from './solved-game.ts';
export { type KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
export { loadTablebase, TABLEBASE_CONFIGS, TABLEBASE_PLANS } from './tablebases.ts';
