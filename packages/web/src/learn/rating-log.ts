import { NEW_RATING } from '@rowhouse/protocol';

/**
 * The player's puzzle rating in Glicko-2. The true strength lies within twice the deviation with a probability of 95
 * per cent. The volatility says how much the player's results vary.
 */
export interface PlayerRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A first try at a puzzle, and the rating after it. */
export interface RatedTry extends PlayerRating {
  readonly day: string;
  /** The puzzle's id. */
  readonly puzzle: string;
  readonly solved: boolean;
}

const LINE = /^(\d{4}-\d\d-\d\d) ([\w-]+) ([+-]) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/;

/** Reads one line per try, in order. Unreadable lines are skipped. */
export function parseRatingLog(text: string): readonly RatedTry[] {
  return text.split('\n').flatMap((line) => {
    const [, day, puzzle, result, ...numbers] = LINE.exec(line) ?? [];
    const [rating, deviation, volatility] = numbers.map(Number);
    if (!day || !puzzle || !deviation || !volatility || rating === undefined) return [];
    return [{ day, puzzle, solved: result === '+', rating, deviation, volatility }];
  });
}

/** A line such as `2026-11-17 connect4-0017 + 1578.21 290.5 0.059999`. */
export const makeRatingLog = (tries: readonly RatedTry[]): string =>
  tries
    .map(({ day, puzzle, solved, rating, deviation, volatility }) =>
      [
        day,
        puzzle,
        solved ? '+' : '-',
        Math.max(0, rating).toFixed(2),
        deviation.toFixed(2),
        volatility.toFixed(6),
      ].join(' '),
    )
    .join('\n');

/** The rating is shown after this many tries. */
export const MIN_RATED_TRIES = 10;

/** The rating after all tries so far. */
export const ratingAfter = (tries: readonly RatedTry[]): PlayerRating => tries.at(-1) ?? NEW_RATING;

/** The change of the rating by the last try, in whole points as shown. */
export const lastChange = (tries: readonly RatedTry[]): number =>
  Math.round(ratingAfter(tries).rating) - Math.round(ratingAfter(tries.slice(0, -1)).rating);

export interface PuzzleRatingChange {
  readonly rating: number;
  readonly change: number;
  readonly tries: number;
}
