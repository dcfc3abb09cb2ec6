// Slow: not part of `npm test`.
/** Limits on stored entries and on the size of messages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView, GuestKey, News, SeatKey } from '@rowhouse/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_ENTRIES, MAX_OTHER_ENTRIES } from '../games/ledger.ts';
import type { LogEntry } from '../store/rows.ts';
import { openStore, type StoreAddress } from '../store/store.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bounds-'));
const store: StoreAddress = { folder };
let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse({ store });
});
afterAll(async () => {
  await rowhouse.stop();
  rmSync(folder, { recursive: true });
});

const FOUR = { game: 'connect-7x6x4' } as const;

/** Writes draw offers and refusals to the store directly, so that this server does not know of them. */
async function appendOffers(game: string, from: number, to: number): Promise<void> {
  const raw = await openStore(store, () => {});
  const entry = (ply: number): LogEntry => ({
    ply,
    seat: 0,
    did: (ply - from) % 2 === 0 ? 'offer-draw' : 'decline-draw',
    body: null,
    at: 0,
    credit: 0,
    command: `0:talk-${ply}`,
  });
  const plies = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  await Promise.all(plies.map((ply) => raw.append({ game, entry: entry(ply) })));
  await raw.close();
}

test('a log full of other commands accepts moves, and a full log accepts only the end of the game', async () => {
  const [red, blue] = (await seatPeople(rowhouse, FOUR)) as [SeatKey, SeatKey];
  const act = async (verb: Parameters<typeof command>[0], ply: number, key: SeatKey, move?: string) =>
    (
      await rowhouse.post<{ error?: { code: string } }>(
        `/api/games/${red.game}/commands`,
        command(verb, ply, move),
        key.secret,
      )
    ).body.error?.code ?? 'done';
  await appendOffers(red.game, 2, MAX_OTHER_ENTRIES + 1);
  await rowhouse.get(`/api/games/${red.game}`);
  expect(await act('offer-draw', MAX_OTHER_ENTRIES + 1, red)).toBe('log-full');
  expect(await act('move', MAX_OTHER_ENTRIES + 1, red, '4')).toBe('done');
  await appendOffers(red.game, MAX_OTHER_ENTRIES + 3, MAX_ENTRIES + 1);
  await rowhouse.get(`/api/games/${red.game}`);
  expect(await act('move', MAX_ENTRIES + 1, blue, '4')).toBe('log-full');
  expect(await act('resign', MAX_ENTRIES + 1, blue)).toBe('done');
});

test('a long update arrives in pages', async () => {
  const [red] = (await seatPeople(rowhouse, FOUR)) as [SeatKey];
  const watcher = await TestClient.join(rowhouse.url, red.game);
  await appendOffers(red.game, 2, 251);
  const pages: News[] = [];
  for (let since = 1, isMore = true; isMore; ) {
    const { body } = await rowhouse.get<News>(`/api/games/${red.game}?since=${since}`);
    pages.push(body);
    since = body.ply;
    isMore = body.more ?? false;
  }
  expect(pages.map(({ from, ply }) => [from, ply])).toEqual([
    [1, 101],
    [101, 201],
    [201, 251],
  ]);
  // Subscribers get the same pages.
  for (const page of pages) expect(await watcher.hears('news')).toMatchObject({ from: page.from, ply: page.ply });
});

test('a player cannot take the name of an opponent, when sitting down or later', async () => {
  const create = { ...FOUR, seats: [{ who: 'me' }, { who: 'guest' }], name: 'Ann' };
  const { body: ann } = await rowhouse.post<SeatKey>('/api/games', create);
  const { invite } = ann.invites![0]!;
  const take = (more: object) => rowhouse.post<SeatKey>(`/api/games/${ann.game}/seats`, { invite, ...more });
  for (const name of ['Ann', ' ANN ', 'A\u0301nn.'])
    expect(await take({ name })).toMatchObject({ status: 409, body: { error: { code: 'name-taken' } } });
  const { body: guest } = await rowhouse.post<GuestKey>('/api/guests', { name: 'Bob' });
  expect(await take({ guest: guest.secret })).toMatchObject({ status: 200 });
  const renamed = await fetch(`${rowhouse.url}/api/guest`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.secret}` },
    body: '{"name":"Ann"}',
  });
  expect([renamed.status, await renamed.json()]).toMatchObject([409, { error: { code: 'name-taken' } }]);
  const { body: view } = await rowhouse.get<GameView>(`/api/games/${ann.game}`);
  expect(view.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

test('of two paired strangers with the same name, the second one plays without a name', async () => {
  const pair = { ...FOUR, name: 'Ann' };
  const { body: first } = await rowhouse.post<SeatKey>('/api/pairing', pair);
  await TestClient.join(rowhouse.url, first.game, first.secret);
  const { body: second } = await rowhouse.post<SeatKey>('/api/pairing', pair);
  expect(second.game).toBe(first.game);
  const names = second.view.seats.map(({ name }) => name);
  expect([names[first.seat!], names[second.seat!]]).toEqual(['Ann', null]);
});
