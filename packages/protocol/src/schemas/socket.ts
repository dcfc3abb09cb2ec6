/** The messages of the WebSocket, by type. */
import Type from 'typebox';
import { PHRASES } from '../codes.ts';
import { BOT_GAMES } from './bots.ts';
import { closed, MILLISECONDS, ONLINE_ID, orNull, PLY, SECRET, SeatNumber, type Wire, whole } from './fields.ts';
import { ApiError, GameView, News, Presence } from './games.ts';
import { Command } from './seats.ts';

const VERSION = whole(0, 1_000_000, 'The version of the protocol');

/** The messages of clients. */
export const CLIENT_MESSAGES = {
  hello: closed({
    type: Type.Literal('hello', {
      description: 'The first message, and again to change to another game. Without secret: to watch',
    }),
    v: VERSION,
    game: ONLINE_ID,
    secret: Type.Optional(SECRET),
    since: Type.Optional(Type.Integer({ ...PLY, description: 'The last ply seen' })),
  }),
  attend: closed({
    type: Type.Literal('attend', {
      description:
        'Instead of hello: a bot is connected, and wants to hear of its games. Each game has its own connection',
    }),
    v: VERSION,
    secret: Type.String({ ...SECRET, description: 'The token of the bot' }),
  }),
  do: closed({ type: Type.Literal('do', { description: 'A command' }), ...Command.properties }),
  say: closed({
    type: Type.Literal('say', { description: 'A phrase for everybody who is connected' }),
    phrase: Type.Enum(PHRASES),
  }),
  ping: closed({
    type: Type.Literal('ping', { description: 'Is the server there?' }),
    t: Type.Number({ description: 'Any number. It comes back in the pong' }),
  }),
};
/** A message of a client. */
export type ClientMessage = Messages<typeof CLIENT_MESSAGES>;

/** The messages of a server. */
export const SERVER_MESSAGES = {
  welcome: Type.Object({
    type: Type.Literal('welcome', {
      description:
        'The answer to hello, with the whole game (view) or what followed since (news), whichever is shorter',
    }),
    v: Type.Integer(),
    game: ONLINE_ID,
    seat: orNull(SeatNumber, 'The seat of this connection'),
    now: MILLISECONDS,
    presence: Presence,
    view: Type.Optional(GameView),
    news: Type.Optional(News),
  }),
  games: Type.Object({
    type: Type.Literal('games', { description: 'The answer to attend, and again after each challenge to the bot' }),
    now: MILLISECONDS,
    games: BOT_GAMES,
  }),
  news: Type.Object({ type: Type.Literal('news', { description: 'Something happened' }), ...News.properties }),
  done: Type.Object({
    type: Type.Literal('done', {
      description:
        'The command is on disk, as the entry ply. The message brings the news since the last ply that this connection was sent. For a repeated command there may be none',
    }),
    id: Type.String(),
    ply: PLY,
    news: Type.Optional(News),
  }),
  refused: Type.Object({
    type: Type.Literal('refused', {
      description: 'The command changed nothing. stale and command-reused bring the current game',
    }),
    id: Type.String(),
    error: ApiError,
    view: Type.Optional(GameView),
  }),
  presence: Type.Object({
    type: Type.Literal('presence', { description: 'A player or a spectator came or went' }),
    ...Presence.properties,
  }),
  said: Type.Object({
    type: Type.Literal('said', { description: 'A player said a phrase' }),
    seat: SeatNumber,
    phrase: Type.Enum(PHRASES),
  }),
  pong: Type.Object({
    type: Type.Literal('pong', { description: 'The answer to ping' }),
    t: Type.Number(),
    now: MILLISECONDS,
  }),
  bye: Type.Object({
    type: Type.Literal('bye', {
      description: 'The server stops: come back after about retry milliseconds. Everything done so far is stored',
    }),
    retry: Type.Number(),
  }),
  error: Type.Object({
    type: Type.Literal('error', { description: 'The server did not understand a message, or it came too fast' }),
    error: ApiError,
  }),
};
/** A message of a server. */
export type ServerMessage = Messages<typeof SERVER_MESSAGES>;

type Messages<M extends Readonly<Record<string, Type.TSchema>>> = { [T in keyof M]: Wire<M[T]> }[keyof M];
