import { movesOf } from '../analysis/analyzer.ts';
import type { Puzzle } from './puzzle.ts';

/** The rating of a puzzle of level 1 with one move to find, and the increases per level and per further move. */
const BASE_RATING = 900;
const PER_LEVEL = 250;
const PER_MOVE = 20;
/** Further moves add nothing, so that the rating stays below that of the next level. */
const MAX_MOVES = 12;

/**
 * The difficulty of a puzzle as a Glicko-2 rating, by its level and the number of moves to find. The rating is fixed
 * and not measured, because players' results stay on their devices. `deviation` is the uncertainty of the rating.
 */
export function puzzleRating({ level, plies }: Pick<Puzzle, 'level' | 'plies'>): {
  readonly rating: number;
  readonly deviation: number;
} {
  const moves = Math.min(MAX_MOVES, plies === null ? 1 : movesOf(plies));
  return { rating: BASE_RATING + PER_LEVEL * (level - 1) + PER_MOVE * (moves - 1), deviation: 100 };
}
