/** A day of the calendar, shown as a window. */
export type WindowState = 'lit' | 'dark' | 'today' | 'today-lit' | 'future';

/** A week: seven days from Monday to Sunday, and the month of its Thursday, such as `2026-11`. */
export interface WeekHouse {
  readonly month: string;
  /** The week since 1970. It decides the look of the house. */
  readonly number: number;
  readonly windows: readonly WindowState[];
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const MONDAY_SHIFT = 3;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** `count` weeks as a row of houses: past weeks, this week and the next two. */
export function weekHouses(solved: ReadonlySet<string>, today: string, count: number): readonly WeekHouse[] {
  const now = numberOf(today);
  const week = Math.floor((now + MONDAY_SHIFT) / 7);
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

/** Solved days in a row up to today, or up to yesterday if today's puzzle is not solved yet. */
export function dayStreak(solved: ReadonlySet<string>, today: string): number {
  const now = numberOf(today);
  let day = solved.has(today) ? now : now - 1;
  let streak = 0;
  for (; solved.has(dayOf(day)); day--) streak++;
  return streak;
}
