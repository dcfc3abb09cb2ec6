import type { Config } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { bitLayoutOf } from '../connect-search/bit-layout.ts';
import type { Beginner } from './beginner.ts';
import type { Level } from './roster.ts';

export interface Strength {
  /** A budget of nodes or depth plays the same on every machine. A budget of time does not. */
  readonly budget: Budget;
  /** The standard deviation of the random error in the player's evaluation. */
  readonly noise: number;
  /** The standard deviation of the error that is the level's style: see `likings`. By default as large as `noise`. */
  readonly style?: number;
  /** The chance to notice a move that wins or loses at once. */
  readonly sight: number;
  /** For morris: the bonus of a turn that closes a mill, which beginners rarely leave out. */
  readonly greed?: number;
  /** For connect games: a player who looks at the board as beginners do. */
  readonly beginner?: Beginner;
  /**
   * The share of turns that are played at CARELESS_LEVEL while the player is not ahead. Turns of connect games count as
   * `moving`.
   */
  readonly careless?: { readonly placing: number; readonly moving: number };
}

type Strengths = Readonly<Record<Level, Strength>>;

/** People notice columns and rows before diagonals, and open cells before cells that a move opens. */
const BEGINNERS: Readonly<Record<1 | 2 | 3, Beginner>> = {
  1: { notices: { vertical: 0.9, horizontal: 0.8, diagonal: 0.6 }, defence: 0.4, above: 0.5, habit: 35 },
  2: { notices: { vertical: 0.98, horizontal: 0.94, diagonal: 0.8 }, defence: 0.7, above: 0.7, habit: 30 },
  3: { notices: { vertical: 0.99, horizontal: 0.97, diagonal: 0.9 }, defence: 0.95, above: 0.85, habit: 25 },
};

/** Connect games of two players on boards that fit the search kernel. */
const KERNEL: Strengths = {
  1: { budget: { depth: 1 }, noise: 42, sight: 0.7, beginner: BEGINNERS[1] },
  2: { budget: { depth: 2 }, noise: 33, sight: 0.83, beginner: BEGINNERS[2] },
  3: { budget: { depth: 2 }, noise: 18, style: 15, sight: 0.93, beginner: BEGINNERS[3] },
  4: { budget: { depth: 3 }, noise: 12, style: 28, sight: 1 },
  5: { budget: { nodes: 800 }, noise: 14, style: 30, sight: 1 },
  6: { budget: { nodes: 7200 }, noise: 16, style: 56, sight: 1 },
  7: { budget: { nodes: 18_000 }, noise: 9, style: 18, sight: 1 },
  8: { budget: { nodes: 110_000 }, noise: 4, style: 20, sight: 1 },
  9: { budget: { nodes: 900_000 }, noise: 2, style: 16, sight: 1 },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Connect games with lines of five or more, where searching helps more than in Connect Four. */
const LONG_LINES: Strengths = {
  ...KERNEL,
  2: { ...KERNEL[2], noise: 37 },
  3: { budget: { depth: 2 }, noise: 15, style: 11, sight: 0.93, beginner: BEGINNERS[3] },
  4: { budget: { depth: 3 }, noise: 20, style: 26, sight: 1 },
  5: { budget: { nodes: 150 }, noise: 20, style: 14, sight: 1 },
  6: { budget: { nodes: 1200 }, noise: 12, style: 11, sight: 1 },
  7: { budget: { nodes: 5000 }, noise: 8, style: 7, sight: 1 },
  8: { budget: { nodes: 24_000 }, noise: 5, style: 5, sight: 1 },
  9: { budget: { nodes: 140_000 }, noise: 3, style: 4, sight: 1 },
};

/** Morris on boards that are larger than two squares. */
const LARGE_MORRIS: Strengths = {
  1: { budget: { depth: 1 }, noise: 90, style: 50, greed: 90, sight: 0.65 },
  2: { budget: { depth: 1 }, noise: 60, style: 38, greed: 60, sight: 0.85 },
  3: { budget: { depth: 2 }, noise: 47, greed: 45, sight: 0.95 },
  4: { budget: { depth: 2 }, noise: 28, sight: 1, careless: { placing: 0.94, moving: 1 } },
  5: { budget: { nodes: 300 }, noise: 0, sight: 1, careless: { placing: 0.86, moving: 0.97 } },
  6: { budget: { nodes: 2000 }, noise: 0, sight: 1, careless: { placing: 0.62, moving: 0.92 } },
  7: { budget: { nodes: 6000 }, noise: 0, sight: 1, careless: { placing: 0.37, moving: 0.75 } },
  8: { budget: { nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.18, moving: 0.57 } },
  9: { budget: { nodes: 200_000 }, noise: 0, sight: 1, careless: { placing: 0.08, moving: 0.3 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Morris on three squares without the network. */
const NINE_WALKING: Strengths = {
  ...LARGE_MORRIS,
  4: { budget: { depth: 2 }, noise: 14, sight: 1, careless: { placing: 0.75, moving: 1 } },
  5: { ...LARGE_MORRIS[5], careless: { placing: 0.58, moving: 0.9 } },
  6: { ...LARGE_MORRIS[6], careless: { placing: 0.38, moving: 0.75 } },
  7: { ...LARGE_MORRIS[7], careless: { placing: 0.2, moving: 0.6 } },
  8: { ...LARGE_MORRIS[8], careless: { placing: 0.1, moving: 0.36 } },
  9: { ...LARGE_MORRIS[9], careless: { placing: 0.05, moving: 0.18 } },
};

/** The network of Nine Men's Morris makes few errors, so low levels need more noise. */
const NINE: Strengths = {
  ...NINE_WALKING,
  1: { budget: { depth: 1 }, noise: 115, style: 65, greed: 150, sight: 0.65 },
  2: { budget: { depth: 1 }, noise: 88, style: 58, greed: 140, sight: 0.85 },
  3: { budget: { depth: 2 }, noise: 94, style: 85, greed: 100, sight: 0.95 },
  4: { ...NINE_WALKING[4], careless: { placing: 0.6, moving: 1 } },
};

/** Larger boards leave no time for enough playouts. */
const MAX_PLAYOUT_CELLS = 400;

/**
 * Connect games of three players and more. From level 5 on they use playouts. A few playouts are random enough without
 * noise. Styles would turn the order of the levels around: two players who love towers often beat a third one.
 */
const MANY_PLAYERS: Strengths = {
  1: { budget: { depth: 1 }, noise: 170, style: 0, sight: 0.45, beginner: BEGINNERS[1] },
  2: { budget: { depth: 2 }, noise: 66, style: 0, sight: 0.74, beginner: BEGINNERS[2] },
  3: { budget: { depth: 2 }, noise: 56, style: 0, sight: 0.9, beginner: BEGINNERS[3] },
  4: { budget: { depth: 3 }, noise: 78, style: 0, sight: 1 },
  5: { budget: { nodes: 250 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.2 } },
  6: { budget: { nodes: 600 }, noise: 0, sight: 1 },
  7: { budget: { nodes: 2400 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.12 } },
  8: { budget: { nodes: 10_000 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.08 } },
  9: { budget: { nodes: 45_000 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.04 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Connect games on boards that are too large for the kernel and for playouts. */
const LARGE_CONNECT: Strengths = {
  1: { budget: { depth: 1 }, noise: 57, sight: 0.55 },
  2: { budget: { depth: 2 }, noise: 42, sight: 0.75 },
  3: { budget: { depth: 2 }, noise: 21, sight: 0.95 },
  4: { budget: { depth: 3 }, noise: 16, sight: 1 },
  5: { budget: { depth: 4, nodes: 6000 }, noise: 11, sight: 1 },
  6: { budget: { depth: 6, nodes: 8000 }, noise: 8, sight: 1 },
  7: { budget: { depth: 8, nodes: 25_000 }, noise: 6, sight: 1 },
  8: { budget: { nodes: 80_000 }, noise: 4, sight: 1 },
  9: { budget: { ms: 300 }, noise: 2, sight: 1 },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/**
 * Morris on two squares, where good play draws at any depth. Levels 4 to 9 differ in how often they play as level 3.
 */
const SMALL_MORRIS: Strengths = {
  1: { budget: { depth: 1 }, noise: 245, style: 55, greed: 40, sight: 0.48 },
  2: { budget: { depth: 1 }, noise: 30, style: 26, greed: 50, sight: 0.75 },
  3: { budget: { depth: 2 }, noise: 74, style: 58, greed: 25, sight: 0.95 },
  4: { budget: { depth: 3 }, noise: 21, sight: 1, careless: { placing: 0.68, moving: 1 } },
  5: { budget: { nodes: 1500 }, noise: 0, sight: 1, careless: { placing: 0.5, moving: 0.94 } },
  6: { budget: { nodes: 3000 }, noise: 0, sight: 1, careless: { placing: 0.36, moving: 0.9 } },
  7: { budget: { nodes: 8000 }, noise: 0, sight: 1, careless: { placing: 0.22, moving: 0.85 } },
  8: { budget: { nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.12, moving: 0.7 } },
  9: { budget: { nodes: 200_000 }, noise: 0, sight: 1, careless: { placing: 0.06, moving: 0.32 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** The strength of a level in this game. It was tuned with the ladder: docs/notes/strength.md. */
export const strengthOf = (config: Config, level: Level): Strength => strengthsOf(config)[level];

function strengthsOf(config: Config): Strengths {
  if (config.family === 'morris') {
    const { men, shape, flying } = config;
    if (shape !== 'three') return shape === 'one' || shape === 'two' ? SMALL_MORRIS : LARGE_MORRIS;
    return flying && men <= 9 ? NINE : NINE_WALKING;
  }
  if (config.players > 2 && config.columns * config.rows <= MAX_PLAYOUT_CELLS) return MANY_PLAYERS;
  if (!bitLayoutOf(config)) return LARGE_CONNECT;
  return config.connect > 4 ? LONG_LINES : KERNEL;
}
