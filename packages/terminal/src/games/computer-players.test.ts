import { gameOf, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ComputerPlayers } from './computer-players.ts';

test('A15: advice about a position stays the same, and is not searched again', async () => {
  const computers = new ComputerPlayers();
  const record = unwrap(parseRecord('connect-9x8x4-p3 r 554'));
  const hint = await computers.advise(record);
  await computers.close();
  expect(gameOf(record.config).moves(unwrap(replay(record)))).toContain(hint?.move);
  expect((await computers.advise(record))?.move).toBe(hint?.move);
  await expect(computers.advise(unwrap(parseRecord('connect-9x8x4-p3 r 5')))).rejects.toThrow();
});
