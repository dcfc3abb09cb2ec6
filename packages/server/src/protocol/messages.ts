/** The messages of the WebSocket. */
import type { Command, Phrase, SeatNumber } from './commands.ts';
import type { ApiError } from './errors.ts';
import type { GameView, News, Presence } from './game-view.ts';

export const PROTOCOL = 1;

/** Where the WebSocket is. */
export const SOCKET_PATH = '/api/socket';

export type ClientMessage =
  /** First, and again to go to another game. Without `secret`: to watch. `since`: the last ply seen. */
  | {
      readonly type: 'hello';
      readonly v: number;
      readonly game: string;
      readonly secret?: string;
      readonly since?: number;
    }
  | ({ readonly type: 'do' } & Command)
  | { readonly type: 'say'; readonly phrase: Phrase }
  /** Any number of the client's own; it comes back. Measures the lag, too. */
  | { readonly type: 'ping'; readonly t: number };

export type ServerMessage =
  /**
   * Answers `hello`: which seat this connection has, and all there is to know (`view`), or only what followed `since`
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
   * The command is on disk, as the entry `ply`. What it changed comes along, from the last ply this connection was told
   * to it; for a repeat of an older command there may be none.
   */
  | { readonly type: 'done'; readonly id: string; readonly ply: number; readonly news?: News }
  /** It changed nothing. `stale` and `command-reused` bring the game as it is. */
  | { readonly type: 'refused'; readonly id: string; readonly error: ApiError; readonly view?: GameView }
  | ({ readonly type: 'presence' } & Presence)
  | { readonly type: 'said'; readonly seat: SeatNumber; readonly phrase: Phrase }
  | { readonly type: 'pong'; readonly t: number; readonly now: number }
  /** The server stops. Come back after about so many milliseconds; nothing that was `done` is lost. */
  | { readonly type: 'bye'; readonly retry: number }
  /** Something sent was not understood, or came too fast. */
  | { readonly type: 'error'; readonly error: ApiError };

/** Why the server closed a connection. After `restart`, and after any code not listed here, come back. */
export const CLOSE_CODES = {
  restart: 1012,
  /** Not a message of this protocol, oversized, or far too many: do not repeat it. */
  policy: 1008,
  tooLarge: 1009,
  /** No `hello` came in time, or nothing was heard for long. */
  silent: 4408,
  /** Another version of the protocol: load the app anew. */
  version: 4426,
} as const;
