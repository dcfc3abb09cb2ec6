/**
 * What a position is worth to the side to move, in one small number: 0 a draw, n a win and −n a loss that is decided
 * n − 1 turns from now. A position that is lost as it stands is −1.
 */
export const DRAW = 0;
export const LOST = -1;
/** Won as it stands: the other side has just placed its last man and has no more than two. */
export const WON = 1;

/** The worth of a turn, from that of the position that it leads to. */
export const afterTurn = (next: number): number => (next === DRAW ? DRAW : next > 0 ? -next - 1 : 1 - next);

/** Deeper than any game is long. */
const DEEPER = 4096;

/** The greater, the better for the side to move: the sooner win, the later loss. */
export const orderOf = (worth: number): number => (worth > 0 ? DEEPER - worth : worth < 0 ? -DEEPER - worth : 0);

export const better = (a: number, b: number): number => (orderOf(a) >= orderOf(b) ? a : b);
