import { choose, type Move, type Position, randomFrom } from '@rowhouse/rules';
import { isPlacing } from '@rowhouse/rules/morris';
import { moveOf, searchPosition } from '../analysis/search-position.ts';
import { type AnyKernel, withKernel } from '../analysis/with-kernel.ts';
import type { SignalOptions } from '../budget.ts';
import { type Budget, withThreads } from '../budget.ts';
import { ConnectSearchState } from '../connect-search/connect-search-state.ts';
import { DECISIVE } from '../evaluation.ts';
import type { RootMove } from '../kernel/kernel-rounds.ts';
import type { MorrisKernel } from '../morris-search/morris-kernel.ts';
import { endgameInSight } from '../morris-solver/endgame.ts';
import { BeginnersEyes } from './beginner.ts';
import { type Level, type Strength, strengthOf } from './strengths.ts';

/** A player whose score is this high takes care. */
const AHEAD = 50;
/** It is a part of higher levels, so changing its strength changes theirs. */
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
  const strength = strengthOf(position.config, level);
  const { budget: own, noise, careless } = strength;
  const budget = own.ms === undefined ? own : withThreads(given ?? own, threads);
  // A player whose evaluation is off does not know the endgame by heart.
  const endgame = noise > 0 || position.family === 'connect' ? null : await endgameInSight(position, budget);
  const random = randomFrom(seed);
  // The score of playouts is a share of wins: after few games it is luck already, and needs no noise.
  const playsOut = position.family === 'connect' && position.config.players > 2 && budget.depth === undefined;
  const isNoisy = noise > 0 && !playsOut;
  const think = async (kernel: AnyKernel | null): Promise<RootMove | null> => {
    const { moves } = await searchPosition(position, {
      ...{ budget, signal, seed, began, kernel, endgame },
      scoreAll: isNoisy,
      // Without that, a level that looks a turn ahead would see every mill that follows.
      careful: own.depth !== undefined,
      drawScore: DRAW_SCORE,
    });
    if (careless && moves[0]!.score < AHEAD && random() < careless[isMoving(position) ? 'moving' : 'placing'])
      return null;
    if (!isNoisy) return oneOfBest(moves, random);
    return bestWithNoise(moves, noise, eyesOf(position, strength, random), estimatesAfter(position, kernel), random);
  };
  // The levels of connect games that count plies were tuned with the plain search.
  const isPlain = position.family === 'connect' && own.depth !== undefined;
  const chosen = isPlain ? await think(null) : await withKernel(position, budget, think);
  if (!chosen) return searchAtLevel(position, CARELESS_LEVEL, seed + 1, { signal });
  return { move: moveOf(position, chosen.move), score: chosen.score };
}

const isMoving = (position: Position): boolean => position.family === 'connect' || !isPlacing(position);

/** One of the best moves. */
function oneOfBest(moves: readonly RootMove[], random: () => number): RootMove {
  const best = moves.filter(({ score, isExactScore }, at) => at === 0 || (isExactScore && score === moves[0]!.score));
  return choose(best, random);
}

/** How a player sees the moves, before any noise. */
interface Eyes {
  /** Whether a move that the search knows to win or to lose is seen for what it is. */
  isSeen(move: number): boolean;
  /** Added to the score of a move that wins or loses without being noticed, and to that of every quiet move. */
  habit(move: number): number;
}

function eyesOf(position: Position, { sight, beginner }: Strength, random: () => number): Eyes {
  const plain: Eyes = { isSeen: () => random() < sight, habit: () => 0 };
  if (position.family !== 'connect' || !beginner) return plain;
  // The moves of connect games are their columns.
  const eyes = new BeginnersEyes(position, beginner, random);
  return { isSeen: (column) => eyes.sees(column) ?? plain.isSeen(column), habit: (column) => eyes.habit(column) };
}

/** The best move for a player whose evaluation is off, and who now and then overlooks what happens next. */
function bestWithNoise(
  moves: readonly RootMove[],
  noise: number,
  eyes: Eyes,
  estimateAfter: (move: number) => number,
  random: () => number,
): RootMove {
  let best = moves[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const root of moves) {
    const isDecisive = Math.abs(root.score) > DECISIVE;
    // A win or a loss that the player sees has its own score. Everything else gets noise.
    const score =
      isDecisive && eyes.isSeen(root.move)
        ? root.score
        : (isDecisive ? estimateAfter(root.move) : root.score) + eyes.habit(root.move) + noise * bell(random);
    if (score > most) {
      most = score;
      best = root;
    }
  }
  return best;
}

/** The evaluation after a move, without looking ahead. */
function estimatesAfter(position: Position, kernel: AnyKernel | null): (move: number) => number {
  if (position.family === 'connect') {
    const state = new ConnectSearchState(position);
    return (column) => {
      state.make(column);
      const score = state.evaluate();
      state.unmake(column);
      return score;
    };
  }
  const task = { position, drawScore: 0, endgame: null };
  return (turn) => 0 - (kernel as MorrisKernel).look(task, [turn]).estimate;
}

/** About a normal distribution, with a spread of one. */
const bell = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
