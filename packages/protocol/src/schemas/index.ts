/** The schema and the type of everything on the wire that has a name. REST calls refer to these names. */
export * from './admin.ts';
export * from './bots.ts';
export { SeatNumber } from './fields.ts';
export * from './games.ts';
export * from './guests.ts';
export * from './lobby.ts';
export * from './ratings.ts';
export { Command, CommandResult, NewGame, NewTerms, SeatKey, SeatRequest, TakeSeat } from './seats.ts';
export * from './streets.ts';
export * from './tournaments.ts';
