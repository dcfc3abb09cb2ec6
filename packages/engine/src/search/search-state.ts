/**
 * The game as a search plays on it: it is changed and changed back, move by move, and keeps a hash and an evaluation up
 * to date. Moves are whole numbers, so that lists of them are plain arrays. Each family has its own class.
 *
 * All scores are seen from one side, the root: positive is good for it. That serves games of two players.
 */
export interface SearchState<M> {
  /** The player for whom the search looks for a move. */
  readonly root: number;
  readonly toMove: number;
  /** A 64-bit hash of the position, in two halves. */
  readonly hashHigh: number;
  readonly hashLow: number;
  /** What a node costs, in nodes of Connect Four: so a budget means the same work on every board. */
  readonly cost: number;
  /** Whether `list` leaves out moves that look pointless. Then a value that the search finds proves nothing. */
  readonly selective: boolean;

  /**
   * The score of a position that is decided, or that is sure to be decided within a ply or two; `UNDECIDED` for any
   * other. Call it after every `make`. `ply` is counted from the root.
   */
  decided(ply: number): number;
  /** After `decided`: the side to move has only one sensible move, so searching it costs no depth. */
  readonly forced?: boolean;
  /** The score of a draw for the root: 0, or less for a player who would rather play on. Set it before the search. */
  drawScore?: number;
  /**
   * Whether the first repetition on the way from the root counts as a draw: so a player thinks, and it makes the search
   * small. If not, only positions of the game so far count, and what the search finds does not depend on the way to a
   * position. Set it before the search.
   */
  firstRepetitionDraws?: boolean;
  /** An estimate of the position, without looking ahead. */
  evaluate(): number;
  /**
   * Writes the moves to be searched to `into` from `offset` on, the most promising first, and returns their number. A
   * forced move is listed alone.
   */
  list(into: Int32Array, offset: number): number;
  make(move: number): void;
  /** Takes back the last move that was made and not yet taken back; `move` is that move. */
  unmake(move: number): void;

  /** From a move of the rules to a number, and back. */
  encode(move: M): number;
  decode(move: number): M;
}

/** No player, and no column: a small number, so that the fields of a search state stay small numbers. */
export const NOBODY = -1;

/** What `decided` returns for a position that is not decided. */
export const UNDECIDED = Number.MIN_SAFE_INTEGER;
/** No position of any game has more moves: men that fly, with removals. */
export const MAX_MOVES = 1024;
