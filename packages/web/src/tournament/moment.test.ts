import { type GameRecord, parseRecord, replay, unwrap } from '@rowhouse/rules';

import { expect, test } from 'vitest';
import { momentOfRound, winsIn } from './moment.ts';

const game = (moves: string): GameRecord => unwrap(parseRecord(`connect-7x6x4 r ${moves}`));
const { signal } = new AbortController();
const moment = (...games: string[]) => momentOfRound(games.map(game), signal);

test('the win that was missed on most boards is shown, with the position before it', async () => {
  // Two games with a missed column, one with a missed row.
  const found = await moment('1212123', '7171714', '1122336');
  expect(found).toMatchObject({ boards: 2, move: 0 });
  expect(found!.record.moves).toEqual([0, 1, 0, 1, 0, 1]);
});

test('the same position counts more than the same kind of win', async () => {
  expect(await moment('7676761', '1212123', '1212124')).toMatchObject({ boards: 3 });
  // Two boards each: the same position.
  const found = await moment('7171714', '1122336', '1122335');
  expect(found).toMatchObject({ boards: 2, move: 3 });
});

test('a win behind one reply is found, and without a missed win there is nothing', async () => {
  // Red makes three in a row with both ends free.
  expect(winsIn(unwrap(replay(game('4453')))).kind).toBe('two moves');
  expect(winsIn(unwrap(replay(game('4455')))).wins).toEqual([2, 5]);
  expect(await moment('1212121')).toBeNull();
  expect(await moment()).toBeNull();
  expect(await momentOfRound([game('1212123')], AbortSignal.abort())).toBeNull();
});
