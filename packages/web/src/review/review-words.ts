import type { Review, ReviewedMove } from '@rowhouse/coach';
import {
  type GameRecord,
  gameOf,
  type Move,
  type Player,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Accessor } from 'solid-js';
import { positionWords } from '../analysis/analysis-words.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { listedNames, sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import { colourName, winnerName } from '../shared/words/names.ts';

const positionBefore = (record: GameRecord, ply: number) =>
  unwrap(replay(recordWith(record, record.moves.slice(0, ply))));

/** “Move 6: Blue, column 2”; `ply` counts from 0. */
export function turnWords(record: GameRecord, ply: number): string {
  const { toMove } = positionBefore(record, ply);
  return coachWords().review.turn(ply + 1, colourName(toMove), moveWords(record.config, record.moves[ply]!));
}

/** The winning replies to a move, if there are any. */
function winningReplies(before: Position, move: Move): readonly Move[] {
  const game = gameOf(before.config);
  const after = unwrap(game.play(before, move));
  return game.moves(after).filter((reply) => unwrap(game.play(after, reply)).outcome?.winner === after.toMove);
}

/** A loss at the next reply: “You left column 1 open. Red wins there next move.” */
function lossNextWords(before: Position, move: Move, isOwn: boolean): string {
  const { verdicts } = coachWords().review;
  const winner = colourName(1 - before.toMove);
  const [reply, ...others] = winningReplies(before, move);
  if (typeof reply !== 'number' || others.length > 0) return verdicts.losesNext(winner);
  return reply === move
    ? verdicts.above(winner)
    : upperFirst(verdicts.leaves(moveWords(before.config, reply), winner, isOwn));
}

/** What a move did, by the values of the best move and of this one. */
function verdictOf(before: Position, { move, best, played, grade, player }: ReviewedMove, own: Player | null): string {
  const { verdicts } = coachWords().review;
  if (grade === 'best') return verdicts.best;
  const isPair = gameOf(before.config).players(before.config) === 2;
  if (isPair && played.value === 'loss' && played.depth === 2) return lossNextWords(before, move, own === player);
  if (grade === 'good') return verdicts.fine;
  if (played.value === 'win') return verdicts.slower;
  if (played.value === 'loss' && best.value !== null)
    return { win: verdicts.turned, draw: verdicts.loses, loss: verdicts.sooner }[best.value];
  return best.value === 'win' ? verdicts.gaveWin : verdicts.weaker;
}

/** What better moves would have done; empty if there were none, or if the verdict names the only one already. */
function insteadOf(before: Position, { best, played, bestMoves, grade, move }: ReviewedMove): string {
  if (grade === 'best') return '';
  const { config } = before;
  const { instead } = coachWords().review;
  const [only, ...others] = bestMoves.slice(0, MAX_BETTER);
  if (best.value === 'loss' && others.length === 0 && winningReplies(before, move).includes(only!)) return '';
  const moves =
    others.length === 0
      ? moveWords(config, only!)
      : listedNames(
          [only!, ...others].map((move) => moveText(config, move)),
          'disjunction',
        );
  const how = {
    win: played.value === 'win' ? instead.faster : instead.win,
    draw: instead.draw,
    loss: instead.longer,
    null: instead.better,
  }[`${best.value}`];
  return upperFirst(how(moves));
}
/** Of many equally good moves, so many are named. */
const MAX_BETTER = 3;

/** What a move did, and what a better one would have done. `own`: the reader’s colour. */
export function reviewWords(record: GameRecord, move: ReviewedMove, own: Player | null = null): string {
  const before = positionBefore(record, move.ply);
  return [verdictOf(before, move, own), insteadOf(before, move)].filter(Boolean).join(' ');
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A point of the graph in words: the move before it, and the evaluation. */
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
 * Announces that the review has begun, and then each shown position: its move and, after the review, the grade and
 * better moves.
 */
export function announceReview(
  record: GameRecord,
  ply: Accessor<number>,
  review: Accessor<Review | null>,
  describe: (ply: number) => string,
  own: Player | null,
): void {
  const shownWords = (at: number, made: Review | null): string => {
    if (at === 0) return made ? describe(0) : coachWords().review.start;
    const move = made?.moves[at - 1];
    if (!move) return turnWords(record, at - 1);
    return `${turnWords(record, at - 1)}. ${sentence(coachWords().review.grades[move.grade])} ${reviewWords(record, move, own)}`;
  };
  onValue([ply, review], ([at, made], before) =>
    announce(before || made ? shownWords(at, made) : coachWords().review.working),
  );
}
