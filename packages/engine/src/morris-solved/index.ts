export { analyzeEndgame, analyzeSolvedMorris, isSolvedMorris } from './analyze.ts';
export { buildSteps, buildTable, type TablePlan } from './build.ts';
export { type Endgame, endgameInSight } from './endgame.ts';
export { type KnownTurn, LookUp } from './look-up.ts';
export { choosePerfectMorris } from './perfect.ts';
export type { SolvedGame } from './solved-game.ts';
export { loadSolved, TABLE_CONFIGS, TABLE_PLANS } from './tables.ts';
