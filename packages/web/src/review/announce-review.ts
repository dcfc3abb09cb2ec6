import type { Review } from '@rowhouse/coach';
import type { GameRecord } from '@rowhouse/rules';
import { type Accessor, createEffect, on } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { betterWords, gradeWords, turnWords } from './graded-words.ts';

/**
 * Tells screen readers that a game is being gone through, and then each position that is shown: the move, and once the
 * review is there, its grade and what was better.
 */
export function announceReview(
  record: GameRecord,
  ply: Accessor<number>,
  review: Accessor<Review | null>,
  describe: (ply: number) => string,
): void {
  const shownWords = (at: number, made: Review | null): string => {
    if (at === 0) return made ? describe(0) : coachWords().review.start;
    const move = made?.moves[at - 1];
    if (!move) return turnWords(record, at - 1);
    const better = betterWords(record, move);
    const instead = better === '' ? '' : ` ${coachWords().review.better} ${better}.`;
    return `${turnWords(record, at - 1)}. ${gradeWords(record, move)}${instead}`;
  };
  createEffect(
    on([ply, review], ([at, made], before) =>
      announce(before || made ? shownWords(at, made) : coachWords().review.working),
    ),
  );
}
