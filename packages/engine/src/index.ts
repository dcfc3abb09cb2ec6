export * from './analysis/analyze.ts';
export * from './bots/bots.ts';
export { LEVELS, type Level } from './bots/levels.ts';
export * from './bots/roster.ts';
export * from './connect-solved/index.ts';
export * from './matches/match.ts';
export * from './morris-solved/index.ts';
export type { SearchState } from './search/search-state.ts';
export * from './worker/protocol.ts';
