import { movesOf } from '@rowhouse/coach';
import type { Attempt, Puzzle, PuzzleGame, PuzzleKind } from '@rowhouse/coach/puzzles';
import { replay, unwrap } from '@rowhouse/rules';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { signed } from '../shared/words/format.ts';
import { describeMove } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { SETTLED_TRIES } from './rating-log.ts';
import type { RatingChange } from './solving.ts';

/** The task of a puzzle: “Red to move and win in 3 moves”. */
export function taskOf({ kind, plies, record }: Puzzle): string {
  const tasks: Readonly<Record<PuzzleKind, (colour: string, moves: number) => string>> = coachWords().puzzles.tasks;
  return tasks[kind](colourName(unwrap(replay(record)).toMove), movesOf(plies ?? 1));
}

/** The reply to the last move, if there is one: “Blue drops in column 4, row 2.” */
export function replyWords({ record, reply }: Attempt): string {
  return reply === null ? '' : describeMove(unwrap(replay({ ...record, moves: record.moves.slice(0, -1) })), reply);
}

/** The name of the game of a pack. */
export function puzzleGameName(game: PuzzleGame): string {
  const { games } = t();
  const names: Readonly<Record<PuzzleGame, string>> = {
    connect4: games.connect4,
    'connect-9x7x4': games.size(9, 7, 4),
    'connect-9x8x5': games.size(9, 8, 5),
    morris6: games.men[6],
    morris9: games.men[9],
  };
  return names[game];
}

/**
 * How a puzzle changed the rating. The first puzzles would change it by hundreds, so they show how many are left until a
 * rating appears, if `isCounted`.
 */
export function ratedWords({ rating, change, tries }: RatingChange, isCounted: boolean): string {
  if (tries >= SETTLED_TRIES) return coachWords().rating.changed(rating, signed(change));
  return isCounted ? coachWords().rating.settling(tries, SETTLED_TRIES) : '';
}
