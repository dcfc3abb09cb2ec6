import type { Review, ReviewedMove } from '@rowhouse/coach';
import { decisiveMove, isOversight, wasThreatened } from '@rowhouse/coach/internal';
import type { BotId } from '@rowhouse/engine';
import { type GameRecord, type Player, type Position, recordWith, replay, unwrap } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, onCleanup } from 'solid-js';
import { createReview } from '../analysis/reviews.ts';
import { keepMistakes } from '../learn/cards.ts';
import { neighboursIn } from '../new-game/seat-choices.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { onValue } from '../shared/platform/effects.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { callName, ownSeat, reasonOf, turnName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import type { Series } from './opponents.ts';
import { isLostByMove, turnMark } from './turning-move.ts';

/** In longer games only the review looks for the losing move. */
const MAX_REVIEW_LENGTH = 60;

/** The ending of a game for the only person at the table, with the findings of the review. */
export type Story = ReturnType<typeof createStory>;

/** `reviews`: the games to review. */
export function createStory(
  props: { readonly session: Session; onHighlights(highlights: Highlights | null): void },
  reviews: 'all' | 'losses',
) {
  // Read once: a finished game does not change, and each game has its own component.
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
    return made && isLost && isLostByMove(state.ending) ? decisiveMove(made, own) : null;
  });
  // Marks the move on the board until the next game begins.
  createEffect(() => {
    const now = turn();
    props.onHighlights(now && turnMark(state.record, now, true));
  });
  onCleanup(() => props.onHighlights(null));
  onValue(review, (made) => made && keepMistakes(state, made));
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

/** People can find a win within this many plies. */
const MAX_VISIBLE_WIN_PLIES = 7;
const isVisibleWin = ({ best }: ReviewedMove): boolean =>
  best.value === 'win' && best.depth !== null && best.depth <= MAX_VISIBLE_WIN_PLIES;

/** Whether the position of a resigned game was not lost yet. `winner`: the side that won by the resignation. */
export function isStillOpen(review: Review | null, winner: Player): boolean {
  const last = review?.points.at(-1);
  return last !== undefined && last.evaluation.value !== null && last.winner !== winner;
}

const positionBefore = (record: GameRecord, { ply }: ReviewedMove): Position =>
  unwrap(replay(recordWith(record, record.moves.slice(0, ply))));

/** A second sentence about the game: the losing move, or a special fact about a win. */
export function whyOf({ record, ending, help }: TableState, known: Known): string {
  const { isWon, isLost, opponent, series, turn, isOpen, done } = known;
  const words = endingWords();
  if (turn) {
    const [played, better] = [turn.move, turn.bestMoves[0]!].map((move) => moveWords(record.config, move));
    if (isOversight(turn) && !isVisibleWin(turn) && wasThreatened(positionBefore(record, turn)))
      return words.missed(better!);
    const { value } = turn.best;
    if (value === 'draw') return words.wouldHold(played!, better!);
    if (value === 'loss') return words.wasBetter(played!, better!);
    return (isVisibleWin(turn) ? words.wouldWin : words.wasBetter)(played!, better!);
  }
  if (isOpen) return words.notLost;
  if (isLost && !isLostByMove(ending)) return '';
  if (isLost && !done) return words.looking;
  if (isLost) return opponent === null ? '' : words.stronger(callName(opponent));
  if (!isWon || !series || opponent === null) return words.moves(record.moves.length);
  const name = callName(opponent);
  const hasWindow = neighboursIn([opponent as BotId]).length > 0;
  if (help === 'hint' && hasWindow) return words.helped;
  if (help === 'rewind' && hasWindow && series.won === 0) return words.mended(name);
  if (help) return words.moves(record.moves.length);
  if (series.isFirstWin) return words.firstWin(name);
  if (series.isQuickest) return words.quickest(record.moves.length, name);
  return series.streak > 1 ? words.streak(series.streak, name) : words.moves(record.moves.length);
}

/** The reason for the result: “Four in column 3.”, “You resigned.”, “The board is full.” */
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
  if (!line) return reasonOf(ending, state.record.config);
  const { column, row, diagonal } = endingWords().lines;
  const [[x0, y0], [x1, y1]] = [line[0]!, line.at(-1)!];
  if (x0 === x1) return column(line.length, x0 + 1);
  return y0 === y1 ? row(line.length, y0 + 1) : diagonal(line.length);
}
