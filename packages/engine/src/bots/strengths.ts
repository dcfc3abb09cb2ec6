import type { Config } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { bitLayoutOf } from '../connect-search/bit-layout.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';
import type { Beginner } from './beginner.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

export interface Strength {
  /** Nodes or depth play the same everywhere; time does not. */
  readonly budget: Budget;
  /** How far the player's evaluation is off. */
  readonly noise: number;
  /** How often the player sees a move that wins or loses at once for what it is. */
  readonly sight: number;
  /** Of connect games: a player who looks at the board as beginners do. */
  readonly beginner?: Beginner;
  /** The share of turns that are played as by CARELESS_LEVEL, while the player is not ahead. */
  readonly careless?: { readonly placing: number; readonly moving: number };
}

type Strengths = Readonly<Record<Level, Strength>>;

/** Beginners of connect games: people see columns and rows sooner than diagonals, and what lies open sooner than what a move opens. */
const BEGINNERS: Readonly<Record<1 | 2 | 3, Beginner>> = {
  1: { notices: { vertical: 0.7, horizontal: 0.55, diagonal: 0.25 }, above: 0.5, habit: 35 },
  2: { notices: { vertical: 0.9, horizontal: 0.8, diagonal: 0.5 }, above: 0.7, habit: 30 },
  3: { notices: { vertical: 0.99, horizontal: 0.97, diagonal: 0.85 }, above: 0.85, habit: 25 },
};

/** Connect games of two players, on boards that the search kernel has room for. */
const KERNEL: Strengths = {
  1: { budget: { depth: 1 }, noise: 60, sight: 0.7, beginner: BEGINNERS[1] },
  2: { budget: { depth: 2 }, noise: 47, sight: 0.83, beginner: BEGINNERS[2] },
  3: { budget: { depth: 2 }, noise: 34, sight: 0.93, beginner: BEGINNERS[3] },
  4: { budget: { depth: 3 }, noise: 24, sight: 1 },
  5: { budget: { nodes: 400 }, noise: 16, sight: 1 },
  6: { budget: { nodes: 3000 }, noise: 11.5, sight: 1 },
  7: { budget: { nodes: 18_000 }, noise: 6.8, sight: 1 },
  8: { budget: { nodes: 80_000 }, noise: 4.5, sight: 1 },
  9: { budget: { nodes: 600_000 }, noise: 2, sight: 1 },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** The same with lines of five and more, where searching pays more than in Connect Four. */
const LONG_LINES: Strengths = {
  ...KERNEL,
  4: { budget: { depth: 3 }, noise: 22, sight: 1 },
  5: { budget: { nodes: 140 }, noise: 28, sight: 1 },
  6: { budget: { nodes: 1000 }, noise: 17, sight: 1 },
  7: { budget: { nodes: 4000 }, noise: 10, sight: 1 },
  8: { budget: { nodes: 20_000 }, noise: 6, sight: 1 },
  9: { budget: { nodes: 120_000 }, noise: 3.5, sight: 1 },
};

/** Morris on larger boards than two squares: more men, and a game in which more goes wrong. */
const LARGE_MORRIS: Strengths = {
  1: { budget: { depth: 1 }, noise: 110, sight: 0.65 },
  2: { budget: { depth: 1 }, noise: 65, sight: 0.85 },
  3: { budget: { depth: 2 }, noise: 58, sight: 0.95 },
  4: { budget: { depth: 2 }, noise: 40, sight: 1, careless: { placing: 0.94, moving: 1 } },
  5: { budget: { nodes: 300 }, noise: 0, sight: 1, careless: { placing: 0.86, moving: 0.97 } },
  6: { budget: { nodes: 2000 }, noise: 0, sight: 1, careless: { placing: 0.62, moving: 0.92 } },
  7: { budget: { nodes: 6000 }, noise: 0, sight: 1, careless: { placing: 0.37, moving: 0.75 } },
  8: { budget: { nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.18, moving: 0.57 } },
  9: { budget: { nodes: 200_000 }, noise: 0, sight: 1, careless: { placing: 0.08, moving: 0.3 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Nine Men's Morris with three men that do not fly. */
const NINE_WALKING: Strengths = {
  ...LARGE_MORRIS,
  4: { budget: { depth: 2 }, noise: 20, sight: 1, careless: { placing: 0.75, moving: 1 } },
  5: { ...LARGE_MORRIS[5], careless: { placing: 0.62, moving: 0.94 } },
  6: { ...LARGE_MORRIS[6], careless: { placing: 0.42, moving: 0.8 } },
  7: { ...LARGE_MORRIS[7], careless: { placing: 0.2, moving: 0.6 } },
  8: { ...LARGE_MORRIS[8], careless: { placing: 0.1, moving: 0.36 } },
  9: { ...LARGE_MORRIS[9], careless: { placing: 0.05, moving: 0.18 } },
};

/** The network of Nine Men's Morris hardly errs, so players who see little of it need more noise. */
const NINE: Strengths = {
  ...NINE_WALKING,
  1: { budget: { depth: 1 }, noise: 174, sight: 0.65 },
  2: { budget: { depth: 1 }, noise: 116, sight: 0.85 },
  3: { budget: { depth: 2 }, noise: 104, sight: 0.95 },
};

/** On larger boards too few games can be played out. */
const MAX_CELLS = 400;

/**
 * Connect games of three players and more. From level 5 on they play games out, which needs no noise: few games are
 * luck enough.
 */
const MANY_PLAYERS: Strengths = {
  1: { budget: { depth: 1 }, noise: 120, sight: 0.45, beginner: BEGINNERS[1] },
  2: { budget: { depth: 2 }, noise: 80, sight: 0.74, beginner: BEGINNERS[2] },
  3: { budget: { depth: 2 }, noise: 56, sight: 0.9, beginner: BEGINNERS[3] },
  4: { budget: { depth: 3 }, noise: 78, sight: 1 },
  5: { budget: { nodes: 250 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.2 } },
  6: { budget: { nodes: 600 }, noise: 0, sight: 1 },
  7: { budget: { nodes: 2400 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.12 } },
  8: { budget: { nodes: 10_000 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.08 } },
  9: { budget: { nodes: 45_000 }, noise: 0, sight: 1, careless: { placing: 0, moving: 0.04 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Connect games on boards that are too large for the kernel, and for games played out at every level. */
const LARGE_CONNECT: Strengths = {
  1: { budget: { depth: 1 }, noise: 80, sight: 0.55 },
  2: { budget: { depth: 2 }, noise: 60, sight: 0.75 },
  3: { budget: { depth: 2 }, noise: 30, sight: 0.95 },
  4: { budget: { depth: 3 }, noise: 22, sight: 1 },
  5: { budget: { depth: 4, nodes: 6000 }, noise: 16, sight: 1 },
  6: { budget: { depth: 6, nodes: 8000 }, noise: 11, sight: 1 },
  7: { budget: { depth: 8, nodes: 25_000 }, noise: 8, sight: 1 },
  8: { budget: { nodes: 80_000 }, noise: 6, sight: 1 },
  9: { budget: { ms: 300 }, noise: 2, sight: 1 },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** Good play ends in a draw here, however deep the search. Levels 4 to 9 differ in how often they play as level 3 would. */
const SMALL_MORRIS: Strengths = {
  1: { budget: { depth: 1 }, noise: 150, sight: 0.5 },
  2: { budget: { depth: 1 }, noise: 95, sight: 0.75 },
  3: { budget: { depth: 2 }, noise: 58, sight: 0.95 },
  4: { budget: { depth: 3 }, noise: 30, sight: 1, careless: { placing: 0.97, moving: 1 } },
  5: { budget: { nodes: 1500 }, noise: 0, sight: 1, careless: { placing: 0.73, moving: 0.95 } },
  6: { budget: { nodes: 3000 }, noise: 0, sight: 1, careless: { placing: 0.62, moving: 0.95 } },
  7: { budget: { nodes: 8000 }, noise: 0, sight: 1, careless: { placing: 0.34, moving: 0.9 } },
  8: { budget: { nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.2, moving: 0.85 } },
  9: { budget: { nodes: 200_000 }, noise: 0, sight: 1, careless: { placing: 0.1, moving: 0.38 } },
  10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
};

/** How strong a level is in this game. Tuned by the ladder: docs/notes/strength.md. */
export const strengthOf = (config: Config, level: Level): Strength => strengthsOf(config)[level];

function strengthsOf(config: Config): Strengths {
  if (config.family === 'morris') {
    if (hasWholeTablebase(config)) return SMALL_MORRIS;
    return config.men === 9 ? (config.flying ? NINE : NINE_WALKING) : LARGE_MORRIS;
  }
  if (config.players > 2 && config.columns * config.rows <= MAX_CELLS) return MANY_PLAYERS;
  if (!bitLayoutOf(config)) return LARGE_CONNECT;
  return config.connect > 4 ? LONG_LINES : KERNEL;
}
