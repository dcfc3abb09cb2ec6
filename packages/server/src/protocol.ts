/**
 * What is said between a client and a server of Rowhouse, over REST and over the WebSocket: the whole wire protocol, and
 * nothing of the server behind it, so that a browser can import it (`@rowhouse/server/protocol`). docs/online.md says
 * how it is used.
 *
 * A game is its log. Everything that is accepted is one entry, numbered from 1: that number is the **ply**. Nothing is
 * ever taken out of a log (an undo is an entry too), so a client that knows the log up to a ply needs only what follows.
 */
import type { Ending } from '@rowhouse/table';

export const PROTOCOL = 1;

/** Where the WebSocket is. */
export const SOCKET_PATH = '/api/socket';

/** Of a guest or a seat, in UTF-16 units. */
export const LONGEST_NAME = 40;

/** A seat at the table, from 0: red, blue, … */
export type SeatNumber = number;

// ── What a player can do ────────────────────────────────────────────────────────────────────────────────────────────

/** What a seat can do in its game. Each, once accepted, is an entry of the log. */
export const VERBS = [
  'move',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-undo',
  'accept-undo',
  'decline-undo',
  'play-on',
  'resign',
  'cancel',
  'ask-rematch',
] as const;
export type Verb = (typeof VERBS)[number];

/**
 * `id`: new for everything the player wants, the same whenever it is sent again. `ply`: the last ply the player had seen
 * when they decided. A command is refused as `stale` when the board has changed since.
 */
export interface Command {
  readonly id: string;
  readonly ply: number;
  readonly do: Verb;
  /** `move` only, as text: `4`, `0.1-0.2x1.4`. */
  readonly move?: string;
}

/** Ready-made phrases, by code: the words belong to the views, in the reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'have-fun',
  'nice-move',
  'well-played',
  'thanks',
  'oops',
  'thinking',
  'one-moment',
  'back-again',
  'good-game',
  'another-one',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

// ── A game as it is told ────────────────────────────────────────────────────────────────────────────────────────────

/** One entry of a log as everybody may read it. `at`: the server's time, milliseconds since 1970. */
export interface Entry {
  readonly ply: number;
  readonly at: number;
  /** Who did it; `null` for the server. */
  readonly seat: SeatNumber | null;
  /** `sit`: somebody took the seat. `time`: the time of the side to move ran out. */
  readonly did: Verb | 'sit' | 'time';
  readonly move?: string;
  /** On the entry that took moves back (the last to agree, or who asked where nobody had to): how many are left. */
  readonly kept?: number;
}

/** Everything about a game that moves change. */
export interface Live {
  /** `waiting`: seats are free. `over`: see `ending`, or `cancelled`. */
  readonly status: 'waiting' | 'playing' | 'over';
  readonly toMove: SeatNumber | null;
  readonly ending: Ending | null;
  readonly cancelled: boolean;
  /** Who offers a draw. */
  readonly offer: SeatNumber | null;
  /** Who asks to go back, to how many moves of the record, and who agreed so far. */
  readonly undo: { readonly by: SeatNumber; readonly kept: number; readonly agreed: readonly SeatNumber[] } | null;
  readonly rematch: {
    readonly asked: readonly SeatNumber[];
    /** Its id, once everybody asked. */
    readonly game: string | null;
  };
  /** `left`: milliseconds of each seat at the server's `now`; `running`: whose time runs. */
  readonly clock: {
    readonly left: readonly number[];
    readonly running: SeatNumber | null;
    readonly now: number;
  } | null;
}

export interface SeatView {
  readonly kind: 'person' | 'bot';
  /** A guest's name is text, never markup. */
  readonly name: string | null;
  readonly bot: string | null;
  readonly taken: boolean;
}

export type ClockSpec =
  | { readonly kind: 'live'; readonly initial: number; readonly increment: number }
  /** Correspondence: so many days for every move. */
  | { readonly kind: 'days'; readonly days: number };

/** Everything about a game that anybody with its link may know. */
export interface GameView {
  readonly game: string;
  readonly ply: number;
  /** The game in one line, as the rules read it: `connect-7x6x4 r 4455`. */
  readonly record: string;
  readonly seats: readonly SeatView[];
  readonly clock: ClockSpec | null;
  /** In the lobby while it waits: free seats are anybody's. */
  readonly open: boolean;
  readonly created: number;
  readonly live: Live;
}

/** What happened after `from`. */
export interface News {
  readonly from: number;
  /** Of the last entry; `from` when there is none. */
  readonly ply: number;
  readonly entries: readonly Entry[];
  readonly live: Live;
  /** When somebody sat down or changed their name. */
  readonly seats?: readonly SeatView[];
}

export interface Presence {
  /** Whether somebody is there, for each seat. */
  readonly seats: readonly boolean[];
  readonly watchers: number;
}

// ── WebSocket ───────────────────────────────────────────────────────────────────────────────────────────────────────

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

// ── REST ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who is to sit where. `me`: whoever creates the game; at most one. */
export type SeatRequest =
  | { readonly who: 'me' }
  | { readonly who: 'guest' }
  | { readonly who: 'bot'; readonly bot: string };

/** `POST /api/games` */
export interface NewGame {
  /** The game's text, `connect-7x6x4`, `morris-6-fly`. */
  readonly game: string;
  /** Where it begins, if not from the empty board: a position as the rules write it, with the side to move. */
  readonly position?: string;
  readonly seats: readonly SeatRequest[];
  /** Who sits where is drawn. */
  readonly shuffle?: boolean;
  /** Who begins; left out, it is drawn (Connect X: always the first). */
  readonly first?: SeatNumber;
  readonly clock?: ClockSpec;
  /** Listed in the lobby; free seats are anybody's. Otherwise a seat needs its invitation. */
  readonly open?: boolean;
  /** What the creator is called. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url, made by the client; it makes the call repeatable. Left out, the server makes it. */
  readonly secret?: string;
  /** A guest's secret, to have the game on their list. */
  readonly guest?: string;
}

/** The answer to creating a game, taking a seat, pairing, and following into a rematch. */
export interface SeatKey {
  readonly game: string;
  /** `null`: the creator has no seat, and the secret only lets them cancel. */
  readonly seat: SeatNumber | null;
  /** To be sent as `Authorization: Bearer …` or in `hello`, and to be kept: the server has only its hash. */
  readonly secret: string;
  /** Creating only: the key to each free seat of a game that is not open. */
  readonly invites?: readonly { readonly seat: SeatNumber; readonly invite: string }[];
  readonly view: GameView;
}

/** `POST /api/games/:game/seats`: an invitation leads to its seat; without one, a free seat of an open game. */
export interface TakeSeat {
  readonly seat?: SeatNumber;
  readonly invite?: string;
  readonly name?: string;
  readonly secret?: string;
  readonly guest?: string;
}

/** `POST /api/pairing`: a seat in an open game like this one, or a new one to wait in. */
export interface PairingRequest {
  readonly game: string;
  readonly clock?: ClockSpec;
  readonly name?: string;
  readonly secret?: string;
  readonly guest?: string;
}

/** `GET /api/games` */
export interface Lobby {
  readonly games: readonly LobbyGame[];
}
export interface LobbyGame {
  readonly game: string;
  readonly config: string;
  readonly clock: ClockSpec | null;
  readonly seats: readonly SeatView[];
  readonly created: number;
}

/** `POST /api/games/:game/commands` */
export interface CommandResult {
  readonly id: string;
  readonly ply: number;
  readonly view: GameView;
}

/** `POST /api/guests`, `GET /api/guest` */
export interface GuestKey {
  readonly name: string;
  readonly secret: string;
}
export interface GuestView {
  readonly name: string;
  readonly created: number;
  readonly games: readonly { readonly game: string; readonly seat: SeatNumber }[];
}

// ── Errors ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Every error there is, with its HTTP status. Over the WebSocket the same codes stand in `refused` and `error`. */
export const ERRORS = {
  // The request
  'bad-json': 400,
  'bad-request': 400,
  'bad-version': 426,
  'too-large': 413,
  'too-many': 429,
  'too-slow': 408,
  'not-found': 404,
  'bad-method': 405,
  'bad-origin': 403,
  'no-hello': 400,
  // Who asks
  'no-secret': 401,
  'bad-secret': 401,
  'no-such-guest': 401,
  'not-seated': 403,
  'not-host': 403,
  'bad-invite': 403,
  // The game
  'no-such-game': 404,
  'bad-game': 400,
  'bad-position': 400,
  'bad-seats': 400,
  'bad-clock': 400,
  'bad-first': 400,
  'bad-name': 400,
  'no-such-bot': 400,
  'no-such-seat': 404,
  'seat-taken': 409,
  'no-free-seat': 409,
  'secret-in-use': 409,
  // The command
  stale: 409,
  'command-reused': 409,
  'bad-move': 422,
  waiting: 409,
  'begun-already': 409,
  'not-over': 409,
  'game-over': 409,
  'not-your-turn': 409,
  'seat-left': 409,
  'nothing-to-undo': 409,
  'undo-asked': 409,
  'no-undo-asked': 409,
  'own-undo': 409,
  'two-players-only': 409,
  'offer-stands': 409,
  'no-offer': 409,
  'own-offer': 409,
  'not-unwinnable': 409,
  'rematch-asked': 409,
  'no-rematch': 409,
  // What the rules say to a move
  'no-such-column': 422,
  'column-full': 422,
  'no-such-point': 422,
  'point-taken': 422,
  'not-your-man': 422,
  'not-a-neighbour': 422,
  'still-placing': 422,
  'none-in-hand': 422,
  'must-remove': 422,
  'nothing-to-remove': 422,
  'not-removable': 422,
  // The server: try again, with the same id
  stopping: 503,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** The body of every error is `{"error": …}`. */
export interface ApiError {
  readonly code: ErrorCode;
  /** In English, for whoever writes a client: views have words of their own for the codes. */
  readonly message: string;
  /** `bad-request`: which field. */
  readonly at?: string;
  /** `too-many`, `stopping`, `unavailable`: after so many seconds. */
  readonly retryAfter?: number;
}
