/**
 * Bots, which are named programs that accept challenges, and calls in the forms of Pascal Pons's solver and of Kaggle.
 */
import Type from 'typebox';
import { BOT_CLOCKS, BOT_GAME_PATTERN } from '../codes.ts';
import {
  answer,
  GAME_TEXT,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  request,
  SECRET,
  SeatNumber,
  type Wire,
  wholeField,
} from './fields.ts';
import { ClockSpec } from './games.ts';
import { personFields } from './seats.ts';

const policyFields = {
  games: Type.Array(Type.String({ pattern: BOT_GAME_PATTERN }), {
    minItems: 1,
    maxItems: 20,
    description:
      'The games that the bot plays: configs such as connect-7x6x4, or connect or morris for all games of a family. Two players only',
  }),
  clocks: Type.Array(Type.Enum(BOT_CLOCKS), {
    minItems: 1,
    maxItems: BOT_CLOCKS.length,
    description: 'The clocks that the bot accepts. none: games without a clock',
  }),
  most: wholeField(1, 20, 'The maximum number of games that the bot plays at once'),
};

export const NewBot = request(
  'NewBot',
  'A program that registers as a bot with a name. The same secret changes the settings of the same bot. Without clocks: none and live. Without most: 4',
  {
    name: NAME,
    secret: Type.Optional(OWN_SECRET),
    games: policyFields.games,
    clocks: Type.Optional(policyFields.clocks),
    most: Type.Optional(policyFields.most),
  },
);
export type NewBot = Wire<typeof NewBot>;

export const BotKey = answer(
  'BotKey',
  'The name of a bot and its token, which opens all its seats. Keep it: the server stores only its hash',
  { name: NAME, secret: SECRET },
);
export type BotKey = Wire<typeof BotKey>;

export const Bot = answer('Bot', 'A connected bot', {
  name: NAME,
  ...policyFields,
  playing: wholeField(0, 10_000, 'How many games the bot is playing'),
});
export type Bot = Wire<typeof Bot>;

export const BotList = answer('BotList', 'The connected bots', { bots: Type.Array(Bot) });
export type BotList = Wire<typeof BotList>;

/** The running games of a bot. */
export const BOT_GAMES = Type.Array(Type.Object({ game: ONLINE_ID, seat: SeatNumber }), {
  description: 'The running games of the bot, with its seat in each',
});

export const BotView = answer('BotView', 'What the server knows about a bot', {
  name: NAME,
  ...policyFields,
  current: BOT_GAMES,
});
export type BotView = Wire<typeof BotView>;

export const Challenge = request(
  'Challenge',
  'A game against a bot, by its name. With the token of a bot as Authorization: Bearer …, that bot is the challenger',
  {
    bot: NAME,
    game: GAME_TEXT,
    clock: Type.Optional(ClockSpec),
    ...personFields,
  },
);
export type Challenge = Wire<typeof Challenge>;

// ── Pascal Pons's solver, and Kaggle's ConnectX ────────────────────────────────────────────────────────────────────

export const SolveQuery = Type.Object({
  pos: Type.String({ pattern: '^[1-7]*$', maxLength: 42, description: 'The columns played so far, from 1' }),
});

export const Solved = answer('Solved', 'The score of every column', {
  pos: Type.String(),
  score: Type.Array(Type.Integer(), {
    description:
      'The result of playing each column, for the player to move. 0: a draw. A win is 1 plus the number of discs that the winner has left, so a sooner win is higher. A loss is the same, negative. 100: the column is full',
  }),
});
export type Solved = Wire<typeof Solved>;

export const KaggleCall = answer(
  'KaggleCall',
  'A call of Kaggle’s ConnectX environment. It has more fields, which are ignored',
  {
    action: Type.Optional(Type.Unknown({ description: 'Always `act`' })),
    configuration: Type.Object({
      columns: wholeField(1, 100),
      rows: wholeField(1, 100),
      inarow: wholeField(1, 25),
      actTimeout: Type.Optional(Type.Number({ minimum: 0.1, maximum: 60, description: 'Seconds' })),
    }),
    state: Type.Object({
      observation: Type.Object({
        board: Type.Array(Type.Enum([0, 1, 2]), { maxItems: 10_000, description: 'Row by row, the top row first' }),
        mark: Type.Enum([1, 2]),
      }),
    }),
  },
);
export type KaggleCall = Wire<typeof KaggleCall>;

export const KaggleAnswer = answer('KaggleAnswer', 'The answer to Kaggle', {
  action: Type.Integer({ description: 'The column, from 0' }),
});
export type KaggleAnswer = Wire<typeof KaggleAnswer>;
