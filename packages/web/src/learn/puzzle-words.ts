import { movesOf } from '@rowhouse/coach/internal';
import type { Attempt, Puzzle, PuzzleGame, PuzzleKind } from '@rowhouse/coach/puzzles';
import { type Outcome, type Player, recordWith, replay, unwrap } from '@rowhouse/rules';
import { faultWords } from '../analysis/analysis-words.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { signed } from '../shared/words/format.ts';
import { describeMove } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { MIN_RATED_TRIES, type PuzzleRatingChange } from './rating-log.ts';

/** The task of a puzzle: “Red to move and win in 3 moves”. */
export function taskOf({ kind, plies, record }: Puzzle): string {
  const tasks: Readonly<Record<PuzzleKind, (colour: string, moves: number) => string>> = coachWords().puzzles.tasks;
  return tasks[kind](colourName(unwrap(replay(record)).toMove), movesOf(plies ?? 1));
}

/** The reply to the last move, if there is one: “Blue drops in column 4, row 2.” */
export function replyWords({ record, reply }: Attempt): string {
  return reply === null ? '' : describeMove(unwrap(replay(recordWith(record, record.moves.slice(0, -1)))), reply);
}

const valueFor = ({ winner }: Outcome, player: Player) =>
  winner === null ? 'draw' : winner === player ? 'win' : 'loss';

const OPPOSITES = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** Why the last move is wrong: by its value for the other side, or by the end of its best line. */
export function wrongWords({ puzzle, record, wrong }: Pick<Attempt, 'puzzle' | 'record' | 'wrong'>): string {
  const start = unwrap(replay(puzzle.record));
  if (!wrong) return faultWords(start, null);
  const { outcome } = unwrap(replay(recordWith(record, [...record.moves, wrong.move, ...wrong.line])));
  return faultWords(start, wrong.value ? OPPOSITES[wrong.value] : outcome && valueFor(outcome, start.toMove));
}

/** The same before another try. */
export const tryAgainWords = (attempt: Pick<Attempt, 'puzzle' | 'record' | 'wrong'>): string =>
  `${wrongWords(attempt)} ${coachWords().today.again}`;

export function puzzleGameName(game: PuzzleGame): string {
  const { games } = t();
  const names: Readonly<Record<PuzzleGame, string>> = {
    'connect-7x6x4': games.connect4,
    'connect-9x7x4': games.size(9, 7, 4),
    'connect-9x8x5': games.size(9, 8, 5),
    'morris-6': games.men[6],
    'morris-9': games.men[9],
  };
  return names[game];
}

/**
 * The change of the rating by a puzzle. The first puzzles would change it by hundreds. They show instead how many
 * puzzles the rating still needs, if `withCount`.
 */
export function ratedWords({ rating, change, tries }: PuzzleRatingChange, withCount: boolean): string {
  if (tries >= MIN_RATED_TRIES) return coachWords().rating.changed(rating, signed(change));
  return withCount ? coachWords().rating.settling(tries, MIN_RATED_TRIES) : '';
}
