// Slow: not part of `npm test`.
import { gameKindOf, gameOf } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyzeHere, positionOf } from '../analysis/analyzer.ts';
import { explain } from '../explain/explain.ts';
import { loadPuzzles } from './packs.ts';
import { provePuzzle } from './prove.ts';
import { PUZZLE_KINDS, PUZZLE_LEVELS } from './puzzle.ts';
import { themeOf } from './theme.ts';

/** As `node scripts/data/puzzles.ts` has it: with more nodes everything is still proved. */
const A_MOMENT = { nodes: 1_000_000 };

describe.each([
  ['connect4', 'connect4', 1000, ['double-threat', 'seven', 'zugzwang', 'defence'], PUZZLE_KINDS, {}],
  ['connect-9x7x4', 'connectx', 200, ['double-threat', 'seven', 'zugzwang', 'defence'], ['win', 'only'], A_MOMENT],
  ['connect-9x8x5', 'connectx', 90, ['seven', 'zugzwang', 'defence'], PUZZLE_KINDS, A_MOMENT],
  ['morris6', 'morris-6', 500, ['mill', 'double-threat', 'shut-in', 'defence'], PUZZLE_KINDS, {}],
  ['morris9', 'morris-9', 80, ['mill', 'double-threat', 'defence'], ['win', 'draw'], {}],
] as const)('the puzzles of %s', async (game, kindOfGame, least, themes, kinds, budget) => {
  const puzzles = await loadPuzzles(game);
  const isLarge = least >= 500;
  /** Each has the same chance to be in it, and every kind, level and theme is. */
  const sample = isComplete ? puzzles : puzzles.filter((_, at) => at % 5 === 0);

  test(`are at least ${least}, of every level, all different`, () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(least);
    for (const kind of kinds)
      expect(puzzles.filter((puzzle) => puzzle.kind === kind).length).toBeGreaterThanOrEqual(least / 8);
    for (const theme of themes)
      expect(puzzles.filter((puzzle) => puzzle.theme === theme).length).toBeGreaterThanOrEqual(least / 40);
    for (const level of PUZZLE_LEVELS)
      expect(puzzles.filter((puzzle) => puzzle.level === level).length).toBeGreaterThanOrEqual(least / 8);
    const keys = puzzles.map(({ record }) => gameOf(record.config).key(positionOf(record) as never));
    expect(new Set(keys).size).toBe(puzzles.length);
    for (const { record } of puzzles) expect(gameKindOf(record.config)).toBe(kindOfGame);
  });

  test('come with the easy ones first, and some of each length', () => {
    expect(puzzles.map(({ level }) => level)).toEqual(puzzles.map(({ level }) => level).sort());
    if (!isLarge) return;
    const lengths = new Set(puzzles.map(({ plies }) => plies));
    for (const plies of [3, 5, 7, 9, 11, 13, 15]) expect(lengths).toContain(plies);
  });

  test('have the one answer, of the length, that they say', async () => {
    for (const puzzle of sample)
      expect([puzzle.id, await provePuzzle(puzzle, analyzeHere, { budget })]).toMatchObject([puzzle.id, { ok: true }]);
  });

  test('are explained by what their theme says', async () => {
    for (const { id, kind, theme, record, answer } of sample) {
      const { claims } = await explain(record, answer, analyzeHere, { budget });
      expect([id, themeOf(kind, claims) ?? 'other']).toEqual([id, theme]);
    }
  });
});
