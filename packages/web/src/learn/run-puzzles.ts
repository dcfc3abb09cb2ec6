import type { Puzzle } from '@rowhouse/coach/puzzles';
import { shuffled } from '@rowhouse/rules';

/** How long a run takes (ms), and how many wrong puzzles end it. */
export const RUN_MS = 180_000;
export const RUN_LIVES = 3;
/** How many puzzles of a level come before the next level. */
const PER_LEVEL = 6;
/** Longer ones would take too much of the time. */
const MAX_PLIES = 5;

/** The puzzles of a run: short ones, the easiest first, shuffled within a level. */
export function runPuzzles(pack: readonly Puzzle[], random: () => number): readonly Puzzle[] {
  const short = pack.filter(({ plies }) => plies === null || plies <= MAX_PLIES);
  const levels = [...new Set(short.map(({ level }) => level))].sort();
  return levels.flatMap((level, at) => {
    const mixed = shuffled(
      short.filter((puzzle) => puzzle.level === level),
      random,
    );
    return at === levels.length - 1 ? mixed : mixed.slice(0, PER_LEVEL);
  });
}
