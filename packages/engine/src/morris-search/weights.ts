import type { BoardShapeName } from '@rowhouse/rules';

/** The features of a position for one side. The kernel reads their weights in this order. */
const FEATURES = [
  /** Each man, on the board or in hand. */
  'man',
  /** The side has three men left, so the next mill against it ends the game. */
  'three',
  /** A closed mill. */
  'mill',
  /** A closed mill that can open and close again. No opposing man is beside the point that it opens. */
  'swing',
  /** A point where the side can close a mill with its next turn. */
  'ready',
  /** The side to move has a `ready` point and can close the mill now. */
  'strike',
  /** Two `ready` points or more. */
  'fork',
  /** Two men in a line whose third point is empty, but no man can go there yet. */
  'pair',
  /** A man that closes one mill by opening another, which removes a man every turn. */
  'shuttle',
  /** One man alone in a line whose other points are empty. */
  'line',
  /** A man that keeps two opposing men from closing a mill. */
  'block',
  /** A man on a point with three neighbours. It counts twice on a point with four. */
  'spot',
  /** A man without an empty neighbour. */
  'stuck',
  /** An empty point beside one of the side’s men. */
  'reach',
  /** The side is to move. */
  'tempo',
] as const;

/** The weight of each feature in the score of a side. A man is about 100. */
export type Weights = Readonly<Record<(typeof FEATURES)[number], number>>;

const weights = (...values: readonly number[]): Weights =>
  Object.fromEntries(FEATURES.map((feature, at) => [feature, values[at]])) as Weights;

interface WeightTable {
  /** Used while either side has men in hand. */
  readonly placing: Weights;
  /** For a side that moves to neighbouring points only. */
  readonly moving: Weights;
  /** For a side that flies. */
  readonly flying: Weights;
}

const flying = weights(100, -20, 10, 10, 40, 80, 60, 0, 0, 5, 15, 0, 0, 0, 5);

/*
 * The weights of games that have no network. Placing and moving were fitted for each kind of board to the results of
 * about 30,000 games of a search of three to five plies against itself, and then rounded. Flying is set by hand,
 * because no fit played better. The `shuttle` of two squares and the `three` of three squares are also set by hand,
 * because the games said little about them. The features overlap, so a single weight need not make sense.
 */
const TWO_SQUARES: WeightTable = {
  placing: weights(80, -155, 30, -13, 0, 60, 19, -25, 190, -11, 25, -25, -10, 11, -2),
  moving: weights(120, -180, -45, 90, 135, 35, -80, 35, 0, 18, -11, 13, 0, 11, 1),
  flying,
};

const THREE_SQUARES: WeightTable = {
  placing: weights(105, -365, -25, -11, -40, 85, 65, -55, 90, -15, 85, 16, -16, 8, 2),
  moving: weights(95, -300, -35, 75, 90, 55, -45, -20, 25, -11, 30, 6, -18, -1, 11),
  flying,
};

/** Boards with diagonals or a cross, which have nearly as many lines as points. */
const CROSSED: WeightTable = {
  placing: weights(95, -380, 25, 1, 85, 65, 55, 50, 40, 40, -2, 9, -17, 10, 75),
  moving: weights(105, -215, 16, 50, 110, 85, -35, 17, 55, 12, -6, 6, -16, 6, 19),
  flying,
};

export const WEIGHTS: Readonly<Record<BoardShapeName, WeightTable>> = {
  one: CROSSED,
  two: TWO_SQUARES,
  cross: CROSSED,
  three: THREE_SQUARES,
  diagonal: CROSSED,
};
