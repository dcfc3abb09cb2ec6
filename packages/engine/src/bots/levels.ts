import { choose, type Family, type Move, type Position, randomFrom } from '@rowhouse/rules';
import { isPlacing } from '@rowhouse/rules/morris';
import { searchPosition, searchStateOf, transpositionTableFor } from '../analysis/search-position.ts';
import { type AnyKernel, withKernel } from '../analysis/with-kernel.ts';
import { type Budget, withThreads } from '../basics/budget.ts';
import { DECISIVE } from '../basics/evaluation.ts';
import type { SignalOptions } from '../basics/signal-options.ts';
import { endgameInSight, patienceFor } from '../morris-solved/endgame.ts';
import { isMultiplayer } from '../search/max-n.ts';
import type { RootMove } from '../search/search-round.ts';
import type { SearchState } from '../search/search-state.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** Levels 1 to 8 have nodes and depth, so that they play the same everywhere. Levels 9 and 10 have time. */
  readonly budget: Budget;
  /** How far the player's evaluation is off. */
  readonly noise: number;
  /** How often the player sees a move that wins or loses at once for what it is. */
  readonly sight: number;
  /** The share of turns that are played as by CARELESS_LEVEL, while the player is not ahead. */
  readonly careless?: { readonly placing: number; readonly moving: number };
}

/** Tuned by the ladder: docs/strength.md. */
const STRENGTHS: { readonly [F in Family]: Readonly<Record<Level, Strength>> } = {
  connect: {
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
  },
  // Good play ends in a draw here, however deep the search. Levels 4 to 9 differ in how often they play as level 3 would.
  morris: {
    1: { budget: { depth: 1 }, noise: 150, sight: 0.5 },
    2: { budget: { depth: 1 }, noise: 95, sight: 0.75 },
    3: { budget: { depth: 2 }, noise: 58, sight: 0.95 },
    4: { budget: { depth: 3 }, noise: 30, sight: 1, careless: { placing: 0.97, moving: 1 } },
    5: { budget: { depth: 4, nodes: 4000 }, noise: 0, sight: 1, careless: { placing: 0.73, moving: 0.95 } },
    6: { budget: { depth: 5, nodes: 8000 }, noise: 0, sight: 1, careless: { placing: 0.62, moving: 0.95 } },
    7: { budget: { depth: 6, nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.34, moving: 0.9 } },
    8: { budget: { nodes: 60_000 }, noise: 0, sight: 1, careless: { placing: 0.2, moving: 0.85 } },
    9: { budget: { ms: 300 }, noise: 0, sight: 1, careless: { placing: 0.1, moving: 0.38 } },
    10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
  },
};

/** A player whose score is this high takes care. */
const AHEAD = 50;
/** It is a part of levels 4 to 9 of morris, so changing its strength changes theirs. */
const CARELESS_LEVEL: Level = 3;

/** Careful players soon agree on a draw in morris. So a bot would rather take a small disadvantage. */
const DRAW_SCORE = -40;

/** A move as a player of this level would choose it. The seed decides between equals, and what is overlooked. */
export const chooseAtLevel = async (
  position: Position,
  level: Level,
  seed: number,
  options: ChooseOptions = {},
): Promise<Move> => (await searchAtLevel(position, level, seed, options)).move;

/** How a bot may think, and how to stop it. */
export interface ChooseOptions extends SignalOptions {
  /** How many threads a level that thinks by the clock may use: `Budget.threads`. */
  readonly threads?: number | undefined;
}

interface LevelOptions extends ChooseOptions {
  /** Replaces the budget of a level that thinks by the clock. The other levels play as always. */
  readonly budget?: Budget | undefined;
}

/** The same, with the score that the search gave the move. */
export async function searchAtLevel(
  position: Position,
  level: Level,
  seed: number,
  { signal, threads = 1, budget: given }: LevelOptions,
): Promise<{ readonly move: Move; readonly score: number }> {
  const began = performance.now();
  const { budget: own, noise, sight, careless } = STRENGTHS[position.family][level];
  const budget = own.ms === undefined ? own : withThreads(given ?? own, threads);
  // A player whose evaluation is off does not know the endgame by heart.
  const endgame =
    noise > 0 || position.family === 'connect' ? null : await endgameInSight(position, patienceFor(budget));
  const random = randomFrom(seed);
  const state = searchStateOf(position, endgame);
  state.drawScore = DRAW_SCORE;
  // The score of playouts is a share of wins: after few games it is luck already, and needs no noise.
  const playsOut = isMultiplayer(state) && budget.depth === undefined;
  const isNoisy = noise > 0 && !playsOut;
  const transpositionTable = transpositionTableFor(budget);
  const search = (kernel: AnyKernel | null) =>
    searchPosition(state, transpositionTable, position, { budget, scoreAll: isNoisy, signal, seed, began, kernel });
  // The levels with nodes were tuned with the plain search, where there is one.
  const isPlain = own.ms === undefined && !playsOut;
  const { moves } = isPlain ? await search(null) : await withKernel(position, budget, search);
  if (careless && moves[0]!.score < AHEAD && random() < careless[isMoving(position) ? 'moving' : 'placing'])
    return searchAtLevel(position, CARELESS_LEVEL, seed + 1, { signal });
  // A search that was cut short leaves its state anywhere, so looking again takes a new one.
  const chosen = isNoisy
    ? bestWithNoise(searchStateOf(position), moves, noise, sight, random)
    : oneOfBest(moves, random);
  return { move: state.decode(chosen.move) as Move, score: chosen.score };
}

const isMoving = (position: Position): boolean => position.family === 'connect' || !isPlacing(position);

/** One of the best moves. */
function oneOfBest(moves: readonly RootMove[], random: () => number): RootMove {
  const best = moves.filter(({ score, isExactScore }, at) => at === 0 || (isExactScore && score === moves[0]!.score));
  return choose(best, random);
}

/** The best move for a player whose evaluation is off, and who now and then overlooks what happens next. */
function bestWithNoise(
  state: SearchState<unknown>,
  moves: readonly RootMove[],
  noise: number,
  sight: number,
  random: () => number,
): RootMove {
  let best = moves[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const root of moves) {
    const isDecisive = Math.abs(root.score) > DECISIVE;
    // A win or a loss that the player sees has its own score. Everything else gets noise.
    const score =
      isDecisive && random() < sight
        ? root.score
        : (isDecisive ? estimateAfter(state, root.move) : root.score) + noise * bell(random);
    if (score > most) {
      most = score;
      best = root;
    }
  }
  return best;
}

/** The evaluation after a move, without looking ahead. */
function estimateAfter(state: SearchState<unknown>, move: number): number {
  state.make(move);
  const score = state.evaluate();
  state.unmake(move);
  return score;
}

/** About a normal distribution, with a spread of one. */
const bell = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
