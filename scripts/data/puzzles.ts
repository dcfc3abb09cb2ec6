/**
 * Adds puzzles to the packs, `node scripts/data/puzzles.ts [connect-7x6x4 morris-9 … --seed N]`, until each theme has
 * as many as its recipe says, and writes them to packages/coach/src/puzzles/packs/*.ts. Existing puzzles stay, because
 * players' progress is stored by number. Positions come from seeded games between weak computer players. Those of Nine
 * Men's Morris are set up at random. The solver, a search or the endgame tables find the positions with one answer. The
 * coach names the theme, and computer players show how hard the answer is to find.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makePuzzle } from '@rowhouse/coach/internal';
import { loadPuzzles, PUZZLE_GAMES, PUZZLE_LEVELS, type PuzzleGame, type PuzzleLevel } from '@rowhouse/coach/puzzles';
import { CONNECT_FOUR, morrisConfig, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { progressBar } from '@rowhouse/tools';
import { type FoundPuzzle, findPuzzles, type KnownPuzzle, type Recipe } from './find-puzzles.ts';

/** These games are solved, or solved near their end. */
const UNTIL_SOLVED = {};
/** About a tenth of a second: less than the app spends on a position. */
const A_MOMENT = { nodes: 1_000_000 };
const WEAK = ['random', 'level-2', 'level-3', 'level-4'];
/** On larger boards weak players end the game before it is interesting. */
const FAIR = ['level-3', 'level-4', 'level-5', 'level-6'];

const RECIPES: Readonly<Record<PuzzleGame, Recipe>> = {
  'connect-7x6x4': {
    config: CONNECT_FOUR,
    from: { plies: [16, 34], bots: WEAK },
    budget: UNTIL_SOLVED,
    quotas: { 'double-threat': 135, seven: 215, zugzwang: 400, defence: 260 },
  },
  'connect-9x7x4': {
    config: { ...CONNECT_FOUR, columns: 9, rows: 7 },
    from: { plies: [28, 60], bots: FAIR },
    budget: A_MOMENT,
    quotas: { 'double-threat': 40, seven: 50, zugzwang: 80, defence: 30 },
  },
  'connect-9x8x5': {
    config: { ...CONNECT_FOUR, columns: 9, rows: 8, connect: 5 },
    from: { plies: [20, 70], bots: FAIR },
    budget: A_MOMENT,
    // With five in a row, a double threat is hardly ever the only answer.
    quotas: { 'double-threat': 1, seven: 15, zugzwang: 50, defence: 24 },
  },
  'morris-6': {
    config: SIX_MENS_MORRIS,
    from: { plies: [3, 60], bots: WEAK },
    budget: UNTIL_SOLVED,
    quotas: { mill: 280, 'double-threat': 32, 'shut-in': 20, defence: 180 },
  },
  'morris-9': {
    config: morrisConfig(9),
    from: {
      men: [
        [3, 3],
        [3, 4],
        [4, 3],
      ],
    },
    budget: UNTIL_SOLVED,
    kinds: ['win', 'draw'],
    quotas: { mill: 12, 'double-threat': 28, defence: 40 },
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

/** The number of puzzles in a batch. Each batch is written, so that a run can be stopped and continued. */
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
