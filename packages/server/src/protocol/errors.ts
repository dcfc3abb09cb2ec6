/** All codes of errors, each with its HTTP status. Over the WebSocket the same codes are in `refused` and `error`. */
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
  // The sender
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
  // Why the rules do not allow a move
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
  // The server: send it again, with the same id
  stopping: 503,
  unavailable: 503,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** The body of every error is `{"error": …}`. */
export interface ApiError {
  readonly code: ErrorCode;
  /** In English, for developers of clients. Views have their own words for the codes. */
  readonly message: string;
  /** With `bad-request`: which field. */
  readonly at?: string;
  /** With `too-many`, `stopping`, `unavailable`: how many seconds to wait. */
  readonly retryAfter?: number;
}
