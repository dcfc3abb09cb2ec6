/**
 * The value of a position for the side to move, with its distance, in one number. 0 is a draw, n a win and −n a loss that is
 * decided n − 1 turns from now. A position that is lost already is −1.
 */
export type TablebaseValue = number;

export const DRAW = 0;
export const LOST = -1;
/** Won already: the other side has just placed its last man and has no more than two. */
export const WON = 1;

/** The value of a turn, from the value of the position that it leads to. */
export const valueOfTurn = (next: TablebaseValue): TablebaseValue =>
  next === DRAW ? DRAW : next > 0 ? -next - 1 : 1 - next;

/** Deeper than any game is long. */
const DEEPER = 4096;

/** Larger is better for the side to move: the sooner win, the later loss. */
export const orderOf = (value: TablebaseValue): number =>
  value > 0 ? DEEPER - value : value < 0 ? -DEEPER - value : 0;

export const better = (a: TablebaseValue, b: TablebaseValue): TablebaseValue => (orderOf(a) >= orderOf(b) ? a : b);
