/** The public view of a game: its log, its state, its seats, and who is connected. Also errors. */
import Type from 'typebox';
import { ENDINGS, ENTRY_VERBS, FORFEITS } from '../codes.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import {
  answer,
  CODE,
  closed,
  digits,
  flagField,
  MILLISECONDS,
  mark,
  ONLINE_ID,
  orNull,
  PLY,
  SeatNumber,
  type Wire,
  wholeField,
} from './fields.ts';

const DAY_MS = 86_400_000;

export const Entry = answer('Entry', 'An entry of the log of a game', {
  ply: PLY,
  at: MILLISECONDS,
  seat: orNull(SeatNumber, 'The player who acted. null: the server'),
  did: Type.Enum([...ENTRY_VERBS, 'sit', 'time', 'pause', 'resume'], {
    description:
      'sit: a player took the seat. time: the side to move ran out of time. pause, resume: the host of the tournament stopped the game, or let it go on',
  }),
  move: Type.Optional(Type.String({ description: 'The move of a move entry, as the rules write it' })),
  kept: Type.Optional(
    Type.Integer({
      description:
        'How many moves are left, on an entry that takes moves back: the last agreement to an undo, or the request itself if no agreement is needed',
    }),
  ),
  claimed: mark('On a resignation: the seat was away, and the opponent claimed the win'),
});
export type Entry = Wire<typeof Entry>;

export const Ending = answer('Ending', 'How a game ended', {
  winner: orNull(SeatNumber, 'null: a draw'),
  by: Type.Enum(ENDINGS),
});
export type Ending = Wire<typeof Ending>;

export const Live = answer('Live', 'The changing part of a running game. Always complete', {
  status: Type.Enum(['waiting', 'playing', 'over'], {
    description: 'waiting: seats are free. over: see ending, or cancelled',
  }),
  toMove: orNull(SeatNumber),
  ending: orNull(Ending),
  cancelled: Type.Boolean(),
  claimed: mark('The loser was away, and the winner claimed the win. The ending is a resignation'),
  forfeit: Type.Optional(
    Type.Enum(FORFEITS, {
      description: 'In a tournament: why the loser lost. no-show: no first move in time. The ending is a resignation',
    }),
  ),
  paused: mark('The host has paused the tournament: no clock runs, and moves are refused'),
  offer: orNull(SeatNumber, 'The player who offers a draw'),
  undo: orNull(
    Type.Object({ by: SeatNumber, kept: Type.Integer(), agreed: Type.Array(SeatNumber) }),
    'The player who asks to undo, how many moves would be left, and who has agreed so far',
  ),
  rematch: Type.Object({
    asked: Type.Array(SeatNumber),
    game: orNull(ONLINE_ID, 'The id of the rematch, once every player has asked for it'),
  }),
  clock: orNull(
    Type.Object({ left: Type.Array(MILLISECONDS), running: orNull(SeatNumber), now: MILLISECONDS }),
    'left: the remaining time of each seat at the server time `now`. running: the seat whose clock runs',
  ),
});
export type Live = Wire<typeof Live>;

export const SeatView = answer('SeatView', 'The player at a seat', {
  kind: Type.Enum(['person', 'bot']),
  name: orNull(Type.String(), 'Text, never markup'),
  bot: orNull(Type.String(), 'The id of the computer player'),
  taken: Type.Boolean(),
  program: mark('A program plays here, not a person'),
  left: mark('The person of this name has left, and the computer plays on'),
});
export type SeatView = Wire<typeof SeatView>;

export const ClockSpec = Type.Union(
  [
    closed({ kind: Type.Literal('live'), initial: wholeField(1000, DAY_MS), increment: wholeField(0, 3_600_000) }),
    closed({ kind: Type.Literal('days'), days: wholeField(1, 30) }),
  ],
  { title: 'ClockSpec', description: 'A time for each player in milliseconds, or days for every move' },
);
export type ClockSpec = Wire<typeof ClockSpec>;

/** The same for a game in the lobby. */
export const ONE_ADDRESS = mark(
  'Only in answers to viewGame and lobby: a player of this rated game is at the address of the request, so a game between the two would not count',
);

export const GameView = answer('GameView', 'The public view of a game, for every client with its id', {
  game: ONLINE_ID,
  ply: PLY,
  record: Type.String({ description: 'The game in one line, as the rules read it: connect-7x6x4 r 4455' }),
  seats: Type.Array(SeatView),
  clock: orNull(ClockSpec),
  open: Type.Boolean({ description: 'Listed in the lobby while it waits. Any player may take a free seat' }),
  created: MILLISECONDS,
  tournament: Type.Optional(CODE),
  rated: flagField('The game counts for the ratings of its players: see gameRatings'),
  oneAddress: ONE_ADDRESS,
  live: Live,
});
export type GameView = Wire<typeof GameView>;

export const News = answer('News', 'The events after the ply `from`', {
  from: PLY,
  ply: Type.Integer({ description: 'The ply of the last entry, or the value of `from` if there is no entry' }),
  entries: Type.Array(Entry),
  live: Live,
  more: flagField('There are more entries after `ply`: ask again with `since`'),
  seats: Type.Optional(
    Type.Array(SeatView, { description: 'Only when a player sat down, left, or changed their name' }),
  ),
});
export type News = Wire<typeof News>;

export const SincePly = Type.Object({
  since: digits(9, 'The last known ply. With it the answer is News, without it GameView'),
});
export const GameOrNews = Type.Union([GameView, News]);

export const Presence = answer('Presence', 'Who is connected', {
  seats: Type.Array(Type.Boolean(), { description: 'For each seat: whether its player is connected' }),
  watchers: Type.Integer(),
  claimIn: Type.Optional(
    Type.Array(orNull(wholeField(0, DAY_MS)), {
      description:
        'For each seat: in how many milliseconds another player may send claim-win, if this player is still away and to move. In a game of two with a live clock this wins; in a game of three or more the computer takes the seat. null: the player is connected',
    }),
  ),
});
export type Presence = Wire<typeof Presence>;

export const ApiError = answer('ApiError', 'Why the server refused a request', {
  code: Type.Enum(Object.keys(ERRORS) as ErrorCode[]),
  message: Type.String({
    description: 'In English, for developers of clients. Views put the code into their own words',
  }),
  at: Type.Optional(Type.String({ description: 'With bad-request: the invalid field' })),
  retryAfter: Type.Optional(
    Type.Number({ description: 'With too-many, stopping and unavailable: how many seconds to wait' }),
  ),
});
export type ApiError = Wire<typeof ApiError>;

export const ErrorAnswer = answer(
  'ErrorAnswer',
  'The body of every error. stale and command-reused bring the current game',
  { error: ApiError, view: Type.Optional(GameView) },
);
export type ErrorAnswer = Wire<typeof ErrorAnswer>;

export const Alive = Type.Object({ status: Type.Literal('alive') });
export const Ready = Type.Object({
  status: Type.Literal('ready'),
  damaged: Type.Optional(
    Type.Integer({ description: 'The number of games and tournaments that this server cannot read. Its log says why' }),
  ),
});

export const ServerAddresses = answer('ServerAddresses', 'How other devices in the same network reach the server', {
  addresses: Type.Array(Type.String(), {
    description: 'Empty for clients on other machines, and if the server listens only to its own machine',
  }),
});
export type ServerAddresses = Wire<typeof ServerAddresses>;
