/**
 * The value of a position for the side to move, with its distance. 0 is a draw, n a win and −n a loss that is decided n
 * − 1 turns from now. A lost game has the value −1.
 */
export type TablebaseValue = number;

export const DRAW = 0;
export const LOST = -1;
/** The game is won, because the other side has just placed its last man and has at most two. */
export const WON = 1;

/** The value of a turn by the value of the next position. */
export const valueOfTurn = (next: TablebaseValue): TablebaseValue =>
  next === DRAW ? DRAW : next > 0 ? -next - 1 : 1 - next;

/** Larger than any value. */
const ABOVE_ALL_VALUES = 4096;

/** Larger is better for the side to move. Sooner wins and later losses are better. */
export const orderOf = (value: TablebaseValue): number =>
  value > 0 ? ABOVE_ALL_VALUES - value : value < 0 ? -ABOVE_ALL_VALUES - value : 0;

export const better = (a: TablebaseValue, b: TablebaseValue): TablebaseValue => (orderOf(a) >= orderOf(b) ? a : b);
