/**
 * What the search plays on: a game that is changed and changed back, move by move, and that knows at all times what it
 * is worth. Moves are whole numbers, so that lists of them are plain arrays. One arena a family.
 *
 * All worths are seen from one side, the root: positive is good for it. That serves two players, and more of them when
 * everybody else is taken to play against the root (“paranoid”).
 */
export interface SearchState<M> {
  /** A win at ply n from the root is worth WIN − n, so that the search prefers the quicker one. */
  readonly root: number;
  readonly toMove: number;
  /** 64 bits that tell positions apart, in two halves. */
  readonly hashHigh: number;
  readonly hashLow: number;
  /** What one node costs against one of Connect Four: budgets are the same work on every board. */
  readonly cost: number;
  /** Whether `list` leaves out moves that look pointless; a value found then proves nothing. */
  readonly selective: boolean;

  /**
   * The worth of a position that is decided, or that can be seen to be decided within a ply or two; `UNDECIDED` for
   * any other. Called after every `make`; `ply` is counted from the root.
   */
  decided(ply: number): number;
  /** After `decided`: the side to move has one move only, so looking past it costs nothing. */
  readonly forced?: boolean;
  /** What a draw is worth to the root: 0, or less for a player who would rather go on. Said before the search begins. */
  drawScore?: number;
  /** What it looks like, without looking ahead. */
  evaluate(): number;
  /**
   * Writes the moves worth searching to `into` from `offset` on, the most promising first, and returns how many; a
   * single forced move is listed alone.
   */
  list(into: Int32Array, offset: number): number;
  make(move: number): void;
  /** The moves are taken back in the order opposite to that in which they were made. */
  unmake(move: number): void;

  /** Numbers and moves of the rules, both ways. */
  encode(move: M): number;
  decode(move: number): M;
}

export const WIN = 1_000_000;
export const UNDECIDED = Number.MIN_SAFE_INTEGER;
/** Anything beyond this is a win or a loss that was found, with its distance. */
export const DECISIVE = WIN - 10_000;
/** The most moves any position of any game has: flying with removals. */
export const MOST_MOVES = 1024;
