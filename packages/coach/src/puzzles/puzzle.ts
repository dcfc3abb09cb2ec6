import type { Analysis } from '@rowhouse/engine';
import { err, type GameRecord, gameOf, type Move, makeRecord, ok, parseRecord, type Result } from '@rowhouse/rules';
import { expectedShare } from '../analysis/analyzer.ts';

/** The tasks of puzzles. */
export const PUZZLE_KINDS = [
  /** One move wins in `plies` plies; no other move wins. An attempt continues to the end of the game. */
  'win',
  /** One move keeps a win that is still far away; all other moves draw or lose. */
  'only',
  /** One move draws; all other moves lose. */
  'draw',
] as const;
/** One of `PUZZLE_KINDS`. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/**
 * Whether puzzles of a kind are played to the end of the game and have `plies`. Otherwise the answer solves the puzzle.
 */
export const IS_PLAYED_OUT: Readonly<Record<PuzzleKind, boolean>> = { win: true, only: false, draw: false };

/** The ideas that puzzles are about. */
export const PUZZLE_THEMES = [
  /** Two lines that can be completed at once. */
  'double-threat',
  /** Two lines that can be completed one above the other, mostly in the shape of a seven. */
  'seven',
  /** The other side runs out of good moves. */
  'zugzwang',
  /** Holding a draw. */
  'defence',
  /** Closing a mill that cannot be stopped. */
  'mill',
  /** A man that closes a mill each time it moves. */
  'double-mill',
  /** Leaving the other side no move. */
  'shut-in',
  /** None of the above. */
  'other',
] as const;
/** One of `PUZZLE_THEMES`. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** How hard a puzzle is: 1 is the easiest. */
export const PUZZLE_LEVELS = [1, 2, 3, 4, 5] as const;
/** One of `PUZZLE_LEVELS`. */
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A position with one right move, which a solver has proved. */
export interface Puzzle {
  /** Such as `connect4-0017`. It never changes, so it can be stored. */
  readonly id: string;
  readonly kind: PuzzleKind;
  readonly theme: PuzzleTheme;
  /** 1 is the easiest. The guide “The coach” explains the levels. */
  readonly level: PuzzleLevel;
  /** The position. The side to move solves the puzzle. */
  readonly record: GameRecord;
  readonly answer: Move;
  /** Plies to the end of the game, including the answer; `null` if the puzzle is not played out. */
  readonly plies: number | null;
}

/** A line such as `win seven 3 7 4 connect-7x6x4 r 4455`: kind, theme, level, plies or -, answer, record. */
export function makePuzzle({ kind, theme, level, plies, answer, record }: Omit<Puzzle, 'id'>): string {
  const { config } = record;
  return `${kind} ${theme} ${level} ${plies ?? '-'} ${gameOf(config).makeMove(config, answer)} ${makeRecord(record)}`;
}

/** Why `parsePuzzle` refuses a line. */
interface PuzzleFault {
  readonly code: 'bad-form' | 'bad-record' | 'bad-answer';
}

/** Reads a line that `makePuzzle` wrote. */
export function parsePuzzle(text: string, id: string): Result<Puzzle, PuzzleFault> {
  const [kindText, themeText, levelText, plies = '', answer, ...recordParts] = text.split(' ');
  const kind = PUZZLE_KINDS.find((known) => known === kindText);
  const theme = PUZZLE_THEMES.find((known) => known === themeText);
  const level = PUZZLE_LEVELS.find((known) => String(known) === levelText);
  if (kind === undefined || theme === undefined || level === undefined || answer === undefined)
    return err({ code: 'bad-form' });
  if (!(IS_PLAYED_OUT[kind] ? /^\d+$/ : /^-$/).test(plies)) return err({ code: 'bad-form' });
  const record = parseRecord(recordParts.join(' '));
  if (!record.ok) return err({ code: 'bad-record' });
  const move = gameOf(record.value.config).parseMove(record.value.config, answer);
  if (!move.ok) return err({ code: 'bad-answer' });
  return ok({
    id,
    kind,
    theme,
    level,
    record: record.value,
    answer: move.value,
    plies: IS_PLAYED_OUT[kind] ? Number(plies) : null,
  });
}

/** The kind, answer and length of a puzzle. */
export interface PuzzleSolution {
  readonly kind: PuzzleKind;
  readonly answer: Move;
  readonly plies: number | null;
}

/** A longer win (in plies) is not played out. Finding the move that keeps the win is enough. */
const MAX_WIN_PLIES = 15;

/** The puzzle in a position if all evaluations are proved and exactly one move keeps the value; otherwise `null`. */
export function puzzleSolution(analysis: Analysis): PuzzleSolution | null {
  const { moves, value } = analysis;
  if (!analysis.exact || (value !== 'win' && value !== 'draw') || moves.length < 2) return null;
  if (moves.some(({ value: known }) => known === null)) return null;
  const [answer, ...others] = moves.filter((evaluation) => expectedShare(evaluation) === expectedShare(analysis));
  if (!answer || others.length > 0) return null;
  if (value === 'draw') return { kind: 'draw', answer: answer.move, plies: null };
  if (answer.depth === null) return null;
  return answer.depth <= MAX_WIN_PLIES
    ? { kind: 'win', answer: answer.move, plies: answer.depth }
    : { kind: 'only', answer: answer.move, plies: null };
}
