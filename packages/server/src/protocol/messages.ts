/** The messages of the WebSocket. */
import type { Command, Phrase, SeatNumber } from './commands.ts';
import type { ApiError } from './errors.ts';
import type { GameView, News, Presence } from './game-view.ts';

/** The version of the protocol. */
export const PROTOCOL = 1;

/** Where the WebSocket is. */
export const SOCKET_PATH = '/api/socket';

export type ClientMessage =
  /** The first message, and again to change to another game. Without `secret`: to watch. `since`: the last ply seen. */
  | {
      readonly type: 'hello';
      readonly v: number;
      readonly game: string;
      readonly secret?: string;
      readonly since?: number;
    }
  | ({ readonly type: 'do' } & Command)
  | { readonly type: 'say'; readonly phrase: Phrase }
  /** `t` is any number; it comes back in the `pong`. */
  | { readonly type: 'ping'; readonly t: number };

export type ServerMessage =
  /**
   * The answer to `hello`: which seat this connection has, and either the whole game (`view`) or what followed `since`
   * (`news`), whichever is shorter.
   */
  | {
      readonly type: 'welcome';
      readonly v: number;
      readonly game: string;
      readonly seat: SeatNumber | null;
      readonly now: number;
      readonly presence: Presence;
      readonly view?: GameView;
      readonly news?: News;
    }
  | ({ readonly type: 'news' } & News)
  /**
   * The command is on disk, as the entry `ply`. The answer brings the news since the last ply that this connection was
   * sent. For a repeated command there may be none.
   */
  | { readonly type: 'done'; readonly id: string; readonly ply: number; readonly news?: News }
  /** The command changed nothing. `stale` and `command-reused` bring the game as it is. */
  | { readonly type: 'refused'; readonly id: string; readonly error: ApiError; readonly view?: GameView }
  | ({ readonly type: 'presence' } & Presence)
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly phrase: Phrase }
  | { readonly type: 'pong'; readonly t: number; readonly now: number }
  /** The server stops. Come back after about `retry` milliseconds. Nothing that was `done` is lost. */
  | { readonly type: 'bye'; readonly retry: number }
  /** A message was not understood, or came too fast. */
  | { readonly type: 'error'; readonly error: ApiError };

/** Why the server closes a connection. After `restart`, and after any code not listed here, come back. */
export const CLOSE_CODES = {
  restart: 1012,
  /** Too many messages that are not of this protocol or come too fast: do not repeat them. */
  policy: 1008,
  tooLarge: 1009,
  /** No `hello` came in time, or nothing came for too long. */
  silent: 4408,
  /** The client has another version of the protocol: reload the app. */
  version: 4426,
} as const;
