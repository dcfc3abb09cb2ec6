import type { Puzzle } from '@rowhouse/coach/puzzles';
import { shuffled } from '@rowhouse/rules/internal';

export const RUN_MS = 180_000;
/** How many missed puzzles end a run. */
export const RUN_LIVES = 3;
const PUZZLES_PER_LEVEL = 6;
/** Longer puzzles would take too much of the time. */
const MAX_PLIES = 5;

/** The puzzles of a run: short ones, the easiest first, shuffled within a level. */
export function puzzlesForRun(pack: readonly Puzzle[], random: () => number): readonly Puzzle[] {
  const short = pack.filter(({ plies }) => plies === null || plies <= MAX_PLIES);
  const levels = [...new Set(short.map(({ level }) => level))].sort();
  return levels.flatMap((level, at) => {
    const mixed = shuffled(
      short.filter((puzzle) => puzzle.level === level),
      random,
    );
    return at === levels.length - 1 ? mixed : mixed.slice(0, PUZZLES_PER_LEVEL);
  });
}
