import { CONNECT_FOUR, type Position } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { fakeEngine, slowEngine } from '../testing/slow-solver.ts';
import { beginAttempt, tryMove } from './attempt.ts';
import { type Puzzle, puzzleSolution } from './puzzle.ts';

const SMALL = { ...CONNECT_FOUR, columns: 5, rows: 4 };
const solver = slowEngine();

/** Gives a value only to one fastest winning move, like a search in an unsolved game. */
const oneMoveOnly = fakeEngine(async (position) => {
  const analysis = await solver.analyze(position);
  if (analysis.value !== 'win') return analysis;
  const [best] = analysis.best;
  const moves = analysis.moves.map((move) =>
    move.move === best ? move : { ...move, score: 0, value: null, depth: null },
  );
  return { ...analysis, moves, best: [best!] };
});

test('a move is right if it wins as fast as the best move, even if the analysis has no value for it', async () => {
  let equallyFast = 0;
  let slower = 0;
  for (const { record, position } of samples<'connect'>(SMALL, 1000, 11, [12, 16])) {
    const solution = puzzleSolution(await solver.analyze<Position>(position));
    if (solution?.kind !== 'win' || solution.plies! < 3) continue;
    const puzzle: Puzzle = { id: 'connect4-0001', theme: 'other', level: 1, record, ...solution };
    const begun = await tryMove(beginAttempt(puzzle), puzzle.answer, { engine: oneMoveOnly });
    const { moves, depth, best } = await solver.analyze(positionOf(begun.record));
    for (const other of moves) {
      const { status } = await tryMove(begun, other.move, { engine: oneMoveOnly });
      const isFastest = other.value === 'win' && other.depth === depth;
      expect([other.move, status !== 'failed']).toEqual([other.move, isFastest]);
      if (isFastest && best.length > 1) equallyFast++;
      if (!isFastest && other.value === 'win') slower++;
    }
  }
  expect(Math.min(equallyFast, slower)).toBeGreaterThan(0);
});
