import type { Analysis } from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { Analyzer } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { slowAnalyzer } from '../testing/slow-solver.ts';
import { beginAttempt, tryMove } from './attempt.ts';
import { puzzleSolution } from './prove.ts';
import type { Puzzle } from './puzzle.ts';

const SMALL = { ...CONNECT_FOUR, columns: 5, rows: 4 };
const solve = slowAnalyzer();

/** As a search does where the game is not solved: it knows one fastest move, and nothing of the others. */
const oneMoveOnly: Analyzer = async (record, options) => {
  const analysis: Analysis = await solve(record, options);
  if (analysis.value !== 'win') return analysis;
  const [best] = analysis.best;
  const moves = analysis.moves.map((move) =>
    move.move === best ? move : { ...move, score: 0, value: null, depth: null },
  );
  return { ...analysis, moves, best: [best!] };
};

test('a move that wins as soon as the known one is right, although the analysis does not know it; a slower one is not', async () => {
  let equal = 0;
  let slower = 0;
  for (const { record } of samples<'connect'>(SMALL, 1000, 11, [12, 16])) {
    const solution = puzzleSolution(await solve(record, { budget: {} }));
    if (solution?.kind !== 'win' || solution.plies! < 3) continue;
    const puzzle: Puzzle = { id: 'connect4-0001', game: 'connect4', theme: 'other', level: 1, record, ...solution };
    const begun = await tryMove(beginAttempt(puzzle), puzzle.answer, oneMoveOnly);
    const { moves, depth, best } = await solve(begun.record, { budget: {} });
    for (const other of moves) {
      const { status } = await tryMove(begun, other.move, oneMoveOnly);
      const isFastest = other.value === 'win' && other.depth === depth;
      expect([other.move, status !== 'failed']).toEqual([other.move, isFastest]);
      if (isFastest && best.length > 1) equal++;
      if (!isFastest && other.value === 'win') slower++;
    }
  }
  expect(Math.min(equal, slower)).toBeGreaterThan(0);
});
