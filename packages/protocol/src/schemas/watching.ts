/** The games in progress that anybody may watch. */
import Type from 'typebox';
import { closed, GAME, MILLISECONDS, ONLINE_ID, orNull, SEAT, whole } from './basics.ts';
import { CLOCK_SPEC, SEAT_VIEW } from './games.ts';

const WATCHED_GAME = Type.Object(
  {
    game: ONLINE_ID,
    config: GAME,
    position: Type.String({ description: 'The pieces and the side to move, as the rules write them' }),
    toMove: SEAT,
    moves: whole(0, 100_000, 'How many have been played'),
    clock: orNull(CLOCK_SPEC),
    seats: Type.Array(SEAT_VIEW),
    watchers: whole(0, 1_000_000, 'As far as this server knows'),
    created: MILLISECONDS,
    at: MILLISECONDS,
  },
  { title: 'WatchedGame', description: 'An open game that is being played. at: when something happened in it last' },
);

export const WATCH_LIST = closed(
  { games: Type.Array(WATCHED_GAME, { description: 'Most watched, then the latest move' }) },
  {
    title: 'WatchList',
    description: 'Games that were open to everybody and are being played. Games by invitation are never in it',
  },
);
