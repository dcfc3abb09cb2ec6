/** What a window of the calendar shows. */
export type WindowState = 'lit' | 'dark' | 'today' | 'today-lit' | 'future';

/** A week: seven days from Monday on, and the month of its Thursday, as `2026-11`. */
export interface WeekHouse {
  readonly month: string;
  /** Counts the weeks since 1970, so that a house keeps its look. */
  readonly number: number;
  readonly windows: readonly WindowState[];
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin three days earlier, on a Monday. */
const MONDAY_SHIFT = 3;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The last weeks as a row of houses, and those that are still to come in the quarter of this week: `count` in all. */
export function weekHouses(solved: ReadonlySet<string>, today: string, count: number): readonly WeekHouse[] {
  const now = numberOf(today);
  const week = Math.floor((now + MONDAY_SHIFT) / 7);
  // Two empty houses follow this week's: there is something to fill.
  const first = week - count + 3;
  return Array.from({ length: count }, (_, at) => {
    const number = first + at;
    const monday = number * 7 - MONDAY_SHIFT;
    const windows = Array.from({ length: 7 }, (_, day): WindowState => {
      const date = monday + day;
      const isLit = solved.has(dayOf(date));
      if (date === now) return isLit ? 'today-lit' : 'today';
      if (date > now) return 'future';
      return isLit ? 'lit' : 'dark';
    });
    return { month: dayOf(monday + 3).slice(0, 7), number, windows };
  });
}

/** Days in a row up to today; if today is not solved yet, up to yesterday. */
export function dayStreak(solved: ReadonlySet<string>, today: string): number {
  const now = numberOf(today);
  let day = solved.has(today) ? now : now - 1;
  let streak = 0;
  for (; solved.has(dayOf(day)); day--) streak++;
  return streak;
}
