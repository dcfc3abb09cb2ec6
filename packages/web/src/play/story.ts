import type { Review, ReviewedMove } from '@rowhouse/coach';
import type { Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, onCleanup } from 'solid-js';
import { createReview } from '../analysis/reviews.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { callName, ownSeat, reasonOf, turnName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import type { Series } from './opponents.ts';
import { isLostByMove, isOversight, turningMove, turnMark } from './turning-move.ts';

/** Games with more moves are not searched for the move that lost them; the review does that. */
const MAX_REVIEW_LENGTH = 60;

/** How a game ended for the only person at the table, and what the review finds. */
export type Story = ReturnType<typeof createStory>;

/** `reviews`: which games are reviewed. */
export function createStory(
  props: { readonly session: Session; onHighlights(highlights: Highlights | null): void },
  reviews: 'all' | 'losses',
) {
  // Read once: a finished game does not change, and another game gets another component.
  const state = props.session.state();
  const own = ownSeat(state);
  const isWon = own !== null && state.ending?.winner === own;
  const isLost = own !== null && state.ending?.winner != null && !isWon;
  const isResigned = isLost && state.ending?.by === 'resignation';
  const { length } = state.record.moves;
  const isReviewed =
    own !== null &&
    (isLost || reviews === 'all') &&
    state.seats.length === 2 &&
    length > 0 &&
    length <= MAX_REVIEW_LENGTH;
  const reviewing = isReviewed ? createReview(state.record).state : null;
  const review = createMemo(() => {
    const now = reviewing?.();
    return now?.kind === 'done' ? now.review : null;
  });
  /** The move that lost the game. */
  const turn = createMemo(() => {
    const made = review();
    return made && isLost && isLostByMove(state.ending) ? turningMove(made, own) : null;
  });
  // Marks the move on the board until the next game begins.
  createEffect(() => {
    const now = turn();
    props.onHighlights(now && turnMark(state.record, now, true));
  });
  onCleanup(() => props.onHighlights(null));
  /** Whether the review has ended, or there is none. */
  const isDone = () => review() !== null || reviewing?.().kind !== 'working';
  return { state, own, isWon, isLost, isResigned, review, isDone, turn };
}

interface Known {
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly opponent: string | null;
  readonly series: Series | null;
  readonly turn: ReviewedMove | null;
  /** Whether the player resigned a game that was not lost. */
  readonly isOpen: boolean;
  /** Whether the review has ended, or there is none. */
  readonly done: boolean;
}

/** A win within this many plies is one that a person could have found. */
const NEAR = 7;

/** Whether the position of a resigned game was not lost yet. `winner`: the side that won by the resignation. */
export function isStillOpen(review: Review | null, winner: Player): boolean {
  const last = review?.points.at(-1);
  return last !== undefined && last.evaluation.value !== null && last.winner !== winner;
}

/** A second sentence: the move that lost, or something special about a win. */
export function whyOf({ record, ending }: TableState, known: Known): string {
  const { isWon, isLost, opponent, series, turn, isOpen, done } = known;
  const words = endingWords();
  if (turn) {
    const [played, better] = [turn.move, turn.bestMoves[0]!].map((move) => moveWords(record.config, move));
    if (isOversight(turn)) return words.missed(better!);
    const { value, depth } = turn.best;
    if (value !== 'win') return words.wouldHold(played!, better!);
    return (depth !== null && depth <= NEAR ? words.wouldWin : words.wasBetter)(played!, better!);
  }
  if (isOpen) return words.notLost;
  if (isLost && !isLostByMove(ending)) return '';
  if (isLost && !done) return words.looking;
  if (isLost) return opponent === null ? '' : words.stronger(callName(opponent));
  if (!isWon || !series || opponent === null) return words.moves(record.moves.length);
  const name = callName(opponent);
  if (series.isFirstWin) return words.firstWin(name);
  if (series.isQuickest) return words.quickest(record.moves.length, name);
  return series.streak > 1 ? words.streak(series.streak, name) : words.moves(record.moves.length);
}

/** How the game was decided: “Four in column 3.”, “You resigned.”, “The board is full.” */
export function howItEnded(state: TableState): string {
  const { ending, position, seats } = state;
  if (!ending) return '';
  if (ending.by === 'resignation') {
    const loser = 1 - ending.winner!;
    const { bot } = seats[loser]!;
    if (ownSeat(state) === loser) return endingWords().resigned;
    return endingWords().otherResigned(bot === null ? turnName(state, loser) : callName(bot));
  }
  const [line] = position.family === 'connect' ? position.lines : [];
  if (!line) return reasonOf(ending);
  const { column, row, diagonal } = endingWords().lines;
  const [[x0, y0], [x1, y1]] = [line[0]!, line.at(-1)!];
  if (x0 === x1) return column(line.length, x0 + 1);
  return y0 === y1 ? row(line.length, y0 + 1) : diagonal(line.length);
}
