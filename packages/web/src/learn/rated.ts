import type { Puzzle, PuzzleDone } from '@rowhouse/coach/puzzles';
import { type Accessor, createMemo, createSignal } from 'solid-js';
import { countRated, ratedTries } from './progress.ts';
import { lastChange, ratingAfter } from './rating-log.ts';

export interface RatingChange {
  readonly rating: number;
  readonly change: number;
  readonly tries: number;
}

/** What an attempt did to the puzzle rating. */
interface Rated {
  count(done: PuzzleDone): void;
  /** The new rating, how far it moved, and after how many tries, if it did. */
  readonly change: Accessor<RatingChange | null>;
}

export function createRated(puzzle: Puzzle): Rated {
  const [isMoved, setMoved] = createSignal(false);
  return {
    count: (done) =>
      void countRated(done).then(
        () => setMoved(true),
        () => {
          // Offline, and what computes it was never fetched: the rating stays.
        },
      ),
    change: createMemo(() => {
      if (!isMoved()) return null;
      const tries = ratedTries();
      const own = tries.slice(0, tries.findIndex((each) => each.puzzle === puzzle.id) + 1);
      return { rating: Math.round(ratingAfter(own).rating), change: lastChange(own), tries: own.length };
    }),
  };
}
