/** The messages of the WebSocket, by type. */
import Type from 'typebox';
import { PHRASES } from '../codes/commands.ts';
import { closed, MILLISECONDS, ONLINE_ID, orNull, PLY, SEAT, SECRET, whole } from './basics.ts';
import { BOT_GAMES } from './bots.ts';
import { API_ERROR } from './errors.ts';
import { GAME_VIEW, NEWS, newsFields, PRESENCE, presenceFields } from './games.ts';
import { commandFields } from './requests.ts';

/** What a client sends. */
export const CLIENT_MESSAGES = {
  hello: closed({
    type: Type.Literal('hello', {
      description: 'The first message, and again to change to another game. Without secret: to watch',
    }),
    v: whole(0, 1_000_000, 'The version of the protocol'),
    game: ONLINE_ID,
    secret: Type.Optional(SECRET),
    since: Type.Optional(Type.Integer({ ...PLY, description: 'The last ply seen' })),
  }),
  attend: closed({
    type: Type.Literal('attend', {
      description: 'Instead of hello: a bot is here, and is told of its games. Its games have connections of their own',
    }),
    v: whole(0, 1_000_000, 'The version of the protocol'),
    secret: Type.String({ ...SECRET, description: 'The token of the bot' }),
  }),
  do: closed({ type: Type.Literal('do', { description: 'A command' }), ...commandFields }),
  say: closed({
    type: Type.Literal('say', { description: 'A phrase for everybody who is connected' }),
    phrase: Type.Enum(PHRASES),
  }),
  ping: closed({
    type: Type.Literal('ping', { description: 'Is the server there?' }),
    t: Type.Number({ description: 'Any number; it comes back in the pong' }),
  }),
};

/** What a server sends. */
export const SERVER_MESSAGES = {
  welcome: Type.Object({
    type: Type.Literal('welcome', {
      description:
        'The answer to hello, with either the whole game (view) or what followed since (news), whichever is shorter',
    }),
    v: Type.Integer(),
    game: ONLINE_ID,
    seat: orNull(SEAT, 'The seat of this connection'),
    now: MILLISECONDS,
    presence: PRESENCE,
    view: Type.Optional(GAME_VIEW),
    news: Type.Optional(NEWS),
  }),
  games: Type.Object({
    type: Type.Literal('games', {
      description: 'The answer to attend, and again whenever somebody has challenged the bot',
    }),
    now: MILLISECONDS,
    games: BOT_GAMES,
  }),
  news: Type.Object({ type: Type.Literal('news', { description: 'Something happened' }), ...newsFields }),
  done: Type.Object({
    type: Type.Literal('done', {
      description:
        'The command is on disk, as the entry ply. It brings the news since the last ply that this connection was sent; for a repeated command there may be none',
    }),
    id: Type.String(),
    ply: PLY,
    news: Type.Optional(NEWS),
  }),
  refused: Type.Object({
    type: Type.Literal('refused', {
      description: 'The command changed nothing. stale and command-reused bring the game as it is',
    }),
    id: Type.String(),
    error: API_ERROR,
    view: Type.Optional(GAME_VIEW),
  }),
  presence: Type.Object({
    type: Type.Literal('presence', { description: 'Somebody came or went' }),
    ...presenceFields,
  }),
  said: Type.Object({
    type: Type.Literal('said', { description: 'Somebody said a phrase' }),
    seat: SEAT,
    phrase: Type.Enum(PHRASES),
  }),
  pong: Type.Object({
    type: Type.Literal('pong', { description: 'The answer to ping' }),
    t: Type.Number(),
    now: MILLISECONDS,
  }),
  bye: Type.Object({
    type: Type.Literal('bye', {
      description: 'The server stops: come back after about retry milliseconds. Nothing that was done is lost',
    }),
    retry: Type.Number(),
  }),
  error: Type.Object({
    type: Type.Literal('error', { description: 'A message was not understood, or came too fast' }),
    error: API_ERROR,
  }),
};
