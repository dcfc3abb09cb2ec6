import { gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ComputerPlayers } from './computer-players.ts';

const positionAfter = (text: string) => unwrap(replay(unwrap(parseRecord(text))));

test('A15: the second hint for a position is the first one, without a search', async () => {
  const computers = new ComputerPlayers();
  const position = positionAfter('connect-9x8x4-p3 r 554');
  const hint = await computers.advise(position);
  await computers.close();
  expect(gameOf(position.config).moves(position)).toContain(hint?.move);
  expect((await computers.advise(position))?.move).toBe(hint?.move);
  await expect(computers.advise(positionAfter('connect-9x8x4-p3 r 5'))).rejects.toThrow();
});
