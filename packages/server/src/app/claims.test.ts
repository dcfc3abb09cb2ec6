// Slow: not part of `npm test`.
/** A player may claim the win when the opponent has been away for some time. The servers' connections decide. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClockSpec, GameView, SeatKey } from '@rowhouse/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { CLAIM_AFTER_MS, REPLACE_AFTER_MS } from '../games/presence.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const LIVE = { kind: 'live', initial: 300_000, increment: 0 } as const satisfies ClockSpec;
const FOUR = 'connect-7x6x4';

let now = 0;
let folder: string;
const rowhouses: RowhouseServer[] = [];
const open = async (hub = new LocalHub()): Promise<RowhouseServer> => {
  const rowhouse = await startRowhouse({ store: { folder }, now: () => now, hub });
  rowhouses.push(rowhouse);
  return rowhouse;
};
beforeEach(() => {
  now = 1_800_000_000_000;
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-claims-'));
});
afterEach(async () => {
  await Promise.all(rowhouses.splice(0).map((rowhouse) => rowhouse.stop()));
  rmSync(folder, { recursive: true });
});

/** Lets time pass in steps with heartbeats. The servers would take one long step for an outage. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 2000) {
    now += Math.min(left, 2000);
    for (const rowhouse of rowhouses) await rowhouse.online.jobs.runOnce('heartbeat');
  }
}

/** A game in which red has moved, with a connection of each player. */
async function beginGame(rowhouse: RowhouseServer, at = rowhouse, clock: ClockSpec | null = LIVE) {
  const [red, blue] = (await seatPeople(rowhouse, { game: FOUR, ...(clock ? { clock } : {}) })) as [SeatKey, SeatKey];
  const ann = await TestClient.join(rowhouse.url, red.game, red.secret);
  const ben = await TestClient.join(at.url, red.game, blue.secret);
  await ann.hears('presence', ({ seats }) => seats.every(Boolean));
  await ann.does(command('move', 1, '4'));
  await ben.hears('news');
  const view = async () => (await rowhouse.get<GameView>(`/api/games/${red.game}`)).body;
  return { red, blue, ann, ben, view };
}
/** Disconnects the second player and waits until the first one is notified. */
function disconnect(ben: TestClient, ann: TestClient) {
  // Only messages that arrive from now on.
  ann.heard.splice(0);
  ben.close();
  return ann.hears('presence', ({ seats }) => seats[1] === false);
}
const NOT_AWAY = { type: 'refused', error: { code: 'not-away' } };

test('a player who is away on their move can lose by a claim, and both players learn of it', async () => {
  const rowhouse = await open();
  const { red, blue, ann, ben, view } = await beginGame(rowhouse);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  expect((await disconnect(ben, ann)).claimIn).toEqual([null, CLAIM_AFTER_MS]);
  await pass(CLAIM_AFTER_MS - 1);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  await pass(1);
  const claim = command('claim-win', 2);
  expect(await ann.does(claim)).toMatchObject({
    type: 'done',
    ply: 3,
    // Older servers and clients read it as a resignation.
    news: { entries: [{ seat: 1, did: 'resign', claimed: true }] },
  });
  expect(await ann.does(claim)).toMatchObject({ type: 'done', ply: 3 });
  expect((await view()).live).toMatchObject({ ending: { winner: 0, by: 'resignation' }, claimed: true });
  const back = await TestClient.connect(rowhouse.url);
  back.say({ type: 'hello', v: 1, game: blue.game, secret: blue.secret });
  expect(await back.hears('welcome')).toMatchObject({ view: { live: { claimed: true } } });
  // Any server reads it again from the store.
  const other = await open();
  expect((await other.get<GameView>(`/api/games/${red.game}`)).body.live).toMatchObject({ claimed: true });
});

test('the time until a claim restarts when the player returns', async () => {
  const rowhouse = await open();
  const { blue, ann, ben } = await beginGame(rowhouse);
  await disconnect(ben, ann);
  await pass(CLAIM_AFTER_MS - 5000);
  const back = await TestClient.join(rowhouse.url, blue.game, blue.secret);
  await ann.hears('presence', ({ seats }) => seats[1] === true);
  await pass(10_000);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  await disconnect(back, ann);
  await pass(CLAIM_AFTER_MS - 5000);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
});

test('a player who is connected to another server is present', async () => {
  const hub = new LocalHub();
  const [one, two] = [await open(hub), await open(hub)];
  const { ann, ben } = await beginGame(one, two);
  for (let time = 0; time < 3; time++) {
    await pass(20_000);
    await two.online.jobs.runOnce('presence');
    for (const client of [ann, ben]) {
      client.say({ type: 'ping', t: time });
      await client.hears('pong', ({ t }) => t === time);
    }
  }
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  await disconnect(ben, ann);
  await pass(CLAIM_AFTER_MS);
  expect(await ann.does(command('claim-win', 2))).toMatchObject({ type: 'done' });
});

test('time without a server does not count for a claim', async () => {
  const first = await open();
  const { red, ben } = await beginGame(first);
  ben.close();
  await pass(20_000);
  await rowhouses.shift()!.stop();
  now += 60_000;
  const second = await open();
  const ann = await TestClient.join(second.url, red.game, red.secret);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  await pass(CLAIM_AFTER_MS - 1000);
  expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  await pass(1000);
  expect(await ann.does(command('claim-win', 2))).toMatchObject({ type: 'done' });
});

test('a win cannot be claimed on one’s own move or without a live clock', async () => {
  const rowhouse = await open();
  for (const clock of [null, { kind: 'days', days: 1 } as const]) {
    const { ann, ben } = await beginGame(rowhouse, rowhouse, clock);
    expect((await disconnect(ben, ann)).claimIn).toBeUndefined();
    await pass(CLAIM_AFTER_MS);
    expect(await ann.does(command('claim-win', 2))).toMatchObject(NOT_AWAY);
  }
  const { ann, ben } = await beginGame(rowhouse);
  await ben.does(command('move', 2, '4'));
  await disconnect(ben, ann);
  await pass(CLAIM_AFTER_MS);
  expect(await ann.does(command('claim-win', 3))).toMatchObject(NOT_AWAY);
});

test('the computer takes the seat of an absent third player, whose name stays visible', async () => {
  const rowhouse = await open();
  const [red, ...others] = (await seatPeople(rowhouse, { game: 'connect-9x7x4-p3' }, 3)) as SeatKey[];
  const [ann, ben, cleo] = (await Promise.all(
    [red!, ...others].map(({ game, secret }) => TestClient.join(rowhouse.url, game, secret)),
  )) as [TestClient, TestClient, TestClient];
  await ann.hears('presence', ({ seats }) => seats.every(Boolean));
  const begin = (await rowhouse.get<GameView>(`/api/games/${red!.game}`)).body.ply;
  await ann.does(command('move', begin, '4'));
  expect((await disconnect(ben, ann)).claimIn).toEqual([null, REPLACE_AFTER_MS, null]);
  for (let left = REPLACE_AFTER_MS; left > 0; left -= 30_000) {
    for (const player of [ann, cleo])
      expect(await player.does(command('claim-win', begin + 1))).toMatchObject(NOT_AWAY);
    await pass(30_000);
  }
  expect(await cleo.does(command('claim-win', begin + 1))).toMatchObject({ type: 'done' });
  const { body } = await rowhouse.get<GameView>(`/api/games/${red!.game}`);
  expect(body.live.status).toBe('playing');
  expect(body.seats[1]).toMatchObject({ kind: 'bot', bot: expect.any(String), left: true });
  expect(body.seats[2]).not.toHaveProperty('left');
  // The computer is never away.
  ann.heard.splice(0);
  cleo.close();
  expect((await ann.hears('presence')).claimIn).toEqual([null, null, REPLACE_AFTER_MS]);
});
