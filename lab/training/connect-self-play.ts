/**
 * Makes the games that `connect-tune.ts` learns from: the moves, what a search said before each, and how the game
 * ended.
 */

import { type ConnectKernel, kernelRounds } from '@rowhouse/engine/research';
import { type ConnectConfig, choose, gameOf, randomFrom, unwrap } from '@rowhouse/rules';

export interface PlayedGame {
  readonly config: Pick<ConnectConfig, 'columns' | 'rows' | 'connect'>;
  readonly moves: readonly number[];
  /** The score of the search for the side to move before each move; `null` where nothing was searched. */
  readonly scores: readonly (number | null)[];
  /** For the player who began: won 1, drawn 0, lost −1. */
  readonly result: number;
}

/** A game begins with random moves: from none to fewer than this many. */
const RANDOM_MOVES = 11;
/** The share of later moves that are random, so that games differ and the samples show how mistakes are punished. */
const RANDOM_SHARE = 0.03;
/** A small transposition table: a search is short. */
const HASH_BITS = 12;
const DEEPEST = 60;

/** One game of the search against itself. */
export function connectSelfPlay(
  kernel: ConnectKernel,
  config: ConnectConfig,
  nodes: number,
  game: number,
  seed: number,
): PlayedGame {
  const random = randomFrom(seed * 1_000_003 + game);
  const rules = gameOf<'connect'>(config);
  const opening = Math.floor(random() * RANDOM_MOVES);
  const moves: number[] = [];
  const scores: (number | null)[] = [];
  let position = rules.start(config, 0);
  kernel.forget();
  while (!position.outcome) {
    const legal = rules.moves(position);
    let column = choose(legal, random);
    let score: number | null = null;
    if (moves.length >= opening) {
      const options = { moves: fromTheMiddle(legal, config), depth: DEEPEST, scoreAll: false, hashBits: HASH_BITS };
      const found = last(kernelRounds(kernel, position, { ...options, nodes: Math.round(nodes * (0.5 + random())) }));
      if (found.depth > 0) score = found.moves[0]!.score;
      if (random() >= RANDOM_SHARE) column = found.moves[0]!.move;
    }
    moves.push(column);
    scores.push(score);
    position = unwrap(rules.play(position, column));
  }
  const { winner } = position.outcome;
  return { config: sizeOf(config), moves, scores, result: winner === null ? 0 : winner === 0 ? 1 : -1 };
}

const sizeOf = ({ columns, rows, connect }: ConnectConfig): PlayedGame['config'] => ({ columns, rows, connect });

const fromTheMiddle = (columns: readonly number[], { columns: count }: ConnectConfig): number[] => {
  const off = (column: number) => Math.abs(column - (count - 1) / 2);
  return [...columns].sort((a, b) => off(a) - off(b));
};

/** The return value of a generator. */
function last<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
