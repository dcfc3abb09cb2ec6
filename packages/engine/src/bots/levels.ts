import { type MorrisTurn, type Move, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isPlacing } from '@rowhouse/rules/morris';
import { moveOf, searchPosition } from '../analysis/search-position.ts';
import { type AnyKernel, withKernel } from '../analysis/with-kernel.ts';
import { type Budget, type SignalOptions, withThreads } from '../budget.ts';
import { ConnectSearchState } from '../connect-search/connect-search-state.ts';
import { DECISIVE } from '../evaluation.ts';
import type { RootMove } from '../kernel/kernel-rounds.ts';
import type { MorrisKernel } from '../morris-search/morris-kernel.ts';
import { endgameInSight } from '../morris-solver/endgame.ts';
import { BeginnersEyes } from './beginner.ts';
import type { Level } from './roster.ts';
import { type Strength, strengthOf } from './strengths.ts';
import { likings } from './styles.ts';

/** A player with at least this score is ahead and plays no careless turns. */
const AHEAD_SCORE = 50;
/** Higher levels play some turns at this level, so a change of its strength changes theirs. */
const CARELESS_LEVEL: Level = 3;

/** A bot prefers a small disadvantage to a draw, because careful players soon repeat positions in morris. */
const DRAW_SCORE = -40;

/** Chooses a move at a level. The seed decides between equal moves, and which threats the player overlooks. */
export const chooseAtLevel = async (
  position: Position,
  level: Level,
  seed: number,
  options: LevelOptions = {},
): Promise<Move> => (await searchAtLevel(position, level, seed, options)).move;

interface LevelOptions extends SignalOptions {
  /** The number of threads (`Budget.threads`) for levels with a budget of time. */
  readonly threads?: number | undefined;
  /** Replaces the budget of levels with a budget of time. Other levels ignore it. */
  readonly budget?: Budget | undefined;
  /** The level whose style decides. Careless turns keep the style of the player. */
  readonly styleOf?: Level;
}

/** Like `chooseAtLevel`, with the score that the search gave the move. */
export async function searchAtLevel(
  position: Position,
  level: Level,
  seed: number,
  { signal, threads = 1, budget: given, styleOf = level }: LevelOptions,
): Promise<{ readonly move: Move; readonly score: number }> {
  const began = performance.now();
  const strength = strengthOf(position.config, level);
  const { budget: own, noise, careless } = strength;
  const budget = own.ms === undefined ? own : withThreads(given ?? own, threads);
  // A player with an inexact evaluation should not play endgames perfectly.
  const endgame = noise > 0 || position.family === 'connect' ? null : await endgameInSight(position, budget);
  const random = randomFrom(seed);
  // After few playouts the share of wins is random enough without noise.
  const usesPlayouts = position.family === 'connect' && position.config.players > 2 && budget.depth === undefined;
  const isNoisy = noise > 0 && !usesPlayouts;
  const think = async (kernel: AnyKernel | null): Promise<RootMove | null> => {
    const { moves } = await searchPosition(position, {
      ...{ budget, signal, seed, began, kernel, endgame },
      scoreAll: isNoisy,
      // Otherwise a level that looks one turn ahead would see every mill that follows.
      careful: own.depth !== undefined,
      drawScore: DRAW_SCORE,
    });
    if (careless && moves[0]!.score < AHEAD_SCORE && random() < careless[isMoving(position) ? 'moving' : 'placing'])
      return null;
    if (!isNoisy) return oneOfBest(moves, random);
    const liked = likings(
      position,
      styleOf,
      moves.map(({ move }) => moveOf(position, move)),
    );
    const eyes = eyesOf(position, strength, random);
    return bestWithNoise(moves, strength, liked, eyes, estimatesAfter(position, kernel), random);
  };
  // The levels of connect games with a limited depth were tuned with the plain search.
  const isPlain = position.family === 'connect' && own.depth !== undefined;
  const chosen = isPlain ? await think(null) : await withKernel(position, budget, think);
  if (!chosen) return searchAtLevel(position, CARELESS_LEVEL, seed + 1, { signal, styleOf });
  return { move: moveOf(position, chosen.move), score: chosen.score };
}

const isMoving = (position: Position): boolean => position.family === 'connect' || !isPlacing(position);

function oneOfBest(moves: readonly RootMove[], random: () => number): RootMove {
  const best = moves.filter(({ score, isExactScore }, at) => at === 0 || (isExactScore && score === moves[0]!.score));
  return pickOne(best, random);
}

/** How a player sees the moves before any noise. */
interface Eyes {
  /** Whether the player notices that a decisive move wins or loses. */
  isSeen(move: number): boolean;
  /** Added to the scores of quiet moves and of decisive moves that the player does not notice. */
  habit(move: number): number;
}

function eyesOf(position: Position, { sight, beginner, greed = 0 }: Strength, random: () => number): Eyes {
  const isSeen = () => random() < sight;
  if (position.family === 'morris')
    return { isSeen, habit: (turn) => ((moveOf(position, turn) as MorrisTurn).remove === null ? 0 : greed) };
  if (!beginner) return { isSeen, habit: () => 0 };
  // The moves of connect games are their columns.
  const eyes = new BeginnersEyes(position, beginner, random);
  return { isSeen: (column) => eyes.sees(column) ?? isSeen(), habit: (column) => eyes.habit(column) };
}

/** The best move for a player who evaluates inexactly and overlooks some decisive moves. */
function bestWithNoise(
  moves: readonly RootMove[],
  { noise, style = noise }: Strength,
  liked: readonly number[],
  eyes: Eyes,
  estimateAfter: (move: number) => number,
  random: () => number,
): RootMove {
  let best = moves[0]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [at, root] of moves.entries()) {
    const isDecisive = Math.abs(root.score) > DECISIVE;
    // Only a win or a loss that the player sees is free of noise.
    const score =
      isDecisive && eyes.isSeen(root.move)
        ? root.score
        : (isDecisive ? estimateAfter(root.move) : root.score) +
          eyes.habit(root.move) +
          style * liked[at]! +
          noise * normal(random);
    if (score > highest) {
      highest = score;
      best = root;
    }
  }
  return best;
}

/** Evaluates the position after a move without looking ahead. */
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

/** A random number with approximately the normal distribution (mean 0, standard deviation 1). */
const normal = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
