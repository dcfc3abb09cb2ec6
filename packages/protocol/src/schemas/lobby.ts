/** Open games: those that wait for players, quick pairing, and those that can be watched. */
import Type from 'typebox';
import {
  answer,
  flagField,
  GAME_TEXT,
  MILLISECONDS,
  ONLINE_ID,
  orNull,
  request,
  SECRET,
  SeatNumber,
  type Wire,
  wholeField,
} from './fields.ts';
import { ClockSpec, ONE_ADDRESS, SeatView } from './games.ts';
import { personFields, RATED } from './seats.ts';

export const PairingRequest = request(
  'PairingRequest',
  'A seat in a waiting open game with these settings, or in a new game',
  {
    game: GAME_TEXT,
    clock: Type.Optional(ClockSpec),
    anyClock: flagField(
      'A waiting game may have another clock, or none. Games by days are only paired with each other. Always so without a clock',
    ),
    rated: RATED,
    player: Type.Optional(
      Type.String({
        ...SECRET,
        description: 'Any secret that a player sends with all these requests, so as not to be paired with themselves',
      }),
    ),
    ...personFields,
  },
);
export type PairingRequest = Wire<typeof PairingRequest>;

export const LobbyGame = answer('LobbyGame', 'An open game that waits for players', {
  game: ONLINE_ID,
  config: GAME_TEXT,
  clock: orNull(ClockSpec),
  rated: Type.Optional(Type.Boolean()),
  oneAddress: ONE_ADDRESS,
  seats: Type.Array(SeatView),
  ratings: Type.Optional(
    Type.Array(orNull(Type.Integer()), { description: 'In a rated game, for each seat: the rating of its player' }),
  ),
  created: MILLISECONDS,
});
export type LobbyGame = Wire<typeof LobbyGame>;

export const Lobby = answer('Lobby', 'The open games that wait for players', { games: Type.Array(LobbyGame) });
export type Lobby = Wire<typeof Lobby>;

export const WatchedGame = answer('WatchedGame', 'An open game in progress. at: the time of the last event', {
  game: ONLINE_ID,
  config: GAME_TEXT,
  position: Type.String({ description: 'The pieces and the side to move, as the rules write them' }),
  toMove: SeatNumber,
  moves: wholeField(0, 100_000, 'The number of moves played'),
  clock: orNull(ClockSpec),
  seats: Type.Array(SeatView),
  watchers: wholeField(0, 1_000_000, 'As far as this server knows'),
  created: MILLISECONDS,
  at: MILLISECONDS,
});
export type WatchedGame = Wire<typeof WatchedGame>;

export const WatchList = answer('WatchList', 'Open games in progress. Games by invitation are never listed', {
  games: Type.Array(WatchedGame, { description: 'Most watched, then the latest move' }),
});
export type WatchList = Wire<typeof WatchList>;
