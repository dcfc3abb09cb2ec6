/** A game as everybody with its link may see it: its log, its state, its seats, and who is connected. */
import Type from 'typebox';
import { ENDINGS, ENTRY_VERBS } from '../codes/commands.ts';
import { CODE, closed, MILLISECONDS, ONLINE_ID, orNull, PLY, SEAT, whole } from './basics.ts';

const DAY_MS = 86_400_000;

const ENTRY = Type.Object(
  {
    ply: PLY,
    at: MILLISECONDS,
    seat: orNull(SEAT, 'Who did it; null for the server'),
    did: Type.Enum([...ENTRY_VERBS, 'sit', 'time'], {
      description: 'sit: somebody took the seat. time: the time of the side to move ran out',
    }),
    move: Type.Optional(Type.String({ description: 'With move, as the rules write it' })),
    kept: Type.Optional(
      Type.Integer({
        description:
          'On an entry that takes moves back (the last agreement to an undo, or the request if nobody has to agree): how many moves are left',
      }),
    ),
    claimed: Type.Optional(
      Type.Literal(true, { description: 'On a resignation: the seat was away, and the other player claimed the win' }),
    ),
  },
  { title: 'Entry', description: 'One entry of the log of a game' },
);

const ENDING = Type.Object(
  { winner: orNull(SEAT, 'null: a draw'), by: Type.Enum(ENDINGS) },
  { title: 'Ending', description: 'How a game ended' },
);

const LIVE = Type.Object(
  {
    status: Type.Enum(['waiting', 'playing', 'over'], {
      description: 'waiting: seats are free. over: see ending, or cancelled',
    }),
    toMove: orNull(SEAT),
    ending: orNull(ENDING),
    cancelled: Type.Boolean(),
    claimed: Type.Optional(
      Type.Literal(true, {
        description: 'The loser was away, and the winner claimed the win; the ending is a resignation',
      }),
    ),
    offer: orNull(SEAT, 'Who offers a draw'),
    undo: orNull(
      Type.Object({ by: SEAT, kept: Type.Integer(), agreed: Type.Array(SEAT) }),
      'Who asks to undo, how many moves would be left, and who has agreed so far',
    ),
    rematch: Type.Object({
      asked: Type.Array(SEAT),
      game: orNull(ONLINE_ID, 'The id of the rematch, once everybody has asked'),
    }),
    clock: orNull(
      Type.Object({ left: Type.Array(MILLISECONDS), running: orNull(SEAT), now: MILLISECONDS }),
      'left: what each seat had left at the server’s time now. running: whose time runs',
    ),
  },
  { title: 'Live', description: 'The part of a game that changes while it is played; always complete' },
);

export const SEAT_VIEW = Type.Object(
  {
    kind: Type.Enum(['person', 'bot']),
    name: orNull(Type.String(), 'Text, never markup'),
    bot: orNull(Type.String(), 'The id of the computer player'),
    taken: Type.Boolean(),
    program: Type.Optional(Type.Literal(true, { description: 'Somebody’s program plays, and not a person' })),
  },
  { title: 'SeatView', description: 'Who has a seat' },
);

export const CLOCK_SPEC = Type.Union(
  [
    closed({ kind: Type.Literal('live'), initial: whole(1000, DAY_MS), increment: whole(0, 3_600_000) }),
    closed({ kind: Type.Literal('days'), days: whole(1, 30) }),
  ],
  { title: 'ClockSpec', description: 'A time for each player in milliseconds, or days for every move' },
);

export const GAME_VIEW = Type.Object(
  {
    game: ONLINE_ID,
    ply: PLY,
    record: Type.String({ description: 'The game in one line, as the rules read it: connect-7x6x4 r 4455' }),
    seats: Type.Array(SEAT_VIEW),
    clock: orNull(CLOCK_SPEC),
    open: Type.Boolean({ description: 'Listed in the lobby while it waits; anybody may take a free seat' }),
    created: MILLISECONDS,
    tournament: Type.Optional(CODE),
    rated: Type.Optional(Type.Boolean({ description: 'It counts for the ratings of its players: see gameRatings' })),
    live: LIVE,
  },
  { title: 'GameView', description: 'Everything that anybody with the link may know about a game' },
);

export const newsFields = {
  from: PLY,
  ply: Type.Integer({ description: 'The ply of the last entry; from when there is none' }),
  entries: Type.Array(ENTRY),
  live: LIVE,
  more: Type.Optional(Type.Boolean({ description: 'More has happened after ply: ask again since then' })),
  seats: Type.Optional(
    Type.Array(SEAT_VIEW, { description: 'Only when somebody sat down, left, or changed their name' }),
  ),
};
export const NEWS = Type.Object(newsFields, { title: 'News', description: 'What happened after the ply from' });

export const presenceFields = {
  seats: Type.Array(Type.Boolean(), { description: 'For each seat: whether its player is connected' }),
  watchers: Type.Integer(),
  claimIn: Type.Optional(
    Type.Array(orNull(whole(0, DAY_MS)), {
      description:
        'In a game of two with a live clock, for each seat: in how many milliseconds the other player may claim the win if it is still away, and to move; null: it is there',
    }),
  ),
};
export const PRESENCE = Type.Object(presenceFields, { title: 'Presence', description: 'Who is connected' });
