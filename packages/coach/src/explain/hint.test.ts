// Slow: not part of `npm test`.
import * as engine from '@rowhouse/engine';
import { CONNECT_FOUR, connect, gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { CLAIMS } from '../claims/claim.ts';
import { isWarning } from '../claims/select-claims.ts';
import { samples } from '../testing/positions.ts';
import { SlowSolver, slowEngine } from '../testing/slow-solver.ts';
import { findHint } from './hint.ts';

const SMALL = { ...CONNECT_FOUR, columns: 4, rows: 4, connect: 3 };

test('a hint keeps the value, gives a reason that is not a warning, and marks the part of the board with the move', async () => {
  const solver = new SlowSolver();
  for (const { position } of samples<'connect'>(SMALL, 100, 5, [0, 12])) {
    const hint = await findHint<'connect'>(position, { engine: slowEngine(solver) });
    const best = solver.evaluate(position);
    expect(hint.evaluation.value).toBe(best.value);
    if (best.value === 'draw' || best.depth === 1) expect(hint.evaluation.depth).toBe(best.depth);
    expect([hint.line[0], isWarning(hint.idea)]).toEqual([hint.move, false]);
    expect(hint.region).toContainEqual([hint.move, position.board.height(hint.move)]);
    expect(hint.question === 'win').toBe(unwrap(connect.play(position, hint.move)).outcome?.winner === position.toMove);
    expect(hint.question === 'resist').toBe(best.value === 'loss');
  }
});

test('in a lost position, the hint is a move after which the fewest replies win', async () => {
  const solver = new SlowSolver();
  let count = 0;
  for (const { position } of samples<'connect'>(SMALL, 150, 9, [0, 10])) {
    if (solver.evaluate(position).value !== 'loss') continue;
    const { move, replies } = await findHint<'connect'>(position, { engine: slowEngine(solver), budget: {} });
    const winning = (column: number) => {
      const after = unwrap(connect.play(position, column));
      return solver.moves(after).filter(({ value }) => value === 'win').length;
    };
    // A loss at the next move is left out, unless every move loses at once.
    const lasting = solver.moves(position).filter(({ depth }) => depth! > 2);
    if (lasting.length === 0) {
      expect(replies).toBeNull();
      continue;
    }
    count++;
    expect(replies!.winning).toBe(winning(move));
    expect(replies!.winning).toBe(Math.min(...lasting.map((one) => winning(one.move))));
  }
  expect(count).toBeGreaterThan(3);
});

describe.each([
  ['an immediate win', 'connect-7x6x4 r 112233', 'win', 'middle'],
  ['two threats at once', 'connect-7x6x4 r 3141', 'double-threat', 'middle'],
  ['a mill', 'morris-6 r 0.0,1.0,0.1,1.2', 'win-or-mill', null],
] as const)('%s', (_, text, question, side) => {
  test('has its question', async () => {
    const position = unwrap(replay(unwrap(parseRecord(text))));
    const hint = await findHint(position, { engine, budget: { ms: 3000 } });
    if (question !== 'win-or-mill') expect([hint.question, hint.side]).toEqual([question, side]);
    else expect(hint.question).toBe('mill');
    expect(gameOf(position.config).moves(position)).toContainEqual(hint.move);
  });
});

test('the idea of a hint is a reason, even where the first move is the only one that wins', async () => {
  const position = unwrap(replay(unwrap(parseRecord('connect-7x6x4 r -'))));
  const { idea, move } = await findHint(position, { engine, budget: { ms: 3000 } });
  expect([move, CLAIMS[idea.code].kind]).toEqual([3, expect.not.stringMatching('value')]);
});
