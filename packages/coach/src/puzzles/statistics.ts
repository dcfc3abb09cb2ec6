import { ok, type Result } from '@rowhouse/rules';
import type { FieldExpected, FieldFault } from '@rowhouse/rules/formats';
import { type Field, fields } from '@rowhouse/rules/internal';
import { type Day, isDay, numberOfDay } from './day.ts';
import type { Puzzle } from './puzzle.ts';

/** A player's results at one puzzle. */
export interface PuzzleResult {
  /** Whether the player has ever solved the puzzle without a wrong move. */
  readonly solved: boolean;
  readonly tries: number;
  readonly last: Day;
}

/** A player's puzzle statistics, stored on the device. */
export interface PuzzleStatistics {
  /** The results by puzzle id. */
  readonly puzzles: Readonly<Record<string, PuzzleResult>>;
  /** Puzzles solved in a row without a wrong move: the current streak and the longest one. */
  readonly streak: number;
  readonly bestStreak: number;
  /** Days in a row on which the puzzle of the day was solved, up to `lastDaily`. */
  readonly daily: number;
  readonly bestDaily: number;
  readonly lastDaily: Day | null;
}

/** The statistics before the first puzzle. */
export const NO_PUZZLE_STATISTICS: PuzzleStatistics = {
  puzzles: {},
  streak: 0,
  bestStreak: 0,
  daily: 0,
  bestDaily: 0,
  lastDaily: null,
};

/** A finished attempt. `solved` means without a wrong move. */
export interface FinishedPuzzle {
  readonly puzzle: Puzzle;
  readonly solved: boolean;
  readonly day: Day;
  /** Whether it was that day's puzzle. */
  readonly ofTheDay?: boolean;
}

/** Adds an attempt to the statistics. */
export function countPuzzle(
  statistics: PuzzleStatistics,
  { puzzle, solved, day, ofTheDay = false }: FinishedPuzzle,
): PuzzleStatistics {
  const { puzzles } = statistics;
  const previous = Object.hasOwn(puzzles, puzzle.id) ? puzzles[puzzle.id] : undefined;
  const streak = solved ? statistics.streak + 1 : 0;
  const counted = {
    ...statistics,
    puzzles: {
      ...puzzles,
      [puzzle.id]: { solved: solved || (previous?.solved ?? false), tries: (previous?.tries ?? 0) + 1, last: day },
    },
    streak,
    bestStreak: Math.max(statistics.bestStreak, streak),
  };
  if (!ofTheDay || !solved || statistics.lastDaily === day) return counted;
  const daily = dailyStreak(statistics, day) + 1;
  return { ...counted, daily, bestDaily: Math.max(statistics.bestDaily, daily), lastDaily: day };
}

/** The number of days in a row up to today, or up to yesterday if today's puzzle is not solved yet. */
export function dailyStreak({ daily, lastDaily }: PuzzleStatistics, today: Day): number {
  if (lastDaily === null) return 0;
  const since = numberOfDay(today)! - numberOfDay(lastDaily)!;
  return since === 0 || since === 1 ? daily : 0;
}

/** The ids of the solved puzzles. */
export const solvedIds = ({ puzzles }: PuzzleStatistics): ReadonlySet<string> =>
  new Set(Object.entries(puzzles).flatMap(([id, { solved }]) => (solved ? [id] : [])));

/** Counts over a set of puzzles. */
export interface PuzzleTotals {
  readonly solved: number;
  readonly tried: number;
  readonly of: number;
}

/** Counts how many of these puzzles were tried and solved. */
export function puzzleTotals({ puzzles: results }: PuzzleStatistics, puzzles: readonly Puzzle[]): PuzzleTotals {
  const found = puzzles.flatMap(({ id }) => (Object.hasOwn(results, id) ? [results[id]!] : []));
  return { solved: found.filter(({ solved }) => solved).length, tried: found.length, of: puzzles.length };
}

const VERSION = 1;

/** Statistics as JSON, for storage. */
export const makePuzzleStatistics = (statistics: PuzzleStatistics): string =>
  JSON.stringify({ rowhousePuzzles: VERSION, ...statistics });

/** The form that `parsePuzzleStatistics` expected at the fault. */
export type PuzzleStatisticsExpected =
  | FieldExpected
  | { readonly code: 'puzzle-statistics-json' }
  /** `2026-03-01` */
  | { readonly code: 'day' };

/** Reads the output of `makePuzzleStatistics`. */
export function parsePuzzleStatistics(source: string): Result<PuzzleStatistics, FieldFault<PuzzleStatisticsExpected>> {
  const read = fields.readJson(source, statisticsField, { code: 'puzzle-statistics-json' });
  if (!read.ok) return read;
  const { rowhousePuzzles: _, ...statistics } = read.value;
  return ok(statistics);
}

const dayField: Field<Day, PuzzleStatisticsExpected> = (value, path, fail) =>
  isDay(value) ? value : fail(path, { code: 'day' });

const statisticsField = fields.object<PuzzleStatistics & { rowhousePuzzles: 1 }, PuzzleStatisticsExpected>({
  rowhousePuzzles: fields.exact(VERSION),
  puzzles: fields.record(
    fields.object<PuzzleResult, PuzzleStatisticsExpected>({
      solved: fields.bool,
      tries: fields.whole(),
      last: dayField,
    }),
  ),
  streak: fields.whole(),
  bestStreak: fields.whole(),
  daily: fields.whole(),
  bestDaily: fields.whole(),
  lastDaily: fields.nullable(dayField),
});
