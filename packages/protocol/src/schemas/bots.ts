/** Bots: programs with a name that play whoever challenges them. */
import Type from 'typebox';
import { BOT_CLOCKS, BOT_GAME_PATTERN } from '../codes/bots.ts';
import { closed, GAME, NAME, ONLINE_ID, SEAT, SECRET, whole } from './basics.ts';
import { CLOCK_SPEC } from './games.ts';

const OWN_SECRET = Type.String({
  ...SECRET,
  description: 'If the client makes it, the request can be repeated; otherwise the server makes it',
});

const policyFields = {
  games: Type.Array(Type.String({ pattern: BOT_GAME_PATTERN }), {
    minItems: 1,
    maxItems: 20,
    description:
      'Which games it plays: a config (connect-7x6x4), or connect or morris for all of them. Two players only',
  }),
  clocks: Type.Array(Type.Enum(BOT_CLOCKS), {
    minItems: 1,
    maxItems: BOT_CLOCKS.length,
    description: 'With which clocks; none: without a clock',
  }),
  most: whole(1, 20, 'How many games it plays at once'),
};

export const NEW_BOT = closed(
  {
    name: NAME,
    secret: Type.Optional(OWN_SECRET),
    games: policyFields.games,
    clocks: Type.Optional(policyFields.clocks),
    most: Type.Optional(policyFields.most),
  },
  {
    title: 'NewBot',
    description:
      'A program that wants a name and challenges. With the same secret it is the same bot, and what it plays is as it says now. Without clocks: none and live; without most: 4',
  },
);

export const BOT_KEY = Type.Object(
  { name: NAME, secret: SECRET },
  {
    title: 'BotKey',
    description: 'A bot’s name and its token, which opens all its seats. Keep it: the server stores only its hash',
  },
);

const BOT = Type.Object(
  { name: NAME, ...policyFields, playing: whole(0, 10_000, 'How many games it plays at the moment') },
  { title: 'Bot', description: 'A bot that is connected' },
);

export const BOT_LIST = Type.Object(
  { bots: Type.Array(BOT) },
  { title: 'BotList', description: 'The bots that are connected' },
);

export const BOT_GAMES = Type.Array(Type.Object({ game: ONLINE_ID, seat: SEAT }), {
  description: 'Its games that are not over, each with its seat',
});

export const BOT_VIEW = Type.Object(
  { name: NAME, ...policyFields, current: BOT_GAMES },
  { title: 'BotView', description: 'What the server knows about a bot' },
);

export const CHALLENGE = closed(
  {
    bot: NAME,
    game: GAME,
    clock: Type.Optional(CLOCK_SPEC),
    name: Type.Optional(NAME),
    secret: Type.Optional(OWN_SECRET),
    guest: Type.Optional(SECRET),
  },
  {
    title: 'Challenge',
    description:
      'A game against a bot, by its name. With a bot’s token as Authorization: Bearer …, that bot is the challenger',
  },
);
