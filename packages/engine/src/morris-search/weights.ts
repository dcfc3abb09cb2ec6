import type { Men } from '@rowhouse/rules';

/** How much each feature of a position adds to the score of a side; a man is about 100. */
export interface Weights {
  /** Each man, on the board or in hand. */
  readonly man: number;
  /** Three men left: the next mill against them ends the game. */
  readonly three: number;
  /** A closed mill. */
  readonly mill: number;
  /** A closed mill that can open and close again, and no man of the others is beside the point that it opens. */
  readonly swing: number;
  /** A point where a mill can be closed next turn. */
  readonly ready: number;
  /** One such point or more, for the side to move: it closes now. */
  readonly strike: number;
  /** Two such points or more, on top of each one’s `ready`. */
  readonly fork: number;
  /** Two in a line with the third point empty, but no man that can go there yet. */
  readonly pair: number;
  /** A man who closes one mill by opening another: it takes a man every turn. */
  readonly shuttle: number;
  /** One man alone in a line whose other points are empty. */
  readonly line: number;
  /** A man that keeps two of the others from being a mill. */
  readonly block: number;
  /** A man on a point with three neighbours; twice for four. */
  readonly spot: number;
  /** A man with no empty neighbour. */
  readonly stuck: number;
  /** An empty point beside one's own men. */
  readonly reach: number;
  /** For the side to move. */
  readonly tempo: number;
}

export interface WeightTable {
  /** While either side has men in hand. */
  readonly placing: Weights;
  /** For a side that goes to neighbours only. */
  readonly moving: Weights;
  /** For a side that flies. */
  readonly flying: Weights;
}

const FLYING: Weights = {
  man: 100,
  three: -20,
  mill: 10,
  swing: 10,
  ready: 40,
  strike: 80,
  fork: 60,
  pair: 0,
  shuttle: 0,
  line: 5,
  block: 15,
  spot: 0,
  stuck: 0,
  reach: 0,
  tempo: 5,
};

/*
 * The weights of games that have no network. Placing and moving were fitted for each kind of board and rounded: to the
 * results of some 30,000 games that a search of three to five plies played against itself (logistic regression, a fifth of
 * the games held back as a check). Flying is set by hand, because no fit played better. So are two weights of moving about
 * which the games said little: the `shuttle` of two squares and the `three` of three squares. The terms overlap, so one
 * alone need not make sense: the score of a mill also has its `swing`, its neighbours' `ready` and the man that it removed.
 */
const TWO_SQUARES: WeightTable = {
  placing: {
    man: 80,
    three: -155,
    mill: 30,
    swing: -13,
    ready: 0,
    strike: 60,
    fork: 19,
    pair: -25,
    shuttle: 190,
    line: -11,
    block: 25,
    spot: -25,
    stuck: -10,
    reach: 11,
    tempo: -2,
  },
  moving: {
    man: 120,
    three: -180,
    mill: -45,
    swing: 90,
    ready: 135,
    strike: 35,
    fork: -80,
    pair: 35,
    shuttle: 0,
    line: 18,
    block: -11,
    spot: 13,
    stuck: 0,
    reach: 11,
    tempo: 1,
  },
  flying: FLYING,
};

const THREE_SQUARES: WeightTable = {
  placing: {
    man: 105,
    three: -365,
    mill: -25,
    swing: -11,
    ready: -40,
    strike: 85,
    fork: 65,
    pair: -55,
    shuttle: 90,
    line: -15,
    block: 85,
    spot: 16,
    stuck: -16,
    reach: 8,
    tempo: 2,
  },
  moving: {
    man: 95,
    three: -300,
    mill: -35,
    swing: 75,
    ready: 90,
    strike: 55,
    fork: -45,
    pair: -20,
    shuttle: 25,
    line: -11,
    block: 30,
    spot: 6,
    stuck: -18,
    reach: -1,
    tempo: 11,
  },
  flying: FLYING,
};

/** Boards with diagonals or a cross: nearly as many lines as points, and mills everywhere. */
const CROSSED: WeightTable = {
  placing: {
    man: 95,
    three: -380,
    mill: 25,
    swing: 1,
    ready: 85,
    strike: 65,
    fork: 55,
    pair: 50,
    shuttle: 40,
    line: 40,
    block: -2,
    spot: 9,
    stuck: -17,
    reach: 10,
    tempo: 75,
  },
  moving: {
    man: 105,
    three: -215,
    mill: 16,
    swing: 50,
    ready: 110,
    strike: 85,
    fork: -35,
    pair: 17,
    shuttle: 55,
    line: 12,
    block: -6,
    spot: 6,
    stuck: -16,
    reach: 6,
    tempo: 19,
  },
  flying: FLYING,
};

export const WEIGHTS: Readonly<Record<Men, WeightTable>> = {
  3: CROSSED,
  5: TWO_SQUARES,
  6: TWO_SQUARES,
  7: CROSSED,
  9: THREE_SQUARES,
  11: CROSSED,
  12: CROSSED,
};
