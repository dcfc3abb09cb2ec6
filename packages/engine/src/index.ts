export * from './analysis.ts';
export type { SearchState } from './arena.ts';
export * from './bots.ts';
export * from './connect-solved/index.ts';
export { LEVELS, type Level } from './levels.ts';
export * from './match.ts';
export * from './morris-solved/index.ts';
export * from './protocol.ts';
export * from './roster.ts';
