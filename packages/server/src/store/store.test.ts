/** What a store promises, tested on both databases alike. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AdminDeed } from '@rowhouse/protocol';
import { hasTool, POSTGRES } from '@rowhouse/tools';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../basics/secrets.ts';
import type { LogEntry } from '../ledger/entry.ts';
import type { GameSettings } from '../ledger/game-settings.ts';
import { startPostgres, type TestServer } from '../testing/servers.ts';
import type { TournamentSettings } from '../tournament/tournament-log.ts';
import type { Deed } from './admin-store.ts';
import { openStore, type StoreAddress } from './open-store.ts';
import type { RatingEvent } from './rating-store.ts';
import { type Append, type GuestRow, type NewGameRow, type Store, StoreError } from './store.ts';

const SETTINGS: GameSettings = {
  config: 'connect-7x6x4',
  first: 0,
  position: null,
  bots: [null, null],
  taken: [true, false],
  clock: null,
  open: true,
  created: 1000,
  host: 0,
  seed: 1,
};

const newGame = (changes: Partial<NewGameRow> = {}): NewGameRow => ({
  id: randomUUID().slice(0, 16),
  settings: SETTINGS,
  host: hashOf('host'),
  seats: [
    { seat: 0, secret: hashOf('host'), invite: null, name: 'Ann', guest: null },
    { seat: 1, secret: null, invite: hashOf('invite'), name: null, guest: null },
  ],
  status: 'waiting',
  pairing: null,
  openUntil: 0,
  due: null,
  ...changes,
});

const entry = (ply: number, changes: Partial<LogEntry> = {}): LogEntry => ({
  ply,
  seat: ply % 2,
  did: 'move',
  body: { move: '4' },
  at: 1000 + ply,
  credit: 3,
  command: `0:${ply}-${randomUUID()}`,
  ...changes,
});

/** Makes the tables look as if a later version had changed them. */
async function makeNewer(address: StoreAddress): Promise<void> {
  if ('folder' in address) {
    const database = new DatabaseSync(join(address.folder, 'rowhouse.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  await client.query('INSERT INTO migrations (step, at) SELECT generate_series(50, 60), now()');
  await client.end();
}

const STORES: readonly [string, () => Promise<{ address: StoreAddress; stop(): Promise<void> }>][] = [
  [
    'SQLite',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rowhouse-store-'));
      return { address: { folder }, stop: async () => rmSync(folder, { recursive: true }) };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server: TestServer = await startPostgres();
      return { address: { url: server.url }, stop: () => server.stop() };
    },
  ],
];

const isHere = ([name]: (typeof STORES)[number]) => name === 'SQLite' || hasTool(POSTGRES, import.meta.filename);

describe.each(STORES.filter(isHere))('%s', (_, begin) => {
  let stores: Store[] = [];
  let address: StoreAddress;
  let stop: () => Promise<void>;
  let store: Store;
  let other: Store;

  const open = async (): Promise<Store> => {
    const made = await openStore(address, () => {});
    stores.push(made);
    return made;
  };

  beforeAll(async () => {
    ({ address, stop } = await begin());
    // Several servers start at once on an empty database.
    [store, other] = (await Promise.all([open(), open(), open(), open()])) as [Store, Store, Store, Store];
  });
  afterAll(async () => {
    await Promise.all(stores.map((made) => made.close()));
    stores = [];
    await stop();
  });

  const created = async (changes: Partial<NewGameRow> = {}): Promise<string> => {
    const game = newGame(changes);
    expect(await store.create(game)).toBe(true);
    return game.id;
  };

  test('a game comes back as it was made', async () => {
    const id = await created();
    expect(await other.find(id)).toEqual({ settings: SETTINGS, host: expect.anything() });
    expect(Buffer.from((await other.find(id))!.host)).toEqual(hashOf('host'));
    const [host, free] = await other.seats(id);
    expect(host).toMatchObject({ seat: 0, invite: null, name: 'Ann', guest: null });
    expect([Buffer.from(host!.secret!), Buffer.from(free!.invite!)]).toEqual([hashOf('host'), hashOf('invite')]);
    expect(free).toMatchObject({ seat: 1, secret: null, name: null });
    expect(await store.find('nobody-made-this')).toBe(null);
  });

  test('a game is made once, and the second try changes nothing', async () => {
    const game = newGame();
    const twins = [
      game,
      { ...game, settings: { ...SETTINGS, seed: 2 }, seats: [...game.seats, { ...game.seats[1]!, seat: 2 }] },
    ];
    const answers = await Promise.all(twins.map((twin, at) => (at === 0 ? store : other).create(twin)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const kept = twins[answers.indexOf(true)]!;
    expect(await store.find(game.id)).toMatchObject({ settings: kept.settings });
    expect(await store.seats(game.id)).toHaveLength(kept.seats.length);
  });

  test('a log comes back as it was written, after any ply', async () => {
    const id = await created();
    const log = [entry(1), entry(2, { seat: null, did: 'time', body: null }), entry(3, { body: { kept: 2 } })];
    for (const one of log) expect(await store.append({ game: id, entry: one })).toBe(true);
    expect(await other.log(id, 0)).toEqual(log);
    expect(await other.log(id, 2)).toEqual(log.slice(2));
    expect(await other.log(id, 3)).toEqual([]);
  });

  test('of many who write the same ply at once, one does', async () => {
    const id = await created();
    for (let ply = 1; ply <= 20; ply++) {
      const tries = Array.from({ length: 10 }, () => entry(ply));
      const taken = await Promise.all(
        tries.map((one, at) => (at % 2 === 0 ? store : other).append({ game: id, entry: one })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.log(id, ply - 1)).toEqual([tries[taken.indexOf(true)]]);
    }
  });

  test('an entry that is sent again is stored once', async () => {
    const id = await created();
    const first = entry(1);
    const sent = [store, other].map((one) => one.append({ game: id, entry: first }));
    expect((await Promise.all(sent)).filter(Boolean)).toHaveLength(1);
    expect(await store.append({ game: await created(), entry: first })).toBe(true);
    expect(await store.log(id, 0)).toEqual([first]);
  });

  test('of requests that share a commit, one that fails does not affect the others', async () => {
    const id = await created();
    const bad = { ...entry(1), at: null as unknown as number };
    const results = await Promise.allSettled([
      store.append({ game: id, entry: entry(1) }),
      store.guests.add({ id: 'broken', secret: null as unknown as Uint8Array, name: 'Eve', created: 1 }),
      other.append({ game: id, entry: bad }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await store.log(id, 0)).toHaveLength(1);
  });

  test('many games at once, in commits shared by many', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => created()));
    const all = ids.flatMap((game) => [1, 2, 3].map((ply): Append => ({ game, entry: entry(ply) })));
    expect(await Promise.all(all.map((one) => store.append(one)))).toEqual(all.map(() => true));
    const plies = await other.plies([...ids, 'unknown']);
    expect([...plies].sort()).toEqual(ids.map((id) => [id, 3]).sort());
    for (const game of ids)
      expect(await other.log(game, 0)).toEqual(all.filter((one) => one.game === game).map((one) => one.entry));
  });

  test('open games that are being played can be watched, the latest first', async () => {
    const play = async (changes: Partial<NewGameRow>, at: number): Promise<string> => {
      const game = await created({ pairing: 'any', status: 'playing', ...changes });
      await store.append({ game, entry: { ...entry(1), at } });
      return game;
    };
    const early = await play({}, 9_000_000_000_000);
    const late = await play({}, 9_000_000_000_001);
    await play({ pairing: null }, 9_000_000_000_002);
    await play({ status: 'over' }, 9_000_000_000_003);
    await play({ status: 'waiting' }, 9_000_000_000_004);
    await play({}, 8_999_999_999_999);
    expect(await other.watchable(9_000_000_000_000, 10)).toEqual([
      { game: late, ply: 1 },
      { game: early, ply: 1 },
    ]);
    expect(await other.watchable(0, 1)).toEqual([{ game: late, ply: 1 }]);
  });

  test('what belongs to an entry is stored with it, or not at all', async () => {
    const id = await created({ due: { bot: null, flag: null } });
    const sitter = { seat: 1, secret: hashOf('theirs'), invite: null, name: 'Bob', guest: 'g1' };
    const sit = entry(1, { seat: 1, did: 'sit', body: null });
    const item: Append = { game: id, entry: sit, status: 'playing', due: { bot: null, flag: 9 }, sitter };
    expect(await store.append(item)).toBe(true);
    const late = { ...item, status: 'over' as const, due: { bot: 1, flag: 1 }, sitter: { ...sitter, name: 'Eve' } };
    expect(await other.append({ ...late, entry: { ...sit, command: 'late' } })).toBe(false);
    const [, seat] = await store.seats(id);
    expect([seat!.name, seat!.guest, Buffer.from(seat!.secret!)]).toEqual(['Bob', 'g1', hashOf('theirs')]);
    expect(Buffer.from(seat!.invite!)).toEqual(hashOf('invite'));
    expect(await store.due.expiredClocks(8, 1000)).not.toContainEqual({ game: id, ply: 1 });
    expect(await store.due.expiredClocks(9, 1000)).toContainEqual({ game: id, ply: 1 });
  });

  test('the lobby: open games that wait, while somebody keeps them open', async () => {
    const now = 1_000_000;
    const open = { pairing: 'p', openUntil: now + 10 };
    const older = await created({ ...open, settings: { ...SETTINGS, created: 1 } });
    const newer = await created({ ...open, settings: { ...SETTINGS, created: 2 } });
    await created({ ...open, status: 'playing' });
    await created({ openUntil: now + 10 });
    const another = await created({ ...open, pairing: 'q', settings: { ...SETTINGS, created: 3 } });
    const ids = async (at: number, like?: string) => (await store.lobby(at, 10, like)).map(({ id }) => id);
    expect(await ids(now)).toEqual([another, newer, older]);
    expect(await ids(now, 'p')).toEqual([newer, older]);
    expect((await store.lobby(now, 10))[0]).toMatchObject({ seats: [{ name: 'Ann' }, { name: null }] });
    await store.keepOpen([older], now + 100);
    expect(await ids(now + 50)).toEqual([older]);
    await store.append({ game: older, entry: entry(1), status: 'playing' });
    expect(await ids(now + 50)).toEqual([]);
  });

  test('a pairing is found again by its secret, for a day', async () => {
    const day = 86_400_000;
    expect(await store.pairedGame(hashOf('seeker'))).toBe(null);
    await store.notePairing(hashOf('seeker'), 'one', 1);
    await other.notePairing(hashOf('seeker'), 'two', 2);
    expect(await store.pairedGame(hashOf('seeker'))).toBe('two');
    await store.notePairing(hashOf('later'), 'three', day + 3);
    expect(await store.pairedGame(hashOf('seeker'))).toBe(null);
  });

  test('of computer players that wait, the oldest of each creator is found', async () => {
    const due = (bot: number, creator: string) => created({ due: { bot, flag: null, creator } });
    const before = new Set((await store.due.waitingBots(1000, 100)).map(({ creator }) => creator));
    const [late, early, alone] = [await due(520, 'many'), await due(510, 'many'), await due(530, 'alone')];
    const waiting = (await other.due.waitingBots(1000, 100)).filter(({ creator }) => !before.has(creator));
    expect(waiting).toEqual([
      { game: early, creator: 'many', since: 510, waiting: 2 },
      { game: alone, creator: 'alone', since: 530, waiting: 1 },
    ]);
    expect([await store.due.owedBots('many'), await store.due.owedBots('nobody')]).toEqual([2, 0]);
    await store.due.claimBots('a', 600, 50, [early]);
    const left = await store.due.waitingBots(600, 100);
    expect(left.find(({ creator }) => creator === 'many')).toMatchObject({ game: late, waiting: 1 });
    for (const game of [late, early, alone])
      await store.append({ game, entry: entry(1), due: { bot: null, flag: null } });
    expect(await store.due.owedBots('many')).toBe(0);
  });

  test('a computer player’s turn is claimed by one, and by another when the lease is over', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => created({ due: { bot: 100, flag: null } })));
    expect(await store.due.claimBots('a', 99, 50, ids)).toEqual([]);
    const claims = await Promise.all([store.due.claimBots('a', 100, 50, ids), other.due.claimBots('b', 100, 50, ids)]);
    expect(
      claims
        .flat()
        .map(({ game }) => game)
        .sort(),
    ).toEqual([...ids].sort());
    expect(await store.due.claimBots('c', 149, 50, ids)).toEqual([]);
    expect(await store.due.claimBots('c', 150, 50, ids.slice(3))).toHaveLength(2);
    expect((await store.due.waitingBots(150, 10)).map(({ waiting }) => waiting)).toEqual([3]);
    await store.due.releaseBots('c', 0);
    expect(await other.due.claimBots('d', 151, 50, ids)).toHaveLength(5);
    await other.due.renewBots('d', 300);
    expect(await store.due.claimBots('e', 299, 50, ids)).toEqual([]);
    await other.due.releaseBots('d', 250, ids[2]!);
    expect(await store.due.claimBots('e', 249, 50, ids)).toEqual([]);
    expect(await store.due.claimBots('e', 250, 50, ids)).toEqual([{ game: ids[2], ply: 0 }]);
    // Whatever happens in the game ends the claim.
    await store.append({ game: ids[0]!, entry: entry(1), due: { bot: 160, flag: null } });
    await store.append({ game: ids[1]!, entry: entry(1), due: { bot: null, flag: null } });
    expect(await other.due.claimBots('f', 160, 50, ids)).toEqual([{ game: ids[0], ply: 1 }]);
  });

  test('after the clock was ahead, computer players move all the same', async () => {
    const [game] = [await created({ due: { bot: 9_000_000, flag: null, creator: 'ahead' } })];
    const isWaiting = async (now: number) => (await store.due.waitingBots(now, 100)).some((one) => one.game === game);
    expect([await isWaiting(8_999_999), await isWaiting(500)]).toEqual([false, true]);
    expect(await store.due.claimBots('a', 9_000_000, 50, [game])).toHaveLength(1);
    expect([await isWaiting(9_000_000), await isWaiting(500)]).toEqual([false, true]);
    expect(await other.due.claimBots('b', 500, 50, [game])).toHaveLength(1);
    // Given up for good: no clock brings it back.
    await other.due.releaseBots('b', Number.MAX_SAFE_INTEGER, game);
    expect(await isWaiting(500)).toBe(false);
    await store.append({ game, entry: entry(1), due: { bot: null, flag: null } });
  });

  test('an outage is when no server gave a sign', async () => {
    const since = 10_000_000;
    await store.servers.heartbeat({ server: 'a', now: since, games: [] }, 5000);
    await other.servers.heartbeat({ server: 'b', now: since + 4000, games: [] }, 5000);
    await store.servers.heartbeat({ server: 'a', now: since + 8999, games: [] }, 5000);
    expect(await store.servers.outages(since, since + 20_000)).toEqual([]);
    await Promise.all([
      store.servers.heartbeat({ server: 'a', now: since + 20_000, games: [] }, 5000),
      other.servers.heartbeat({ server: 'c', now: since + 20_000, games: [] }, 5000),
    ]);
    expect(await other.servers.outages(since, since + 20_000)).toEqual([{ from: since + 8999, to: since + 20_000 }]);
    expect(await other.servers.outages(since + 20_000, since + 20_000)).toEqual([]);
  });

  test('signs of life and outages from the future do not count', async () => {
    const since = 20_000_000;
    const far = since + 172_800_000;
    await store.servers.heartbeat({ server: 'a', now: since, games: [] }, 5000);
    await other.servers.heartbeat({ server: 'ahead', now: far, games: [] }, 5000);
    await store.servers.heartbeat({ server: 'a', now: since + 4000, games: [] }, 5000);
    expect(await store.servers.outages(since, since + 4000)).toEqual([]);
    await store.servers.heartbeat({ server: 'a', now: since + 30_000, games: [] }, 5000);
    expect(await store.servers.outages(since, since + 30_000)).toEqual([{ from: since + 4000, to: since + 30_000 }]);
  });

  test('what a server noted of being gone, and games of one that is missing, belong to their players', async () => {
    const since = 30_000_000;
    const beat = (server: string, now: number, ...games: string[]) =>
      store.servers.heartbeat({ server, now, games }, 5000);
    await beat('lost', since, 'one', 'two');
    await beat('here', since + 700, 'three');
    expect(await other.servers.outages(since, since + 700)).toEqual([]);
    await beat('here', since + 2000, 'three');
    expect([...(await other.servers.hostedElsewhere('here', since + 2000))]).toEqual(['one', 'two']);
    await beat('here', since + 4000, 'three');
    expect(await other.servers.outages(since, since + 4000)).toEqual([
      { from: since, to: since + 4000, games: ['one', 'two'] },
    ]);
    await store.servers.noteGone('here', [{ from: since + 5000, to: since + 8000, games: ['three'] }]);
    await beat('here', since + 8000, 'three');
    expect(await other.servers.outages(since, since + 8000)).toEqual([
      { from: since, to: since + 8000, games: ['one', 'two'] },
      { from: since + 5000, to: since + 8000, games: ['three'] },
    ]);
    // It lasts longer than it seemed at first.
    await store.servers.noteGone('here', [{ from: since + 5000, to: since + 9000, games: ['three'] }]);
    expect((await other.servers.outages(since, since + 9000))[1]).toMatchObject({ to: since + 9000 });
    // Half a minute later nobody waits for it.
    for (let now = since + 12_000; now <= since + 40_000; now += 4000) await beat('here', now, 'three');
    expect((await other.servers.outages(since, since + 40_000))[0]).toMatchObject({ to: since + 30_000 });
    expect(await other.servers.hostedElsewhere('here', since + 40_000)).toEqual(new Set());
    // One that stops says that it has nobody.
    await beat('lost', since + 40_000);
    expect(await other.servers.outages(since, since + 50_000)).toHaveLength(2);
  });

  test('half a character in a name fails for nobody', async () => {
    const [one, two] = [await created(), await created()];
    const sitter = { seat: 1, secret: hashOf('guest'), invite: null, name: '\ud800!', guest: null };
    const stored = await Promise.all([
      store.append({ game: one, entry: entry(1, { did: 'sit' }), sitter }),
      store.append({ game: two, entry: entry(1) }),
    ]);
    expect(stored).toEqual([true, true]);
    expect((await store.seats(one))[1]!.name).toBe('\ufffd!');
  });

  test('a sign of life says who is there, but hides no outage', async () => {
    const since = 200_000_000;
    await store.servers.forget(since);
    await store.servers.heartbeat({ server: 'signing', now: since, games: [] }, 5000);
    await store.servers.sign({ server: 'signing', now: since + 500, games: ['one'] }, 5000);
    expect(await other.servers.outages(since, since + 1600)).toEqual([
      { from: since + 500, to: since + 1600, games: ['one'] },
    ]);
    await store.servers.sign({ server: 'signing', now: since + 9000, games: ['one'] }, 5000);
    await store.servers.heartbeat({ server: 'signing', now: since + 9500, games: ['one'] }, 5000);
    expect(await other.servers.outages(since, since + 9500)).toEqual([{ from: since + 500, to: since + 9500 }]);
  });

  test('a game that nobody ended is packed, and is as it was when somebody wants it', async () => {
    const settings = { ...SETTINGS, created: 1 };
    const [old, fresh, over, timed] = [
      await created({ settings }),
      await created({ settings }),
      await created({ settings, status: 'over' }),
      await created({ settings, due: { bot: null, flag: 9000 } }),
    ] as [string, string, string, string];
    const log = Array.from({ length: 250 }, (_, at) => entry(at + 1, { at: at + 1 }));
    for (const game of [old, fresh, over, timed])
      await Promise.all(log.map((one) => store.append({ game, entry: one })));
    await store.append({ game: fresh, entry: entry(251, { at: 900 }) });
    expect(await store.archive(500, 1000)).toBe(1);
    expect(await other.archive(500, 1000)).toBe(0);
    // The place of the next entry is taken, so nobody appends without reading first.
    expect(await other.append({ game: old, entry: entry(251) })).toBe(false);
    // A page, however long the game is.
    const [page, two] = await Promise.all([store.log(old, 0, 100), other.log(old, 249)]);
    expect([page, two]).toEqual([log.slice(0, 100), log.slice(249)]);
    expect(await store.log(old, 0)).toEqual(log);
    // It can be packed again and again.
    expect([await other.archive(500, 1000), await store.log(old, 0)]).toEqual([1, log]);
    for (const game of [over, timed]) expect(await store.log(game, 0)).toEqual(log);
    expect(await other.append({ game: old, entry: entry(251) })).toBe(true);
    expect((await store.log(old, 249))!.map(({ ply }) => ply)).toEqual([250, 251]);
  });

  test('a game in which nothing ever happened is deleted, and nobody begins it afterwards', async () => {
    const settings = { ...SETTINGS, created: 1 };
    const seats = [{ seat: 0, secret: hashOf('host'), invite: null, name: 'Ann', guest: null }];
    const [old, open, owed] = [
      await created({ settings, seats }),
      await created({ settings, openUntil: 9000 }),
      await created({ settings, due: { bot: 1, flag: null } }),
    ] as [string, string, string];
    await store.archive(500, 1000);
    expect([await other.find(old), await other.seats(old), await other.log(old, 0)]).toEqual([null, [], null]);
    for (const game of [open, owed]) expect(await other.find(game)).not.toBeNull();
    // A server that still has it in memory.
    expect(await other.append({ game: old, entry: entry(1) })).toBe(false);
  });

  test('the time goes on', async () => {
    const first = await store.time();
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
    expect(await other.time()).toBeGreaterThanOrEqual(first);
    expect(Number.isInteger(first)).toBe(true);
  });

  test('a tournament is made once, an entry of each number is stored once, and what has started is found', async () => {
    const settings = { name: 'Club', created: 5 } as TournamentSettings;
    const code = randomUUID().slice(0, 6);
    const row = { code, settings, host: hashOf('host') };
    expect(await store.tournaments.create(row)).toBe(true);
    expect(await other.tournaments.create({ ...row, settings: { ...settings, name: 'Other' } })).toBe(false);
    expect(await other.tournaments.find(code)).toMatchObject({ settings });
    expect(Buffer.from((await other.tournaments.find(code))!.host)).toEqual(hashOf('host'));
    expect(await store.tournaments.find('NOBODY')).toBe(null);
    expect(await store.tournaments.running(100)).not.toContain(code);
    const start = { nr: 1, at: 6, deed: { did: 'start', order: [2, 1] } } as const;
    // Two servers write the first entry at once: one of them is refused, and leaves no trace.
    const end = { nr: 1, at: 7, deed: { did: 'end' } } as const;
    expect(await store.tournaments.append(code, start)).toBe(true);
    expect(await other.tournaments.append(code, end)).toBe(false);
    expect(await other.tournaments.log(code, 0, 10)).toEqual([start]);
    expect(await store.tournaments.running(100)).toContain(code);
    expect(await other.tournaments.append(code, { ...end, nr: 2 })).toBe(true);
    expect(await store.tournaments.log(code, 1, 10)).toEqual([{ ...end, nr: 2 }]);
    expect(await store.tournaments.running(100)).not.toContain(code);
  });

  test('an admin deletes games and tournaments, and blocks addresses; every deed is written down', async () => {
    const deed = (did: AdminDeed, what: string): Deed => ({ at: Date.now(), did, what, address: '192.0.2.1' });
    const [gone, kept] = [await created(), await created()];
    for (const game of [gone, kept]) await store.append({ game, entry: entry(1), due: { bot: 1, flag: null } });
    await store.admin.deleteGames([gone, 'nobody'], deed('delete-game', gone));
    expect([await other.find(gone), await other.seats(gone), await other.log(gone, 1)]).toEqual([null, [], null]);
    // A server that has it in memory cannot go on with it.
    expect(await other.append({ game: gone, entry: entry(2) })).toBe(false);
    expect((await other.log(kept, 0))!).toHaveLength(1);

    const [code, still] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)];
    const settings = { name: 'Club', created: 5 } as TournamentSettings;
    for (const one of [code, still]) {
      await store.tournaments.create({ code: one, settings, host: hashOf('host') });
      await store.tournaments.append(one, { nr: 1, at: 6, deed: { did: 'start', order: [1, 2] } });
    }
    await store.admin.deleteTournament(code, deed('delete-tournament', code));
    expect([await other.tournaments.find(code), await other.tournaments.log(code, 1, 9)]).toEqual([null, null]);
    expect(await other.tournaments.append(code, { nr: 2, at: 7, deed: { did: 'end' } })).toBe(false);
    expect(await other.tournaments.log(still, 0, 9)).toHaveLength(1);

    const block = { address: '203.0.113.0/24', note: 'spam', made: 5 };
    await store.admin.block(block, deed('block', block.address));
    await other.admin.block({ ...block, note: 'much spam', made: 6 }, deed('block', block.address));
    expect(await other.admin.blocks()).toEqual([{ ...block, note: 'much spam' }]);
    await store.admin.unblock(block.address, deed('unblock', block.address));
    expect(await other.admin.blocks()).toEqual([]);
    const did = (await other.admin.audit(10)).map((line) => line.did).sort();
    expect(did).toEqual(['block', 'block', 'delete-game', 'delete-tournament', 'unblock']);

    const [page, counts] = [
      await other.admin.games({ before: Date.now() * 2, after: null }, 500),
      await other.admin.counts(),
    ];
    expect(page.find(({ id }) => id === kept)).toMatchObject({
      ply: 1,
      names: [{ seat: 0, name: 'Ann' }, { seat: 1 }],
    });
    expect(counts.waiting).toBeGreaterThan(0);
    expect((await other.admin.tournaments({ before: 6, after: null }, 500)).some((row) => row.code === still)).toBe(
      true,
    );
    // Games that were made at the same time are on one page or the next.
    const together = [await created(), await created(), await created(), await created(), await created()].sort();
    const made = (await store.find(together[0]!))!.settings.created;
    const walked: string[] = [];
    for (let [before, after] = [made + 1, null as string | null]; ; ) {
      const some = await other.admin.games({ before, after }, 2);
      walked.push(...some.map(({ id }) => id));
      if (some.length < 2) break;
      [before, after] = [some[1]!.settings.created, some[1]!.id];
    }
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toEqual(expect.arrayContaining(together));
    expect([await store.admin.keepSecret(hashOf('one'), 1), await other.admin.keepSecret(hashOf('two'), 1)]).toEqual([
      true,
      false,
    ]);
    expect(Buffer.from((await other.admin.secret())!)).toEqual(hashOf('one'));
  });

  test('tournaments that nobody goes on with are no longer looked after; ended games are told', async () => {
    const [old, busy] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)];
    for (const code of [old, busy]) {
      const settings = { name: 'Club', created: 5 } as TournamentSettings;
      await store.tournaments.create({ code, settings, host: hashOf('host') });
      await store.tournaments.append(code, { nr: 1, at: code === old ? 6 : 60, deed: { did: 'start', order: [1, 2] } });
    }
    await store.tournaments.forget(50, 100);
    const running = await store.tournaments.running(100);
    expect([running.includes(old), running.includes(busy)]).toEqual([false, true]);
    const [one, two] = [await created(), await created()];
    await store.append({ game: one, entry: entry(1), status: 'over' });
    expect(await other.tournaments.ended([one, two])).toEqual([one]);
  });

  test('a guest: their seats, their name, and nothing left of it', async () => {
    const guest = { id: randomUUID().slice(0, 16), secret: hashOf('guest'), name: 'Gus', created: 5 };
    expect(await store.guests.add(guest)).toBe(true);
    expect(await other.guests.add({ ...guest, name: 'Eve' })).toBe(false);
    expect(await other.guests.find(guest.id)).toMatchObject({ id: guest.id, name: 'Gus', created: 5 });
    const seats = [{ seat: 0, secret: hashOf('host'), invite: null, name: 'Gus', guest: guest.id }];
    const id = await created({ seats });
    expect(await store.guests.seatsOf(guest.id, 10)).toEqual([{ game: id, seat: 0 }]);
    expect(await store.guests.rename(guest.id, 'Gustav')).toEqual([id]);
    expect(await store.seats(id)).toMatchObject([{ name: 'Gustav' }]);
    expect(await other.guests.delete(guest.id)).toEqual([id]);
    expect(await store.seats(id)).toMatchObject([{ name: null, guest: null }]);
    expect([await store.guests.find(guest.id), await store.guests.seatsOf(guest.id, 10)]).toEqual([null, []]);
  });

  test('a guest who sits nowhere is forgotten after a time', async () => {
    const guests = ['idle', 'late', 'seated'].map((name, nth) => ({
      ...{ id: randomUUID().slice(0, 16), secret: hashOf(name), name, created: nth === 1 ? 2000 : 1000 },
    }));
    for (const guest of guests) await store.guests.add(guest);
    await created({ seats: [{ seat: 0, secret: null, invite: null, name: 'seated', guest: guests[2]!.id }] });
    expect(await store.guests.forget(2000, 10)).toBe(1);
    const found = await Promise.all(guests.map(({ id }) => other.guests.find(id)));
    expect(found.map((guest) => guest?.name)).toEqual([undefined, 'late', 'seated']);
  });

  test('a bot: its name is its own, its games are those that are not over, and nothing is left of it', async () => {
    const guestOf = (name: string): GuestRow => ({
      ...{ id: randomUUID().slice(0, 16), secret: hashOf(name), name, created: 5 },
    });
    const [one, two] = [guestOf('Bo'), guestOf('Cy')];
    for (const guest of [one, two]) await store.guests.add(guest);
    const [policy, key] = [{ games: ['connect'], clocks: ['none' as const], most: 2 }, `bo ${one.id}`];
    expect(await store.bots.put({ guest: one.id, key, policy })).toBe(true);
    expect(await other.bots.put({ guest: two.id, key, policy })).toBe(false);
    expect(await other.bots.put({ guest: one.id, key, policy: { ...policy, most: 3 } })).toBe(true);
    expect(await store.bots.named(key)).toMatchObject({ guest: one.id, name: 'Bo', policy: { most: 3 }, seen: 0 });
    expect(Buffer.from((await other.bots.find(one.id))!.secret)).toEqual(hashOf('Bo'));
    const games = [await created(), await created()];
    for (const game of [...games, games[0]!]) await store.bots.seat(one.id, game, 1);
    await store.append({ game: games[1]!, entry: entry(1), status: 'over' });
    const since = Date.now() + 1_000_000;
    expect(await store.bots.seen([one.id, 'nobody'], since)).toEqual([one.id]);
    expect(await other.bots.online(since, 10)).toMatchObject([{ name: 'Bo', playing: 1 }]);
    expect(await other.bots.games(one.id)).toEqual([{ game: games[0], seat: 1 }]);
    // It sits nowhere, but was seen.
    await store.guests.forget(since, 100);
    expect(await other.bots.find(one.id)).not.toBeNull();
    await store.guests.delete(one.id);
    expect([await other.bots.find(one.id), await other.bots.games(one.id)]).toEqual([null, []]);
  });

  test('all servers have one key for creators, and another one after a day', async () => {
    const [day, one, two] = [86_400_000, Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const ask = async (from: Store, key: Buffer, now: number) => Buffer.from(await from.due.creatorKey(key, now));
    expect(await ask(store, one, 5 * day)).toEqual(one);
    expect(await ask(other, two, 6 * day)).toEqual(one);
    expect(await ask(other, two, 6 * day + 1)).toEqual(two);
    expect(await ask(store, one, 6 * day + 2)).toEqual(two);
    // The clock was ahead.
    expect(await ask(store, one, 3 * day)).toEqual(one);
  });

  test('the devices of a seat: the last ones stay, and each can go with its address, its game, its guest or its age', async () => {
    const guest = { id: randomUUID().slice(0, 16), secret: hashOf('g'), name: 'Ann', created: 1 };
    await store.guests.add(guest);
    const seats = [{ seat: 0, secret: hashOf('a'), invite: null, name: 'Ann', guest: guest.id }];
    const [first, second] = [newGame({ seats }), newGame({ seats })];
    for (const game of [first, second]) await store.create(game);
    const push = (game: string, endpoint: string, made: number) => ({
      ...{ game, seat: 0, endpoint: `https://push.example/${endpoint}`, made },
      ...{ p256dh: 'key', auth: 'auth', title: 'Your move', body: 'Connect Four' },
    });
    const found = async (game: string) =>
      (await other.pushes.find(game, 0)).map(({ endpoint }) => endpoint.slice('https://push.example/'.length));
    for (const [at, name] of ['a', 'b', 'c', 'a', 'd'].entries())
      await store.pushes.add(push(first.id, name, 100 + at), 3);
    expect(await found(first.id)).toEqual(['c', 'a', 'd']);
    expect((await other.pushes.find(first.id, 0))[1]).toEqual(push(first.id, 'a', 103));
    expect(await other.pushes.find(first.id, 1)).toEqual([]);
    await store.pushes.add(push(second.id, 'a', 200), 3);
    await store.pushes.remove('https://push.example/a');
    expect([await found(first.id), await found(second.id)]).toEqual([['c', 'd'], []]);
    expect(await store.pushes.forget(104, 10)).toBe(1);
    expect(await found(first.id)).toEqual(['d']);
    await store.pushes.add(push(second.id, 'e', 300), 3);
    await store.pushes.removeGame(first.id);
    expect([await found(first.id), await found(second.id)]).toEqual([[], ['e']]);
    await store.guests.delete(guest.id);
    expect(await found(second.id)).toEqual([]);
  });

  test('all servers have one key for messages, for good', async () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(Buffer.from(await store.pushes.key(one, 1000))).toEqual(one);
    expect(Buffer.from(await other.pushes.key(two, 1e12))).toEqual(one);
  });

  test('outages of long ago are forgotten', async () => {
    const since = 300_000_000;
    const later = since + 401 * 86_400_000;
    const beat = (now: number) => store.servers.heartbeat({ server: 'here', now, games: [] }, 5000);
    for (const now of [since, since + 60_000, later]) await beat(now);
    await store.servers.forget(later);
    const old = { from: since, to: since + 60_000 };
    expect(await other.servers.outages(0, later)).not.toContainEqual(old);
  });

  test('what a clock that was ahead left behind is gone once it is right again', async () => {
    const since = (await store.time()) + 100_000;
    const far = since + 172_800_000;
    const beat = (server: string, now: number, ...games: string[]) =>
      store.servers.heartbeat({ server, now, games }, 5000);
    await beat('right', since);
    await beat('ahead', far, 'one');
    expect(await other.servers.outages(since, far)).toContainEqual({ from: since, to: far });
    await beat('right', since + 4000);
    // Until the time of everybody is right again, it is what nobody is charged for.
    expect(await other.servers.outages(since, far)).toContainEqual({ from: since, to: far });
    await store.servers.forget(since + 4000);
    // Nobody hosts a game two days from now, and nobody gains two days when that time has come.
    expect([...(await other.servers.hostedElsewhere('right', since + 4000))]).toEqual([]);
    expect(await other.servers.outages(since, far)).not.toContainEqual({ from: since, to: far });
    // The server that was ahead has died. If the clock is ahead again, its sign of life hides no outage.
    await beat('right', far + 1000);
    expect(await other.servers.outages(since, far + 1000)).toContainEqual({ from: since + 4000, to: far + 1000 });
    await beat('right', since + 5000);
    await store.servers.forget(since + 5000);
  });

  test('a clock that was ahead before hides no outage, by its outages or by its signs of life', async () => {
    const since = (await store.time()) + 1_000_000;
    const beat = (server: string, now: number) => store.servers.heartbeat({ server, now, games: [] }, 5000);
    await beat('right', since);
    await beat('ahead', since + 172_800_000);
    // The same beginning as that of the outage that ends in two days.
    await beat('right', since + 30_000);
    expect(await other.servers.outages(since, since + 30_000)).toContainEqual({ from: since + 1, to: since + 30_000 });
    await beat('ahead', since + 600_000);
    await beat('right', since + 34_000);
    await beat('ahead', since + 603_000);
    expect(await other.servers.outages(since, since + 603_000)).toContainEqual({
      from: since + 34_000,
      to: since + 603_000,
    });
    await beat('right', since + 35_000);
    await store.servers.forget(since + 35_000);
  });

  test('a leap of the clock is an outage, however short', async () => {
    const since = (await store.time()) + 2_000_000;
    const leap = { from: since, to: since + 1800 };
    await store.servers.noteLeap(leap);
    expect(await other.servers.outages(since, since + 1800)).toContainEqual(leap);
    await store.servers.forgetLeap(leap);
    expect(await other.servers.outages(since, since + 1800)).not.toContainEqual(leap);
  });

  test('a rated game counts once, in the order of the events of its pool, whichever server is first', async () => {
    const guests = ['one', 'other'].map((name) => `${name}-${randomUUID().slice(0, 8)}`) as [string, string];
    for (const id of guests) await store.guests.add({ id, secret: hashOf(id), name: id, created: 0 });
    const rated = () => created({ settings: { ...SETTINGS, rated: true }, status: 'playing' });
    const [game, next, waiting] = [await rated(), await rated(), await rated()];
    const due = async () => (await other.ratings.due(1000)).filter((id) => [game, next, waiting].includes(id));
    expect(await due()).toEqual([]);
    for (const id of [game, next]) await store.append({ game: id, entry: entry(1), status: 'over' });
    expect(await due()).toEqual([game, next].toSorted());
    const event = (id: string, nr: number, rating: number): RatingEvent => ({
      ...{ pool: 'morris', nr, game: id, at: 5000 + nr },
      changes: guests.map((guest, seat) => ({
        ...{ seat, guest, place: seat + 1, before: 1500 },
        ...{ rating: rating - seat / 3, deviation: 100 / 3, volatility: 0.06 },
      })),
    });
    const { nr } = await store.ratings.read('morris', guests);
    // Two servers count the same game, and two games get the same number.
    const races = [event(game, nr + 1, 1600), event(next, nr + 1, 1700), event(game, nr + 1, 1600)];
    const stored = await Promise.all(races.map((race, nth) => (nth % 2 ? other : store).ratings.append(race)));
    expect(stored.filter(Boolean)).toHaveLength(1);
    const winner = stored[1] ? next : game;
    const loser = stored[1] ? game : next;
    expect(await due()).toEqual([loser]);
    expect(await store.ratings.append(event(winner, nr + 2, 1800))).toBe(false);
    expect(await store.ratings.append(event(loser, nr + 2, 1900))).toBe(true);
    expect(await due()).toEqual([]);
    const after = await other.ratings.read('morris', guests);
    expect(after.nr).toBe(nr + 2);
    expect(after.ratings.find((row) => row.guest === guests[1])).toEqual({
      ...{ guest: guests[1], pool: 'morris', games: 2, at: 5002 + nr },
      ...{ rating: 1900 - 1 / 3, deviation: 100 / 3, volatility: 0.06 },
    });
    expect(await other.ratings.met('morris', guests[0], guests[1], 5000)).toBe(2);
    expect(await other.ratings.met('morris', guests[0], guests[1], 6000 + nr)).toBe(0);
    expect(await other.ratings.log('morris', nr + 1, 10)).toEqual([event(loser, nr + 2, 1900)]);
    expect(await other.ratings.outcome(loser)).toEqual({ status: 'counted', changes: event(loser, 0, 1900).changes });

    await store.append({ game: waiting, entry: entry(1), status: 'over' });
    await other.ratings.refuse(waiting, 'too-short');
    expect(await store.ratings.outcome(waiting)).toEqual({ status: 'too-short', changes: [] });
    await other.ratings.refuse(winner, 'too-short');
    expect((await store.ratings.outcome(winner))!.status).toBe('counted');
    expect(await store.ratings.outcome(await created())).toBe(null);

    const list = { pool: 'morris', since: 0, most: 10 } as const;
    expect((await other.ratings.best({ ...list, settled: true })).map(({ name }) => name)).toEqual(guests);
    expect(await other.ratings.best({ ...list, settled: false })).toEqual([]);
    await store.guests.delete(guests[0]);
    expect((await other.ratings.best({ ...list, settled: true })).map(({ name }) => name)).toEqual([guests[1]]);
    expect(await other.ratings.of(guests)).toHaveLength(1);
    // The log still says what happened, to the same nobody in every event.
    const gone = (await other.ratings.log('morris', nr, 10)).map(({ changes }) => changes[0]!.guest);
    expect(gone[0]).toMatch(/^gone-/);
    expect(gone).toEqual([gone[0], gone[0]]);
    // Who was deleted while a game of theirs was counted gets no rating.
    const last = await rated();
    expect(await store.ratings.append(event(last, nr + 3, 2000))).toBe(true);
    expect(await other.ratings.of(guests)).toHaveLength(1);
  });

  test('what was closed says so', async () => {
    const closed = await open();
    await closed.close();
    stores.pop();
    await expect(closed.check()).rejects.toThrow(StoreError);
    await expect(closed.append({ game: 'x', entry: entry(1) })).rejects.toThrow(StoreError);
    await expect(store.check()).resolves.toBeUndefined();
  });

  // Last: nobody can open it afterwards.
  test('tables of a later version are refused, in words', async () => {
    await makeNewer(address);
    await expect(openStore(address, () => {})).rejects.toThrow('newer version of Rowhouse');
  });
});
