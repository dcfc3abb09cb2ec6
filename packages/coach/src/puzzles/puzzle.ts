import { err, type GameRecord, gameOf, type Move, makeRecord, ok, parseRecord, type Result } from '@rowhouse/rules';

/** The tasks of puzzles. */
export const PUZZLE_KINDS = [
  /** One move wins in `plies` plies; no other move wins. The attempt goes on to the end of the game. */
  'win',
  /** One move keeps a win that is still far away; all others draw or lose. */
  'only',
  /** One move draws; all others lose. */
  'draw',
] as const;
/** One of `PUZZLE_KINDS`. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** Whether a puzzle is played to the end of the game and has `plies`. Otherwise its answer solves it. */
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

/** The games that have puzzles. Nine Men's Morris has endgames only. */
export const PUZZLE_GAMES = ['connect4', 'connect-9x7x4', 'connect-9x8x5', 'morris6', 'morris9'] as const;
/** One of `PUZZLE_GAMES`. */
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

/** A position with one right move, which a solver has proved. */
export interface Puzzle {
  /** Such as `connect4-0017`. Ids stay the same as long as the pack does. */
  readonly id: string;
  readonly game: PuzzleGame;
  readonly kind: PuzzleKind;
  readonly theme: PuzzleTheme;
  /** 1 is the easiest. docs/coach.md explains the levels. */
  readonly level: PuzzleLevel;
  /** The position. The side to move solves the puzzle. */
  readonly record: GameRecord;
  readonly answer: Move;
  /** Plies to the end of the game, including the answer; `null` if the puzzle is not played out. */
  readonly plies: number | null;
}

/** A line such as `win seven 3 7 4 connect-7x6x4 r 4455`: kind, theme, level, plies or -, answer, record. */
export function makePuzzle({ kind, theme, level, plies, answer, record }: Omit<Puzzle, 'id' | 'game'>): string {
  const { config } = record;
  return `${kind} ${theme} ${level} ${plies ?? '-'} ${gameOf(config).makeMove(config, answer)} ${makeRecord(record)}`;
}

/** Why a line is not a puzzle. */
export type PuzzleFault = 'bad-form' | 'bad-record' | 'bad-answer';

/** Reads a line that `makePuzzle` wrote. `number` is the puzzle's place in its pack, from 1. */
export function parsePuzzle(text: string, game: PuzzleGame, number: number): Result<Puzzle, PuzzleFault> {
  const [kindText, themeText, levelText, plies = '', answer, ...recordParts] = text.split(' ');
  const kind = PUZZLE_KINDS.find((known) => known === kindText);
  const theme = PUZZLE_THEMES.find((known) => known === themeText);
  const level = PUZZLE_LEVELS.find((known) => String(known) === levelText);
  if (kind === undefined || theme === undefined || level === undefined || answer === undefined) return err('bad-form');
  if (!(IS_PLAYED_OUT[kind] ? /^\d+$/ : /^-$/).test(plies)) return err('bad-form');
  const record = parseRecord(recordParts.join(' '));
  if (!record.ok) return err('bad-record');
  const move = gameOf(record.value.config).parseMove(record.value.config, answer);
  if (!move.ok) return err('bad-answer');
  return ok({
    id: `${game}-${String(number).padStart(4, '0')}`,
    game,
    kind,
    theme,
    level,
    record: record.value,
    answer: move.value,
    plies: IS_PLAYED_OUT[kind] ? Number(plies) : null,
  });
}
