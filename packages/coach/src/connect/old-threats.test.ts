import { type Cell, CONNECT_FOUR, connect, unwrap } from '@rowhouse/rules';
import { linesThrough } from '@rowhouse/rules/connect';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { samples } from '../testing/positions.ts';
import { oldThreats } from './old-threats.ts';
import { withDisc } from './threats.ts';

test('playing right under an old threat loses at once', () => {
  let tried = 0;
  for (const { position } of samples<'connect'>(CONNECT_FOUR, isComplete ? 5000 : 200, 19, [10, 38]))
    for (const column of connect.moves(position)) {
      const after = unwrap(connect.play(position, column));
      const claim = after.outcome ? null : oldThreats(position, column);
      if (!claim) continue;
      const [player, against] = [1 - position.toMove, position.toMove];
      expect([claim.player, claim.against]).toEqual([player, against]);
      expect(claim.cells.map(([x]) => x)).not.toContain(column);
      for (const [x, y] of claim.cells as readonly Cell[]) {
        tried++;
        expect(after.board.height(x)).toBeLessThan(y);
        // The threat existed before the move.
        const isLine = (on: typeof position, at: Cell, side: number) =>
          linesThrough(withDisc(on.board, at, side), at, 4).length > 0;
        expect([isLine(position, [x, y], player), isLine(after, [x, y], player)]).toEqual([true, true]);
        // No lower disc of either side ends the game.
        for (let row = after.board.height(x); row < y; row++)
          for (const side of [0, 1]) expect(isLine(after, [x, row], side)).toBe(false);
        // Play right under the threat, and let the other side answer.
        if (after.board.height(x) !== y - 1) continue;
        const under = connect.play({ ...after, toMove: against }, x);
        const end = unwrap(connect.play(unwrap(under), x));
        expect([end.outcome?.winner, end.last]).toEqual([player, [x, y]]);
      }
    }
  expect(tried).toBeGreaterThan(100);
});

test('each column has at most one old threat', () => {
  for (const { position } of samples<'connect'>(CONNECT_FOUR, 200, 23, [16, 36]))
    for (const column of connect.moves(position)) {
      const cells = (oldThreats(position, column)?.cells ?? []) as readonly Cell[];
      expect(new Set(cells.map(([x]) => x)).size).toBe(cells.length);
    }
});
