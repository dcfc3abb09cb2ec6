import type { Puzzle, PuzzleGame } from '@rowhouse/coach';
import { replay, unwrap } from '@rowhouse/rules';
import { movesOf } from '../analysis/evaluation-words.ts';
import { coachWords } from '../messages/coach.ts';
import { t } from '../messages/messages.ts';
import { colourName } from '../words/names.ts';

/** What a puzzle asks for: “Red to move and win in 3 moves”. */
export function taskOf({ kind, plies, record }: Puzzle): string {
  const { win, only, draw } = coachWords().puzzles.tasks;
  const colour = colourName(unwrap(replay(record)).toMove);
  switch (kind) {
    case 'win':
      return win(colour, movesOf(plies ?? 1));
    case 'only':
      return only(colour);
    case 'draw':
      return draw(colour);
  }
}

/** The name of the game of a pack. */
export const puzzleGameName = (game: PuzzleGame): string =>
  game === 'connect4' ? t().games.connect4 : t().games.men[6]!;
