/**
 * Makes the puzzle packs, `npm run puzzles [connect4|morris6] [-- --seed N]`, and writes them to
 * packages/coach/src/puzzles/packs/*.ts. Positions come from seeded games between weak computer players. The solver
 * finds those with one answer, and computer players show how hard it is to find.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makePuzzle, PUZZLE_GAMES, PUZZLE_LEVELS, type PuzzleGame, type PuzzleLevel } from '@rowhouse/coach/puzzles';
import { CONNECT_FOUR, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { progressBar } from '../progress/progress-bar.ts';
import { type FoundPuzzle, findPuzzles, type Recipe } from './find-puzzles.ts';

const RECIPES: Readonly<Record<PuzzleGame, Recipe>> = {
  connect4: {
    config: CONNECT_FOUR,
    plies: [16, 34],
    quotas: [
      { kind: 'win', plies: [3, 3], count: 36 },
      { kind: 'win', plies: [5, 5], count: 36 },
      { kind: 'win', plies: [7, 7], count: 36 },
      { kind: 'win', plies: [9, 9], count: 32 },
      { kind: 'win', plies: [11, 11], count: 28 },
      { kind: 'win', plies: [13, 15], count: 32 },
      { kind: 'only', count: 60 },
      { kind: 'draw', count: 60 },
    ],
  },
  morris6: {
    config: SIX_MENS_MORRIS,
    plies: [3, 60],
    quotas: [
      { kind: 'win', plies: [3, 5], count: 20 },
      { kind: 'win', plies: [7, 9], count: 30 },
      { kind: 'win', plies: [11, 15], count: 30 },
      { kind: 'only', count: 40 },
      { kind: 'draw', count: 40 },
    ],
  },
};

/** The easiest puzzles come first, and each level has the same number. */
function packOf(found: readonly FoundPuzzle[]): string {
  const sorted = [...found].sort((a, b) => a.difficulty - b.difficulty);
  const lines = sorted.map((puzzle, at) => {
    const level = (1 + Math.floor((at * PUZZLE_LEVELS.length) / sorted.length)) as PuzzleLevel;
    return makePuzzle({ ...puzzle, level });
  });
  return `/** Made by \`npm run puzzles\`: kind, level, plies, answer, where it begins. */
export const PACK = \`
${lines.join('\n')}
\`;
`;
}

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
for (const game of PUZZLE_GAMES) {
  if (positionals.length > 0 && !positionals.includes(game)) continue;
  const recipe = RECIPES[game];
  const total = recipe.quotas.reduce((sum, { count }) => sum + count, 0);
  const showProgress = progressBar(total, game);
  const found = await findPuzzles(recipe, Number(values.seed ?? 1), showProgress);
  const file = new URL(`../../packages/coach/src/puzzles/packs/${game}.ts`, import.meta.url);
  writeFileSync(file, packOf(found));
  console.log(`${fileURLToPath(file)}: ${found.length} puzzles`);
}
