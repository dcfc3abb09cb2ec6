// Slow: not part of `npm test`.
/** Games that begin with a set-up. */
import type { SeatKey } from '@rowhouse/protocol';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HARD_GAME, HARD_SETUP } from '../testing/hard-setup.ts';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

const create = (game: string, position: string) =>
  rowhouse.post<SeatKey>('/api/games', { game, position, seats: [{ who: 'me' }, { who: 'guest' }] });

test('a game begins with a reachable set-up and its side to move', async () => {
  const { status, body } = await create('connect-7x6x4', '......./......./......./......./......./...rb..');
  expect([status, body.view.record]).toMatchObject([201, expect.stringMatching(/^connect-7x6x4 [rb] - from .* [rb]$/)]);
});

// Short runs test this only in `setup-prover.test.ts`.
test.runIf(isLong)('a set-up that cannot be proved in time is refused without delaying other requests', async () => {
  let isOver = false;
  let served = 0;
  const refused = create(HARD_GAME, HARD_SETUP).finally(() => (isOver = true));
  while (!isOver) {
    await rowhouse.get('/health');
    served++;
  }
  expect(await refused).toMatchObject({ status: 422, body: { error: { code: 'unproved-position' } } });
  // If the search ran in the server's thread, almost no request would be answered during it.
  expect(served).toBeGreaterThan(5);
});
