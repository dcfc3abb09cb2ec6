export { analyzeSolvedMorris, isSolvedMorris } from './analyze.ts';
export { buildSteps, buildTable } from './build.ts';
export { type KnownTurn, LookUp } from './look-up.ts';
export { choosePerfectMorris } from './perfect.ts';
export type { SolvedGame } from './solved-game.ts';
export { loadSolved, TABLE_CONFIGS } from './tables.ts';
