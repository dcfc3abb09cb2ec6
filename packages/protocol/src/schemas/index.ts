/** Everything on the wire that has a name: the schema and its type. REST calls refer to these names. */
export * from './admin.ts';
export * from './bots.ts';
export { SeatNumber } from './fields.ts';
export * from './games.ts';
export * from './ratings.ts';
export * from './seats.ts';
export * from './tournaments.ts';
