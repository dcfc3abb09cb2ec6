// Slow, so `npm test` leaves it out.
import { type Cell, CONNECT_FOUR, connect, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { samples } from '../testing/positions.ts';
import { fightClaim } from './fight.ts';
import { allWindows } from './windows.ts';

test('fightClaim names the cell in the most unfinished lines, if no other cell is in as many', () => {
  let found = 0;
  for (const { position } of samples<'connect'>(CONNECT_FOUR, 200, 12, [6, 36]))
    for (const column of connect.moves(position)) {
      const claim = fightClaim(position, column);
      const { board, outcome } = unwrap(connect.play(position, column));
      if (outcome) expect(claim).toBe(null);
      if (!claim) continue;
      found++;
      /** Lines through the cell with at least two discs of this side and none of the other side. */
      const linesOf = ([x, y]: Cell, side: number) =>
        [...allWindows(board, 4)].filter((line) => {
          const discs = line.map((cell) => board.at(...cell)).filter((owner) => owner !== null);
          const isThrough = line.some((cell) => cell[0] === x && cell[1] === y);
          return isThrough && discs.length >= 2 && discs.every((owner) => owner === side);
        });
      const countOf = (cell: Cell) => linesOf(cell, 0).length + linesOf(cell, 1).length;
      const [cell] = claim.cells as [Cell];
      expect(board.at(...cell)).toBe(null);
      expect(claim.counts).toEqual([linesOf(cell, claim.player).length, linesOf(cell, claim.against!).length]);
      for (let x = 0; x < 7; x++)
        for (let y = board.height(x); y < 6; y++)
          if (x !== cell[0] || y !== cell[1]) expect(countOf([x, y])).toBeLessThan(countOf(cell));
    }
  expect(found).toBeGreaterThan(50);
});
