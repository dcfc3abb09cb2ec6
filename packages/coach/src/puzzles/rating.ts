import { movesOf } from '../analysis/analyzer.ts';
import type { Puzzle } from './puzzle.ts';

/** A very easy puzzle with one move to find, and how much harder a level and each further move make it. */
const EASIEST = 900;
const A_LEVEL = 250;
const A_MOVE = 20;
/** Moves beyond these add nothing: no puzzle gets as far as the next level. */
const MAX_MOVES = 12;

/**
 * How hard a puzzle is as a rating, to compare with that of a player (Glicko-2): from its level, and from how many moves
 * somebody has to find in a row. It is set and not measured: nobody's results leave a device. `deviation` says how far
 * off it may be.
 */
export function puzzleRating({ level, plies }: Pick<Puzzle, 'level' | 'plies'>): {
  readonly rating: number;
  readonly deviation: number;
} {
  const moves = Math.min(MAX_MOVES, plies === null ? 1 : movesOf(plies));
  return { rating: EASIEST + A_LEVEL * (level - 1) + A_MOVE * (moves - 1), deviation: 100 };
}
