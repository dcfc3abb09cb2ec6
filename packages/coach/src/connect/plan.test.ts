import * as engine from '@rowhouse/engine';
import { type Board, CONNECT_FOUR, type ConnectConfig, connect, type Player, unwrap } from '@rowhouse/rules';
import { isBoardFull } from '@rowhouse/rules/connect';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import { samples } from '../testing/positions.ts';
import { findPlan, type Plan } from './plan.ts';
import { winsAtOnce } from './threats.ts';

const board = (columns: number, rows: number, length: number): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});

/** The worst result of the plan against every sequence of moves. The other side is to move. */
function worstOf(plan: Plan, from: Board, player: Player, length: number): 'win' | 'draw' | 'loss' {
  if (winsAtOnce(from, 1 - player, length).length > 0) return 'loss';
  if (isBoardFull(from)) return 'draw';
  let worst: 'win' | 'draw' = 'win';
  for (let x = 0; x < from.columns; x++) {
    if (from.height(x) === from.rows) continue;
    const after = from.copy();
    after.drop(x, 1 - player);
    if (isBoardFull(after)) {
      worst = 'draw';
      continue;
    }
    const answer = plan.answer(after, x);
    if (winsAtOnce(after, player, length).some(([column]) => column === answer)) continue;
    after.drop(answer, player);
    const found = worstOf(plan, after, player, length);
    if (found === 'loss') return 'loss';
    if (found === 'draw') worst = 'draw';
  }
  return worst;
}

const POSITIONS: readonly (readonly [config: ConnectConfig, count: number, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, isComplete ? 20_000 : 800, [28, 40]],
  [board(4, 4, 3), isComplete ? 4000 : 400, [1, 14]],
  [board(5, 4, 4), isComplete ? 4000 : 400, [6, 18]],
  [board(5, 5, 4), isComplete ? 4000 : 400, [10, 23]],
  [board(6, 5, 4), isComplete ? 4000 : 400, [16, 28]],
];

describe('a plan', () => {
  test.each(POSITIONS)('holds against every sequence of moves: %o', (config, count, plies) => {
    const results = new Set<string>();
    for (const { position } of samples<'connect'>(config, count, 5, plies)) {
      const player = 1 - position.toMove;
      const plan = findPlan(position.board, player, config.connect);
      if (!plan) continue;
      const worst = worstOf(plan, position.board, player, config.connect);
      expect([worst === 'win' ? 'win' : plan.result, connect.makePosition(position)]).toEqual([
        worst,
        connect.makePosition(position),
      ]);
      results.add(plan.result);
    }
    expect(results.size).toBeGreaterThan(0);
  });

  test.each([
    // Aftereven: answering right above completes a line before the other side can use a higher cell.
    ['122135142', board(5, 5, 4), 0, 'win', []],
    // Groups of three columns.
    ['344344125734227213772645', CONNECT_FOUR, 0, null, [3]],
    ['364512513333422', board(6, 5, 4), 0, null, [3]],
  ] as const)('follows Allis’s rules after the moves %s', (moves, config, first, result, sizes) => {
    const columns = [...moves].map((digit) => Number(digit) - 1);
    const position = columns.reduce((at, x) => unwrap(connect.play(at, x)), connect.start(config, first));
    const player = 1 - position.toMove;
    const plan = findPlan(position.board, player, config.connect)!;
    expect(plan.groups.map(({ length }) => length).filter((length) => length > 2)).toEqual(sizes);
    const worst = worstOf(plan, position.board, player, config.connect);
    expect(worst).not.toBe('loss');
    if (result) expect([plan.result, worst]).toEqual([result, result]);
  });

  test('never promises a better result than the solver finds', async () => {
    let found = 0;
    const plies = isComplete ? ([10, 28] as const) : ([18, 28] as const);
    for (const { record, position } of samples<'connect'>(CONNECT_FOUR, isComplete ? 4000 : 120, 7, plies)) {
      const plan = findPlan(position.board, 1 - position.toMove, CONNECT_FOUR.connect);
      if (!plan) continue;
      found++;
      const { value } = await engine.analyze(positionOf(record), { budget: {} });
      if (plan.result === 'win') expect(value).toBe('loss');
      else expect(value).not.toBe('win');
    }
    expect(found).toBeGreaterThan(isComplete ? 60 : 2);
  });
});
