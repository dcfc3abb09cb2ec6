import { gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ComputerPlayers } from './computer-players.ts';

test('A15: advice about a position stays the same, and is not searched again', async () => {
  const computers = new ComputerPlayers();
  const record = unwrap(parseRecord('connect-9x8x4-p3 r 554'));
  const move = await computers.advise(record, 20);
  await computers.close();
  expect(gameOf(record.config).moves(unwrap(replay(record)))).toContain(move);
  expect(await computers.advise(record, 20)).toBe(move);
  await expect(computers.advise(unwrap(parseRecord('connect-9x8x4-p3 r 5')), 20)).rejects.toThrow();
});
