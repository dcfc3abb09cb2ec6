import { movesOf } from '../analysis/analyzer.ts';
import type { Puzzle } from './puzzle.ts';

/** The rating of a very easy puzzle with one move to find, and the rise per level and per further move. */
const BASE_RATING = 900;
const PER_LEVEL = 250;
const PER_MOVE = 20;
/** Further moves add nothing, so that no puzzle reaches the next level. */
const MAX_MOVES = 12;

/**
 * The difficulty of a puzzle as a Glicko-2 rating, by its level and the number of moves to find. It is set, not measured:
 * players' results stay on their devices. `deviation` is its uncertainty.
 */
export function puzzleRating({ level, plies }: Pick<Puzzle, 'level' | 'plies'>): {
  readonly rating: number;
  readonly deviation: number;
} {
  const moves = Math.min(MAX_MOVES, plies === null ? 1 : movesOf(plies));
  return { rating: BASE_RATING + PER_LEVEL * (level - 1) + PER_MOVE * (moves - 1), deviation: 100 };
}
