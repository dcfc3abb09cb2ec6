/** The messages of the WebSocket, by type. */
import Type, { type TProperties, type TSchema } from 'typebox';
import { PHRASES } from '../codes.ts';
import { BOT_GAMES } from './bots.ts';
import { closed, MILLISECONDS, ONLINE_ID, orNull, PLY, SECRET, SeatNumber, type Wire, wholeField } from './fields.ts';
import { ApiError, GameView, News, Presence } from './games.ts';
import { Command } from './seats.ts';

const VERSION = wholeField(0, 1_000_000, 'The version of the protocol');

const fromClient = <T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  closed({ type: Type.Literal(type, { description }), ...fields });

const fromServer = <T extends string, P extends TProperties>(type: T, description: string, fields: P) =>
  Type.Object({ type: Type.Literal(type, { description }), ...fields });

/** The messages of clients. */
export const CLIENT_MESSAGES = {
  hello: fromClient('hello', 'The first message, sent again to change to another game. Without secret: to watch', {
    v: VERSION,
    game: ONLINE_ID,
    secret: Type.Optional(SECRET),
    since: Type.Optional(Type.Integer({ ...PLY, description: 'The last ply seen' })),
  }),
  attend: fromClient(
    'attend',
    'Instead of hello: a bot subscribes to the list of its games. Each game has its own connection',
    { v: VERSION, secret: Type.String({ ...SECRET, description: 'The token of the bot' }) },
  ),
  do: fromClient('do', 'A command', Command.properties),
  say: fromClient('say', 'A phrase for all connections to the game', { phrase: Type.Enum(PHRASES) }),
  ping: fromClient('ping', 'Checks whether the server answers', {
    t: Type.Number({ description: 'Any number. The pong returns it' }),
  }),
};
/** A message of a client. */
export type ClientMessage = Messages<typeof CLIENT_MESSAGES>;

/** The messages of a server. */
export const SERVER_MESSAGES = {
  welcome: fromServer(
    'welcome',
    'The answer to hello, with the whole game (view) or what followed since (news), whichever is shorter',
    {
      v: Type.Integer(),
      game: ONLINE_ID,
      seat: orNull(SeatNumber, 'The seat of this connection'),
      now: MILLISECONDS,
      presence: Presence,
      view: Type.Optional(GameView),
      news: Type.Optional(News),
    },
  ),
  games: fromServer('games', 'The answer to attend, and again after each challenge to the bot', {
    now: MILLISECONDS,
    games: BOT_GAMES,
  }),
  news: fromServer('news', 'Something happened', News.properties),
  done: fromServer(
    'done',
    'The command is stored as the entry `ply`. news: what the server has not yet sent to this connection. A repeated command may bring no news',
    { id: Type.String(), ply: PLY, news: Type.Optional(News) },
  ),
  refused: fromServer('refused', 'The command changed nothing. stale and command-reused bring the current game', {
    id: Type.String(),
    error: ApiError,
    view: Type.Optional(GameView),
  }),
  presence: fromServer('presence', 'A player or a spectator came or went', Presence.properties),
  said: fromServer('said', 'A player said a phrase', { seat: SeatNumber, phrase: Type.Enum(PHRASES) }),
  pong: fromServer('pong', 'The answer to ping', { t: Type.Number(), now: MILLISECONDS }),
  bye: fromServer(
    'bye',
    'The server stops: come back after about retry milliseconds. Everything done so far is stored',
    { retry: Type.Number() },
  ),
  error: fromServer('error', 'The server did not understand a message, or messages come too fast', { error: ApiError }),
};
/** A message of a server. */
export type ServerMessage = Messages<typeof SERVER_MESSAGES>;

type Messages<M extends Readonly<Record<string, TSchema>>> = { [T in keyof M]: Wire<M[T]> }[keyof M];
