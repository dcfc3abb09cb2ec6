import {
  CONNECT_FOUR,
  type ConnectPosition,
  connect,
  gameOf,
  parseRecord,
  replay,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { sharedSolver } from '../connect-solver/exact-scores.ts';
import { lineAfter } from './analyze.ts';

const positionOf = (record: string) => unwrap(replay(unwrap(parseRecord(record)))) as ConnectPosition;
const UNTIL_FOUND = { ms: Number.POSITIVE_INFINITY };

const ORDERS = [undefined, [3, 2, 4, 1, 5, 0, 6], [6, 5, 4, 3, 2, 1, 0]];

test.each([0, 1, 2, 3, 4, 5, 6])('after column %i, every move of the line is a best one', async (column) => {
  const start = positionOf('connect-7x6x4 r 444443265632');
  for (const order of ORDERS)
    await checkLine(start, (await lineAfter(start, column, { ...UNTIL_FOUND, order }))!, column, order);
});

async function checkLine(
  start: ConnectPosition,
  line: readonly number[],
  column: number,
  order: readonly number[] = [0, 1, 2, 3, 4, 5, 6],
): Promise<void> {
  let position = start;
  expect(line[0]).toBe(column);
  for (const [ply, move] of line.entries()) {
    if (ply > 0) {
      const { scores, score } = await sharedSolver(position.config).scores(position);
      expect(move).toBe(order.find((each) => scores[each] === score));
    }
    position = unwrap(connect.play(position, move));
  }
  expect(position.outcome).not.toBeNull();
}

test('a line that is not found in time is incomplete', async () => {
  const line = (await lineAfter(positionOf('connect-7x6x4 r 4444437261712'), 2, { ms: 0 }))!;
  expect(line[0]).toBe(2);
  expect(line.length).toBeLessThan(10);
});

test('there is no line if the solver does not solve the game, or if the game is over', async () => {
  const morris = gameOf(SIX_MENS_MORRIS).start(SIX_MENS_MORRIS, 0);
  expect(await lineAfter(morris, { from: null, to: 0, remove: null }, UNTIL_FOUND)).toBeNull();
  expect(await lineAfter(connect.start({ ...CONNECT_FOUR, columns: 9, rows: 7 }, 0), 3, UNTIL_FOUND)).toBeNull();
  expect(await lineAfter(positionOf('connect-7x6x4 r 1212121'), 3, UNTIL_FOUND)).toBeNull();
});
