import { type Puzzle, puzzleRating } from '@rowhouse/coach/puzzles';
import { MIN_DEVIATION } from '@rowhouse/protocol';
import glicko2 from 'glicko2-lite';
import { type PlayerRating, type RatedTry, ratingAfter } from './rating-log.ts';

/** The rating after a try, which counts as a Glicko-2 rating period with one game against the puzzle. */
export function rateTry(
  { rating, deviation, volatility }: PlayerRating,
  puzzle: Pick<Puzzle, 'level' | 'plies'>,
  solved: boolean,
): PlayerRating {
  const other = puzzleRating(puzzle);
  const next = glicko2(rating, deviation, volatility, [[other.rating, other.deviation, solved ? 1 : 0]]);
  return { rating: next.rating, deviation: Math.max(MIN_DEVIATION, next.rd), volatility: next.vol };
}

/** Adds a try, unless this puzzle has a try already. */
export function withTry(
  tries: readonly RatedTry[],
  { puzzle, solved, day }: { readonly puzzle: Puzzle; readonly solved: boolean; readonly day: string },
): readonly RatedTry[] {
  if (tries.some((known) => known.puzzle === puzzle.id)) return tries;
  return [...tries, { day, puzzle: puzzle.id, solved, ...rateTry(ratingAfter(tries), puzzle, solved) }];
}
