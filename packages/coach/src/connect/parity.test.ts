import { type ConnectPosition, type GameRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import { isDeciding, isUpset } from './parity.ts';

const after = (columns: string): ConnectPosition =>
  positionOf(unwrap(parseRecord(`connect-7x6x4 b ${columns}`)) as GameRecord<'connect'>);

test('threats in other columns can upset the parity of a threat', () => {
  // Red needs column 1, row 4, and Blue needs column 4, row 5. Three cells can be filled first, and Blue fills the last
  // of them.
  const one = after('56627524127267362553');
  expect([isDeciding(one, [0, 3], 0), isUpset(one, [0, 3], 0)]).toEqual([true, true]);
  // Now Blue has a second threat right under column 4, row 5, and can play under both.
  const two = after('566275241272673625533');
  expect([isDeciding(two, [0, 3], 0), isUpset(two, [0, 3], 0)]).toEqual([true, true]);
  // Blue needs column 6, row 5. Red, who has to give way, needs column 2, row 4.
  const other = after('12413765655633544');
  expect([isDeciding(other, [5, 4], 1), isUpset(other, [5, 4], 1)]).toEqual([true, false]);
});
