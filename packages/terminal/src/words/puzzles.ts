/** English for puzzles. */
import { movesOf } from '@rowhouse/coach';
import type { Puzzle, PuzzleGame, PuzzleKind } from '@rowhouse/coach/puzzles';
import { replay, unwrap } from '@rowhouse/rules';
import { colourName } from './table.ts';

export const PUZZLE_GAME_NAMES: Readonly<Record<PuzzleGame, string>> = {
  connect4: 'Connect Four',
  'connect-9x7x4': '9 × 7, 4 in a row',
  'connect-9x8x5': '9 × 8, 5 in a row',
  morris6: 'Six Men’s Morris',
  morris9: 'Nine Men’s Morris, endgames',
};

const TASKS: Readonly<Record<PuzzleKind, (colour: string, moves: number) => string>> = {
  win: (colour, moves) => `${colour} to move and win in ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  only: (colour) => `${colour} to move: only one move keeps the win.`,
  draw: (colour) => `${colour} to move: only one move holds the draw.`,
};

const LEVELS = ['', 'very easy', 'easy', 'medium', 'hard', 'very hard'];

/** What a puzzle asks for, and how hard it is. */
export function taskText({ record, kind, plies, level }: Puzzle): string {
  const { toMove } = unwrap(replay(record));
  return `${TASKS[kind](colourName(toMove), movesOf(plies ?? 0))} (${LEVELS[level]})`;
}
