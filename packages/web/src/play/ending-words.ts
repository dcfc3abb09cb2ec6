import type { Review, ReviewedMove } from '@rowhouse/coach';
import type { Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { moveWords } from '../shared/words/move-words.ts';
import { callName, ownSeat, reasonOf, turnName } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import type { Series } from './opponents.ts';
import { isLostByMove, isOversight } from './turning-move.ts';

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
