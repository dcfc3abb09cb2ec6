/** Finds the exact score of a position by a slow and simple exhaustive search. */
import { randomFrom } from '@rowhouse/rules';
import type { KernelDiscs, Shape } from '../kernel.ts';
import { type GameWithoutLine, randomGame, replies, winsAt, withDiscIn } from '../kernel-discs.ts';

type Bound = 'exactly' | 'at least' | 'at most';

/** Alpha-beta search that tries columns from left to right and remembers every score. */
export class SlowSolver {
  readonly #shape: Shape;
  readonly #known = new Map<string, readonly [Bound, number]>();

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  scoreOf(discs: KernelDiscs, alpha = -99, beta = 99): number {
    const left = this.#shape.columns * this.#shape.rows - discs.count;
    if (left === 0) return 0;
    const key = discs.columns.map((column) => column.join('')).join('/');
    const known = this.#known.get(key);
    if (known) {
      const [bound, score] = known;
      if (bound === 'exactly' || (bound === 'at least' ? score >= beta : score <= alpha)) return score;
    }
    const moves = replies(this.#shape, discs);
    // The score counts the disc that completes the line, and the discs that its player has left.
    if (moves.some((column) => winsAt(this.#shape, discs, column))) return Math.ceil(left / 2);
    let best = -99;
    for (const column of moves) {
      best = Math.max(best, 0 - this.scoreOf(withDiscIn(discs, column), -beta, -Math.max(alpha, best)));
      if (best >= beta) break;
    }
    this.#known.set(key, [best >= beta ? 'at least' : best <= alpha ? 'at most' : 'exactly', best]);
    return best;
  }
}

/** Random games without a line, with lengths from `shortest` to `longest`. The same seed gives the same games. */
export function randomGames(
  shape: Shape,
  count: number,
  [shortest, longest]: readonly [number, number],
  seed: number,
): readonly GameWithoutLine[] {
  const random = randomFrom(seed);
  const games: GameWithoutLine[] = [];
  while (games.length < count) {
    const length = shortest + Math.floor(random() * (longest - shortest + 1));
    const game = randomGame(shape, length, random);
    if (game) games.push(game);
  }
  return games;
}
