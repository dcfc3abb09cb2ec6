import { type FinishedGame, ONLINE_OPPONENT, ownResult } from '@rowhouse/table/internal';

/** The player's games, puzzles and lessons on this device. */
export interface PlayerHistory {
  readonly results: readonly FinishedGame[];
  /** The days with a solved puzzle. */
  readonly days: ReadonlySet<string>;
  readonly puzzlesSolved: number;
  readonly lessonsDone: number;
  readonly lessons: number;
}

/** In the order of the page. */
export const ACHIEVEMENTS = [
  'first-win',
  'first-window',
  'three-in-a-row',
  'half-street',
  'whole-street',
  'lighthouse',
  'lightning',
  'marathon',
  'full-house',
  'mill-owner',
  'crowd',
  'scholar',
] as const;
/** One of `ACHIEVEMENTS`. */
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** Progress towards an achievement. It is reached when both numbers are equal. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

const NEIGHBOURS = 10;
const MAX_LIGHTNING_PLIES = 15;
const MIN_MARATHON_PLIES = 38;
const SCHOLAR_PUZZLES = 100;

/** The progress of each achievement. */
export function achievements(history: PlayerHistory): Readonly<Record<Achievement, Progress>> {
  const { days, puzzlesSolved, lessonsDone, lessons } = history;
  const results = history.results.filter(({ help }) => !help);
  const won = results.filter((result) => ownResult(result) === 'won');
  const inFour = won.filter(({ game }) => game === 'connect-7x6x4');
  const beaten = Math.max(0, ...neighboursBeaten(won).values());
  const once = (is: boolean): Progress => ({ done: is ? 1 : 0, of: 1 });
  const upTo = (done: number, of: number): Progress => ({ done: Math.min(done, of), of });
  return {
    'first-win': once(won.some(({ bots }) => !bots.includes(ONLINE_OPPONENT))),
    'first-window': once(days.size > 0),
    'three-in-a-row': upTo(longestRun(results), 3),
    'half-street': upTo(beaten, NEIGHBOURS / 2),
    'whole-street': upTo(beaten, NEIGHBOURS),
    lighthouse: once(
      results.some((result) => result.bots.includes('perfect') && ['won', 'drawn'].includes(ownResult(result) ?? '')),
    ),
    lightning: once(inFour.some(({ plies, by }) => plies <= MAX_LIGHTNING_PLIES && by === 'line')),
    marathon: once(inFour.some(({ plies, by }) => plies >= MIN_MARATHON_PLIES && by === 'line')),
    'full-house': upTo(bestWeek(days), 7),
    'mill-owner': once(won.some(({ game }) => game.startsWith('morris-'))),
    crowd: once(won.some(({ bots }) => bots.length > 2)),
    scholar: upTo(lessonsDone + Math.min(puzzlesSolved, SCHOLAR_PUZZLES), lessons + SCHOLAR_PUZZLES),
  };
}

/** The achievements reached with the last game. */
export function newlyReached(history: PlayerHistory): readonly Achievement[] {
  const reached = (results: readonly FinishedGame[]) => {
    const all = achievements({ ...history, results });
    return ACHIEVEMENTS.filter((name) => all[name].done === all[name].of);
  };
  const before = reached(history.results.slice(0, -1));
  return reached(history.results).filter((name) => !before.includes(name));
}

/** The number of beaten neighbours for each game. */
function neighboursBeaten(won: readonly FinishedGame[]): ReadonlyMap<string, number> {
  const beaten = new Map<string, Set<string>>();
  for (const { game, bots } of won)
    for (const bot of bots) if (bot?.startsWith('level-')) beaten.set(game, (beaten.get(game) ?? new Set()).add(bot));
  return new Map([...beaten].map(([game, bots]) => [game, bots.size]));
}

/** The longest run of wins. Games between people and wins with help do not count. */
export function longestRun(results: readonly FinishedGame[]): number {
  let [run, best] = [0, 0];
  for (const result of results) {
    const own = ownResult(result);
    if (own === null || own === 'helped') continue;
    run = own === 'won' ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/** The largest number of lit windows in one week, which begins on Monday. */
function bestWeek(days: ReadonlySet<string>): number {
  const weeks = new Map<number, number>();
  for (const day of days) {
    const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  return Math.max(0, ...weeks.values());
}
