import type { Review, ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createEffect, on } from 'solid-js';
import { positionWords } from '../analysis/analysis-words.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { listed } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName, winnerName } from '../shared/words/names.ts';

const positionBefore = (record: GameRecord, ply: number) =>
  unwrap(replay({ ...record, moves: record.moves.slice(0, ply) }));

/** “Move 6: Blue, column 2”; `ply` counts from 0. */
export function turnWords(record: GameRecord, ply: number): string {
  const { toMove } = positionBefore(record, ply);
  return coachWords().review.turn(ply + 1, colourName(toMove), moveWords(record.config, record.moves[ply]!));
}

/** “Mistake: a draw became Red wins in 5 moves.” */
export function gradeWords(record: GameRecord, move: ReviewedMove): string {
  const before = positionBefore(record, move.ply);
  const grade = coachWords().review.grades[move.grade];
  const [best, played] = [positionWords(before, move.best), positionWords(before, move.played)];
  return best === played
    ? coachWords().review.gradedSame(grade, played)
    : coachWords().review.graded(grade, best, played);
}

/** Better moves; empty if there were none. */
export function betterWords(record: GameRecord, move: ReviewedMove): string {
  if (move.grade === 'best') return '';
  return listed(...move.bestMoves.slice(0, 3).map((best) => moveWords(record.config, best)));
}

/** A point of the graph in words: the move that led there, and the evaluation. */
export function describePoint(record: GameRecord, { points }: Review, at: number): string {
  const point = points[at]!;
  const position = positionBefore(record, at);
  const evaluation = position.outcome ? winnerName(position.outcome) : positionWords(position, point.evaluation);
  const move = record.moves[at - 1];
  return move === undefined
    ? `${coachWords().review.start}: ${evaluation}`
    : coachWords().review.point(at, moveWords(record.config, move), evaluation);
}

/**
 * Tells screen readers that the review has begun, and then each position that is shown: the move, and once the review is
 * there, its grade and what was better.
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
