import {
  countPuzzle,
  type FinishedPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import { createSignal } from 'solid-js';
import { deviceStorage, parseJson } from '../shared/platform/storage.ts';
import { makeRatingLog, parseRatingLog, type RatedTry } from './rating-log.ts';

/** Storage keys for the progress in puzzles and lessons on this device. */
const PUZZLES = 'rowhouse.puzzles';
const LESSONS = 'rowhouse.lessons';
const DAYS = 'rowhouse.days';
const RATING = 'rowhouse.rating';

const [revision, setRevision] = createSignal(0);

addEventListener('storage', ({ key }: StorageEvent) => {
  if (key === null || [PUZZLES, LESSONS, DAYS, RATING].includes(key)) setRevision((before) => before + 1);
});

const store = (key: string, content: string) => {
  deviceStorage.set(key, content);
  setRevision((before) => before + 1);
};

export function puzzleStatistics(): PuzzleStatistics {
  revision();
  const read = parsePuzzleStatistics(deviceStorage.get(PUZZLES) ?? '');
  return read.ok ? read.value : NO_PUZZLE_STATISTICS;
}

export const countFinishedPuzzle = (done: FinishedPuzzle): void =>
  store(PUZZLES, makePuzzleStatistics(countPuzzle(puzzleStatistics(), done)));

/** Marks a puzzle that was solved after wrong moves. Its first try was counted before. */
export function markPuzzleSolved(id: string): void {
  const now = puzzleStatistics();
  const tried = now.puzzles[id];
  if (tried)
    store(PUZZLES, makePuzzleStatistics({ ...now, puzzles: { ...now.puzzles, [id]: { ...tried, solved: true } } }));
}

/** The first tries that make up the puzzle rating, in order. */
export function ratedTries(): readonly RatedTry[] {
  revision();
  return parseRatingLog(deviceStorage.get(RATING) ?? '');
}

/** Adds a first try to the rating. The first call fetches the code that computes the rating. */
export async function rateFirstTry(done: FinishedPuzzle): Promise<void> {
  const { withTry } = await import('./rate-try.ts');
  // An `await` after this line would let two tabs overwrite each other's tries.
  const before = ratedTries();
  const after = withTry(before, done);
  if (after !== before) store(RATING, makeRatingLog(after));
}

/** The days whose puzzle was solved after any number of tries. Earlier versions stored only the streak of days. */
export function solvedDays(): Set<string> {
  const { daily, lastDaily } = puzzleStatistics();
  const listed = (deviceStorage.get(DAYS) ?? '').split(' ').filter(Boolean);
  const last = lastDaily === null ? 0 : Date.parse(lastDaily);
  const inRow = Array.from({ length: lastDaily === null ? 0 : daily }, (_, back) =>
    new Date(last - back * 86_400_000).toISOString().slice(0, 10),
  );
  return new Set([...inRow, ...listed]);
}

export const markDaySolved = (day: string): void => store(DAYS, [...solvedDays().add(day)].join(' '));

/** The ids of finished lessons. */
export function finishedLessons(): Set<string> {
  revision();
  const ids = parseJson(deviceStorage.get(LESSONS));
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

export const finishLesson = (id: string): void => store(LESSONS, JSON.stringify([...finishedLessons().add(id)]));

/** Today's date in the local time zone: `2026-03-01`. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
