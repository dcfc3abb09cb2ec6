import {
  countPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import { createSignal } from 'solid-js';
import { deviceStorage } from '../shared/platform/storage.ts';
import { makeRatingLog, parseRatingLog, type RatedTry } from './rating-log.ts';

/** Progress in puzzles and lessons is stored on this device, like games. */
const PUZZLES = 'rowhouse.puzzles';
const LESSONS = 'rowhouse.lessons';
const DAYS = 'rowhouse.days';
const RATING = 'rowhouse.rating';

const [revision, setRevision] = createSignal(0);

addEventListener('storage', ({ key }: StorageEvent) => {
  if (key === null || [PUZZLES, LESSONS, DAYS, RATING].includes(key)) setRevision((before) => before + 1);
});

const keep = (key: string, content: string) => {
  deviceStorage.set(key, content);
  setRevision((before) => before + 1);
};

export function puzzleStatistics(): PuzzleStatistics {
  revision();
  const read = parsePuzzleStatistics(deviceStorage.get(PUZZLES) ?? '');
  return read.ok ? read.value : NO_PUZZLE_STATISTICS;
}

export const countSolved = (done: PuzzleDone): void =>
  keep(PUZZLES, makePuzzleStatistics(countPuzzle(puzzleStatistics(), done)));

/** The first tries that make up the puzzle rating, in order. */
export function ratedTries(): readonly RatedTry[] {
  revision();
  return parseRatingLog(deviceStorage.get(RATING) ?? '');
}

/** Adds a first try to the rating. The code that computes it is fetched with the first one. */
export async function countRated(done: PuzzleDone): Promise<void> {
  const { withTry } = await import('./rate-try.ts');
  // No `await` from here on, so that two tabs don't overwrite each other's tries.
  const before = ratedTries();
  const after = withTry(before, done);
  if (after !== before) keep(RATING, makeRatingLog(after));
}

/** The days whose puzzle was solved, after any number of tries. Earlier versions stored only the days in a row. */
export function solvedDays(): Set<string> {
  const { daily, lastDaily } = puzzleStatistics();
  const listed = (deviceStorage.get(DAYS) ?? '').split(' ').filter(Boolean);
  const last = lastDaily === null ? 0 : Date.parse(lastDaily);
  const inRow = Array.from({ length: lastDaily === null ? 0 : daily }, (_, back) =>
    new Date(last - back * 86_400_000).toISOString().slice(0, 10),
  );
  return new Set([...inRow, ...listed]);
}

export const lightDay = (day: string): void => keep(DAYS, [...solvedDays().add(day)].join(' '));

/** The ids of finished lessons. */
export function finishedLessons(): Set<string> {
  revision();
  try {
    const ids: unknown = JSON.parse(deviceStorage.get(LESSONS) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export const finishLesson = (id: string): void => keep(LESSONS, JSON.stringify([...finishedLessons().add(id)]));

/** Today's date in the local time zone: `2026-03-01`. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
