/**
 * Adds puzzles to the packs, `npm run puzzles [connect4|morris6] [-- --seed N]`, until each theme has as many as its recipe
 * says, and writes them to packages/coach/src/puzzles/packs/*.ts. What is there stays, because players' progress is stored
 * by number. Positions come from seeded games between weak computer players. The solver finds those with one answer, the
 * coach says what it is about, and computer players show how hard it is to find.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  loadPuzzles,
  makePuzzle,
  PUZZLE_GAMES,
  PUZZLE_LEVELS,
  type PuzzleGame,
  type PuzzleLevel,
} from '@rowhouse/coach/puzzles';
import { CONNECT_FOUR, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { progressBar } from '../progress/progress-bar.ts';
import { type FoundPuzzle, findPuzzles, type KnownPuzzle, type Recipe } from './find-puzzles.ts';

const RECIPES: Readonly<Record<PuzzleGame, Recipe>> = {
  connect4: {
    config: CONNECT_FOUR,
    plies: [16, 34],
    quotas: { 'double-threat': 135, seven: 215, zugzwang: 400, defence: 260 },
  },
  morris6: {
    config: SIX_MENS_MORRIS,
    plies: [3, 60],
    quotas: { mill: 280, 'double-threat': 32, 'shut-in': 20, defence: 180 },
  },
};

/** The end of a pack. */
const END = '`;\n';

/** Lines for new puzzles: each level has the same number of them. */
function linesOf(found: readonly FoundPuzzle[]): string {
  const sorted = [...found].sort((a, b) => a.difficulty - b.difficulty);
  return sorted
    .map((puzzle, at) => {
      const level = (1 + Math.floor((at * PUZZLE_LEVELS.length) / sorted.length)) as PuzzleLevel;
      return `${makePuzzle({ ...puzzle, level })}\n`;
    })
    .join('');
}

/** So many are looked for at a time; then they are written, so that a run can be stopped and continued. */
const BATCH = 20;

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
for (const game of PUZZLE_GAMES) {
  if (positionals.length > 0 && !positionals.includes(game)) continue;
  const showProgress = progressBar(
    Object.values(RECIPES[game].quotas).reduce((sum, count) => sum + count, 0),
    game,
  );
  const file = new URL(`../../packages/coach/src/puzzles/packs/${game}.ts`, import.meta.url);
  const known: KnownPuzzle[] = [...(await loadPuzzles(game))];
  for (;;) {
    const found = await findPuzzles(RECIPES[game], known, Number(values.seed ?? 1) + known.length, BATCH);
    if (found.length === 0) break;
    known.push(...found);
    const pack = readFileSync(file, 'utf8');
    writeFileSync(file, `${pack.slice(0, pack.lastIndexOf(END))}${linesOf(found)}${END}`);
    showProgress(known.length);
  }
  console.log(`${game}: ${known.length} puzzles`);
}
