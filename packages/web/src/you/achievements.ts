import { ELSEWHERE, type GameResult, ownResult } from '@rowhouse/table';

/** What the player has done on this device. */
export interface PlayerHistory {
  readonly results: readonly GameResult[];
  /** The days whose puzzle was solved. */
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
/** Plies of a whole Connect Four game that count as quick and as long. */
const [QUICK, LONG] = [15, 38];
const PUZZLES = 100;

/** How far each achievement is. */
export function achievements(history: PlayerHistory): Readonly<Record<Achievement, Progress>> {
  const { results, days, puzzlesSolved, lessonsDone, lessons } = history;
  const won = results.filter((result) => ownResult(result) === 'won');
  const inFour = won.filter(({ game }) => game === 'connect-7x6x4');
  const beaten = Math.max(0, ...neighboursBeaten(won).values());
  const once = (is: boolean): Progress => ({ done: is ? 1 : 0, of: 1 });
  const upTo = (done: number, of: number): Progress => ({ done: Math.min(done, of), of });
  return {
    'first-win': once(won.some(({ bots }) => !bots.includes(ELSEWHERE))),
    'first-window': once(days.size > 0),
    'three-in-a-row': upTo(longestRun(results), 3),
    'half-street': upTo(beaten, NEIGHBOURS / 2),
    'whole-street': upTo(beaten, NEIGHBOURS),
    lighthouse: once(
      results.some((result) => result.bots.includes('perfect') && ['won', 'drawn'].includes(ownResult(result) ?? '')),
    ),
    lightning: once(inFour.some(({ plies, by }) => plies <= QUICK && by === 'line')),
    marathon: once(inFour.some(({ plies, by }) => plies >= LONG && by === 'line')),
    'full-house': upTo(bestWeek(days), 7),
    'mill-owner': once(won.some(({ game }) => game.startsWith('morris-'))),
    crowd: once(won.some(({ bots }) => bots.length > 2)),
    scholar: upTo(lessonsDone + Math.min(puzzlesSolved, PUZZLES), lessons + PUZZLES),
  };
}

/** The achievements reached with the last game. */
export function newlyReached(history: PlayerHistory): readonly Achievement[] {
  const reached = (results: readonly GameResult[]) => {
    const all = achievements({ ...history, results });
    return ACHIEVEMENTS.filter((name) => all[name].done === all[name].of);
  };
  const before = reached(history.results.slice(0, -1));
  return reached(history.results).filter((name) => !before.includes(name));
}

/** How many neighbours were beaten in each game. */
function neighboursBeaten(won: readonly GameResult[]): ReadonlyMap<string, number> {
  const beaten = new Map<string, Set<string>>();
  for (const { game, bots } of won)
    for (const bot of bots) if (bot?.startsWith('level-')) beaten.set(game, (beaten.get(game) ?? new Set()).add(bot));
  return new Map([...beaten].map(([game, bots]) => [game, bots.size]));
}

/** The most wins one after the other. Games between people do not count. */
export function longestRun(results: readonly GameResult[]): number {
  let [run, best] = [0, 0];
  for (const result of results) {
    const own = ownResult(result);
    if (own === null) continue;
    run = own === 'won' ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/** The most windows that are lit in one week, from Monday on. */
function bestWeek(days: ReadonlySet<string>): number {
  const weeks = new Map<number, number>();
  for (const day of days) {
    const week = Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  return Math.max(0, ...weeks.values());
}
