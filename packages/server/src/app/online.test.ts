/** Plays over the wire, on a real port, with each store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CommandResult,
  GameView,
  GuestKey,
  GuestView,
  Lobby,
  News,
  SeatKey,
  ServerMessage,
} from '@rowhouse/protocol';
import { hasTool, isLong, POSTGRES } from '@rowhouse/tools';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { newSecret } from '../secrets.ts';
import { openStore, type StoreAddress } from '../store/store.ts';
import { lossyHub } from '../testing/lossy-hub.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { startPostgres } from '../testing/servers.ts';
import { TestClient } from '../testing/test-client.ts';

const FOUR = { game: 'connect-7x6x4' };

/** Each function creates a store and returns its address and a function that removes it. */
const STORES: readonly [string, () => Promise<[StoreAddress, () => Promise<void>]>][] = [
  [
    'SQLite',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rowhouse-online-'));
      return [{ folder }, async () => rmSync(folder, { recursive: true, force: true })];
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server = await startPostgres();
      return [{ url: server.url }, () => server.stop()];
    },
  ],
];

const hasBoth = isLong && hasTool(POSTGRES, import.meta.filename);

// PostgreSQL is used only in long runs. `store.test.ts` tests the differences between the stores.
describe.each(hasBoth ? STORES : STORES.slice(0, 1))('on %s', (_, createStore) => {
  let store: StoreAddress;
  let remove: () => Promise<void>;
  const rowhouses: RowhouseServer[] = [];
  const open = async (options: Parameters<typeof startRowhouse>[0] = {}): Promise<RowhouseServer> => {
    const rowhouse = await startRowhouse({ store, ...options });
    rowhouses.push(rowhouse);
    return rowhouse;
  };

  beforeAll(async () => {
    [store, remove] = await createStore();
  });
  afterEach(async () => {
    await Promise.all(rowhouses.splice(0).map((rowhouse) => rowhouse.stop()));
  });
  afterAll(() => remove());

  test('two people play to the end while a third watches, and all see the same game', async () => {
    const rowhouse = await open();
    const [red, blue] = (await seatPeople(rowhouse, FOUR)) as [SeatKey, SeatKey];
    const players = [
      await TestClient.join(rowhouse.url, red.game, red.secret),
      await TestClient.join(rowhouse.url, red.game, blue.secret),
    ] as const;
    const watcher = await TestClient.join(rowhouse.url, red.game);
    const moves = ['1', '2', '1', '2', '1', '2', '1'];
    for (const [at, move] of moves.entries()) {
      const ply = at + 1;
      const answer = await players[at % 2]!.does(command('move', ply, move));
      expect(answer).toMatchObject({ type: 'done', ply: ply + 1, news: { from: ply, ply: ply + 1 } });
      for (const other of [players[1 - (at % 2)]!, watcher])
        expect(await other.hears('news')).toMatchObject({
          from: ply,
          entries: [{ ply: ply + 1, seat: at % 2, did: 'move', move }],
        });
    }
    const { body } = await rowhouse.get<GameView>(`/api/games/${red.game}`);
    expect(body).toMatchObject({
      record: 'connect-7x6x4 r 1212121',
      live: { status: 'over', ending: { winner: 0, by: 'line' }, toMove: null },
    });
    expect(await watcher.does(command('move', 8, '1'))).toMatchObject({
      type: 'refused',
      error: { code: 'not-seated' },
    });
  });

  test('a command takes effect once, even when it is repeated on another server', async () => {
    const hub = new LocalHub();
    const [one, other] = [await open({ hub }), await open({ hub })];
    const [red] = (await seatPeople(one, FOUR)) as [SeatKey];
    const move = command('move', 1, '4');
    const path = `/api/games/${red.game}/commands`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).post<CommandResult>(path, move, red.secret)),
    );
    for (const { status, body } of tries) expect([status, body.ply]).toEqual([200, 2]);
    const client = await TestClient.join(other.url, red.game, red.secret);
    expect(await client.does(move)).toEqual({ type: 'done', id: move.id, ply: 2 });
    expect((await one.get<GameView>(`/api/games/${red.game}`)).body.record).toBe('connect-7x6x4 r 4');
    const reused = await one.post(path, { ...move, move: '5' }, red.secret);
    expect(reused).toMatchObject({ status: 409, body: { error: { code: 'command-reused' }, view: { ply: 2 } } });
  });

  test('of two commands for one turn on two servers, one is accepted, and the other is refused with the current game', async () => {
    const hub = new LocalHub();
    const [one, other] = [await open({ hub }), await open({ hub })];
    const [red] = (await seatPeople(one, FOUR)) as [SeatKey];
    const path = `/api/games/${red.game}/commands`;
    const answers = await Promise.all([
      one.post<{ view: GameView }>(path, command('move', 1, '3'), red.secret),
      other.post<{ view: GameView }>(path, command('move', 1, '5'), red.secret),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { body } of answers) expect(body.view.ply).toBe(2);
    expect(answers[0]!.body.view.record).toBe(answers[1]!.body.view.record);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ error: { code: 'stale' } });
  });

  test('a game continues after a restart, and a returning player receives the missed entries', async () => {
    const first = await open();
    const [red, blue] = (await seatPeople(first, { ...FOUR, name: 'Ann' })) as [SeatKey, SeatKey];
    const client = await TestClient.join(first.url, red.game, red.secret);
    await client.does(command('move', 1, '4'));
    const lost = command('move', 2, '5');
    await first.post(`/api/games/${red.game}/commands`, lost, blue.secret);
    const stopping = first.stop();
    expect(await client.hears('bye')).toEqual({ type: 'bye', retry: expect.any(Number) });
    expect(await client.closed()).toBe(1012);
    await stopping;

    const second = await open();
    const back = await TestClient.connect(second.url);
    back.say({ type: 'hello', v: 1, game: red.game, secret: red.secret, since: 2 });
    expect(await back.hears('welcome')).toMatchObject({ seat: 0, news: { from: 2, ply: 3, entries: [{ move: '5' }] } });
    // The answer was lost, so the client sends the command again.
    const again = await second.post(`/api/games/${red.game}/commands`, lost, blue.secret);
    expect(again).toMatchObject({ status: 200, body: { ply: 3, view: { record: 'connect-7x6x4 r 45' } } });
    expect(await back.does(command('move', 3, '4'))).toMatchObject({ type: 'done', ply: 4 });
  });

  test('an update reaches the connections of other servers', async () => {
    const hub = new LocalHub();
    const [one, other] = [await open({ hub }), await open({ hub })];
    const [red] = (await seatPeople(one, FOUR)) as [SeatKey];
    const watcher = await TestClient.join(other.url, red.game);
    await one.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret);
    expect(await watcher.hears('news')).toMatchObject({ from: 1, ply: 2 });
    await one.post(`/api/games/${red.game}/commands`, command('offer-draw', 2), red.secret);
    expect(await watcher.hears('news')).toMatchObject({ live: { offer: 0 } });
  });

  test('presence and phrases reach all connections on all servers', async () => {
    const hub = new LocalHub();
    const [one, other] = [await open({ hub }), await open({ hub })];
    const [red, blue] = (await seatPeople(one, FOUR)) as [SeatKey, SeatKey];
    const ann = await TestClient.join(one.url, red.game, red.secret);
    const bob = await TestClient.join(other.url, red.game, blue.secret);
    const eve = await TestClient.join(other.url, red.game);
    const all = (message: { seats: readonly boolean[]; watchers: number }) =>
      message.seats.every(Boolean) && message.watchers === 1;
    await Promise.all([ann, bob, eve].map((client) => client.hears('presence', all)));
    ann.say({ type: 'say', phrase: 'good-luck' });
    for (const client of [ann, bob, eve])
      expect(await client.hears('said')).toEqual({ type: 'said', seat: 0, phrase: 'good-luck' });
    eve.say({ type: 'say', phrase: 'hello' });
    expect(await eve.hears('error')).toMatchObject({ error: { code: 'not-seated' } });
    bob.close();
    eve.close();
    await ann.hears('presence', ({ seats, watchers }) => !seats[1] && watchers === 0);
  });

  test('an invitation is valid for one seat, once', async () => {
    const rowhouse = await open();
    const { body: host } = await rowhouse.post<SeatKey>('/api/games', {
      ...FOUR,
      seats: [{ who: 'me' }, { who: 'guest' }],
    });
    const { invite } = host.invites![0]!;
    const path = `/api/games/${host.game}/seats`;
    expect(await rowhouse.post(path, {})).toMatchObject({ status: 403, body: { error: { code: 'bad-invite' } } });
    expect(await rowhouse.post(path, { invite: newSecret() })).toMatchObject({ status: 403 });
    const secret = newSecret();
    const taken = await rowhouse.post<SeatKey>(path, { invite, secret, name: 'Bob' });
    expect(taken).toMatchObject({ status: 200, body: { seat: 1, secret, view: { live: { status: 'playing' } } } });
    expect(await rowhouse.post(path, { invite, secret })).toMatchObject({ status: 200, body: { seat: 1 } });
    expect(await rowhouse.post(path, { invite })).toMatchObject({
      status: 409,
      body: { error: { code: 'seat-taken' } },
    });
    expect(taken.body.view.seats[1]).toMatchObject({ name: 'Bob', taken: true });
  });

  test('creating a game again with the same secret returns the same game', async () => {
    const hub = new LocalHub();
    const [one, other] = [await open({ hub }), await open({ hub })];
    const request = { ...FOUR, seats: [{ who: 'me' }, { who: 'guest' }], shuffle: true, secret: newSecret() };
    const made = await Promise.all([one, other, one].map((rowhouse) => rowhouse.post<SeatKey>('/api/games', request)));
    for (const { status, body } of made)
      expect([status, { ...body, view: 0 }]).toEqual([201, { ...made[0]!.body, view: 0 }]);
  });

  test('quick pairing seats the second player with the first, and a repeated request changes nothing', async () => {
    const rowhouse = await open();
    // Other games are in the lobby as well.
    await rowhouse.post('/api/pairing', { game: 'morris-6' });
    await rowhouse.post('/api/pairing', { ...FOUR, clock: { kind: 'days', days: 3 } });
    const config = { game: `connect-7x6x5` };
    const secrets = Array.from({ length: 6 }, () => newSecret());
    const pair = async (secret: string) =>
      (await rowhouse.post<SeatKey>('/api/pairing', { ...config, secret, name: `P ${secret.slice(0, 8)}` })).body;
    const first = await pair(secrets[0]!);
    expect(first.view.live.status).toBe('waiting');
    const lobby = await rowhouse.get<Lobby>('/api/games');
    expect(lobby.body.games.find(({ game }) => game === first.game)).toMatchObject({ config: config.game });
    const second = await pair(secrets[1]!);
    expect(second).toMatchObject({ game: first.game, view: { live: { status: 'playing' } } });
    expect(second.seat).toBe(1 - first.seat!);
    for (const [at, known] of [first, second].entries())
      expect(await pair(secrets[at]!)).toMatchObject({ game: known.game, seat: known.seat, secret: known.secret });
    // Four requests at once make two games with different people in all seats.
    const four = await Promise.all(secrets.slice(2).map(pair));
    const after = await Promise.all(four.map(({ game }) => rowhouse.get<GameView>(`/api/games/${game}`)));
    expect(new Set(four.map(({ game, seat }) => `${game} ${seat}`)).size).toBe(4);
    expect(after.filter(({ body }) => body.live.status === 'waiting').length % 2).toBe(0);
  });

  test('a player is not paired with themselves, in two tabs at once or with a name', async () => {
    const rowhouse = await open();
    const game = 'connect-6x5x4';
    const pair = async (as: object) => (await rowhouse.post<SeatKey>('/api/pairing', { game, ...as })).body;
    const player = newSecret();
    const tabs = await Promise.all([pair({ player }), pair({ player }), pair({ player })]);
    expect(new Set(tabs.map(({ game: id }) => id)).size).toBe(3);
    const { body: guest } = await rowhouse.post<GuestKey>('/api/guests', { name: 'Ann' });
    // A guest without this field is recognised, too, and meets all three.
    const games: string[] = [];
    for (const _ of tabs) games.push((await pair({ guest: guest.secret })).game);
    expect(games.sort()).toEqual(tabs.map((key) => key.game).sort());
    const own = await pair({ guest: guest.secret });
    expect((await pair({ guest: guest.secret })).game).not.toBe(own.game);
    expect((await pair({ player })).view.live.status).toBe('playing');
  });

  test('one queue has a range of clocks, the wanted one first', async () => {
    const rowhouse = await open();
    const game = 'connect-5x5x4';
    const live = (minutes: number) => ({ kind: 'live', initial: minutes * 60_000, increment: 0 });
    const pair = async (as: object) => (await rowhouse.post<SeatKey>('/api/pairing', { game, ...as })).body;
    const slow = await pair({ clock: live(10) });
    const days = await pair({ clock: { kind: 'days', days: 2 }, anyClock: true });
    const fast = await pair({ clock: live(1) });
    // Neither the first nor the second is taken by a player who wants only three minutes.
    const strict = await pair({ clock: live(3) });
    expect(new Set([slow, days, fast, strict].map((key) => key.game)).size).toBe(4);
    expect(await pair({ clock: live(1), anyClock: true })).toMatchObject({ game: fast.game, view: { clock: live(1) } });
    expect(await pair({ clock: live(1), anyClock: true })).toMatchObject({
      game: slow.game,
      view: { clock: live(10) },
    });
    // A program that names no clock plays with any, and waits without one.
    expect((await pair({})).game).toBe(strict.game);
    const bot = await pair({});
    expect(bot.view).toMatchObject({ clock: null, live: { status: 'waiting' } });
    expect((await pair({ clock: live(5), anyClock: true })).game).toBe(bot.game);
    expect((await pair({ clock: { kind: 'days', days: 7 }, anyClock: true })).game).toBe(days.game);
  });

  test('an open game is paired only while its players are connected', async () => {
    // Time stands still, so that no game leaves the lobby by waiting.
    const time = Date.now();
    const rowhouse = await open({ now: () => time });
    const game = 'connect-6x6x5';
    const pair = async () => (await rowhouse.post<SeatKey>('/api/pairing', { game })).body;
    const isListed = async ({ game: id }: SeatKey) =>
      (await rowhouse.get<Lobby>('/api/games')).body.games.some((one) => one.game === id);
    const dead = await pair();
    const watcher = await TestClient.join(rowhouse.url, dead.game);
    const owner = await TestClient.join(rowhouse.url, dead.game, dead.secret);
    expect(await isListed(dead)).toBe(true);
    owner.close();
    await watcher.hears('presence', ({ seats }) => !seats.includes(true));
    await expect.poll(() => isListed(dead)).toBe(false);
    const again = await pair();
    expect(again.game).not.toBe(dead.game);
    await TestClient.join(rowhouse.url, dead.game, dead.secret);
    await expect.poll(() => isListed(dead)).toBe(true);
    // Both games wait now, and the next two players find them.
    const games = [(await pair()).game, (await pair()).game];
    expect(games.sort()).toEqual([dead.game, again.game].sort());
  });

  test('an open game by correspondence waits without connected players', async () => {
    const rowhouse = await open();
    const request = { game: 'connect-5x6x4', clock: { kind: 'days', days: 3 } };
    const { body: key } = await rowhouse.post<SeatKey>('/api/pairing', request);
    const watcher = await TestClient.join(rowhouse.url, key.game);
    const owner = await TestClient.join(rowhouse.url, key.game, key.secret);
    owner.close();
    await watcher.hears('presence', ({ seats }) => !seats.includes(true));
    expect((await rowhouse.post<SeatKey>('/api/pairing', request)).body.game).toBe(key.game);
  });

  test('a guest has a name and a list of games and can be deleted', async () => {
    const rowhouse = await open();
    const { body: guest } = await rowhouse.post<GuestKey>('/api/guests', { name: '  <b>Ann</b> ' });
    expect(guest.name).toBe('<b>Ann</b>');
    const [red] = (await seatPeople(rowhouse, { ...FOUR, guest: guest.secret })) as [SeatKey];
    const watcher = await TestClient.join(rowhouse.url, red.game);
    expect((await rowhouse.get<GuestView>('/api/guest', guest.secret)).body.games).toEqual([
      { game: red.game, seat: 0 },
    ]);
    const renamed = await fetch(`${rowhouse.url}/api/guest`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.secret}` },
      body: '{"name":"Anne"}',
    });
    expect(renamed.status).toBe(200);
    expect((await watcher.hears('news')).seats![0]!.name).toBe('Anne');
    const gone = await fetch(`${rowhouse.url}/api/guest`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${guest.secret}` },
    });
    expect(gone.status).toBe(204);
    expect((await watcher.hears('news')).seats![0]!.name).toBe(null);
    expect(await rowhouse.get('/api/guest', guest.secret)).toMatchObject({ status: 401 });
    expect(JSON.stringify((await rowhouse.get(`/api/games/${red.game}`)).body)).not.toContain('Ann');
    // The seat is still theirs: only the name is gone.
    expect(await rowhouse.post(`/api/games/${red.game}/commands`, command('move', 1, '4'), red.secret)).toMatchObject({
      status: 200,
    });
  });

  test('a rematch has the same players with swapped colours and new secrets', async () => {
    const rowhouse = await open();
    const [red, blue] = (await seatPeople(rowhouse, { ...FOUR, name: 'Ann' })) as [SeatKey, SeatKey];
    const path = `/api/games/${red.game}`;
    await rowhouse.post(`${path}/commands`, command('resign', 1), red.secret);
    expect(await rowhouse.get(`${path}/rematch`, red.secret)).toMatchObject({ status: 409 });
    const ann = await TestClient.join(rowhouse.url, red.game, red.secret);
    await ann.does(command('ask-rematch', 2));
    await rowhouse.post(`${path}/commands`, command('ask-rematch', 3), blue.secret);
    const { live } = await ann.hears('news');
    const next = live.rematch.game!;
    const keys = await Promise.all([red, blue].map(({ secret }) => rowhouse.get<SeatKey>(`${path}/rematch`, secret)));
    expect(keys.map(({ body }) => [body.game, body.seat])).toEqual([
      [next, 1],
      [next, 0],
    ]);
    const [annNow, bobNow] = keys.map(({ body }) => body) as [SeatKey, SeatKey];
    expect(annNow.view.seats[1]!.name).toBe('Ann');
    expect(annNow.view.record).toBe('connect-7x6x4 r -');
    const move = (secret: string) => rowhouse.post(`/api/games/${next}/commands`, command('move', 0, '4'), secret);
    expect(await move(red.secret)).toMatchObject({ status: 401, body: { error: { code: 'bad-secret' } } });
    expect(await move(annNow.secret)).toMatchObject({ status: 409, body: { error: { code: 'not-your-turn' } } });
    expect(await move(bobNow.secret)).toMatchObject({ status: 200 });
  });

  test('a computer player moves once on one of the servers', async () => {
    const hub = new LocalHub();
    const [one] = [await open({ hub }), await open({ hub })];
    const { body: me } = await one.post<SeatKey>('/api/games', {
      game: 'morris-3',
      seats: [{ who: 'me' }, { who: 'bot', bot: 'level-2' }],
      first: 1,
    });
    const client = await TestClient.join(one.url, me.game, me.secret);
    await expect.poll(async () => (await one.get<GameView>(`/api/games/${me.game}`)).body.ply).toBe(1);
    const { body: news } = await one.get<News>(`/api/games/${me.game}?since=0`);
    expect(news.entries).toMatchObject([{ ply: 1, seat: 1, did: 'move' }]);
    await client.does(command('resign', 1));
  });

  test('another server makes a computer player’s move that a dead server had claimed', async () => {
    const raw = await openStore(store, () => {});
    const rowhouse = await open();
    const { body: me } = await rowhouse.post<SeatKey>('/api/games', {
      ...FOUR,
      seats: [{ who: 'me' }, { who: 'bot', bot: 'random' }],
      first: 0,
    });
    await rowhouse.stop();
    // The turn passes to the computer player on a server that claims it and dies.
    const entry = {
      ply: 1,
      seat: 0,
      did: 'move',
      body: { move: '4' },
      at: Date.now(),
      credit: 0,
      command: '0:x',
    } as const;
    await raw.append({ game: me.game, entry, due: { bot: 0, flag: null } });
    const long = Date.now() - 7000;
    expect(await raw.due.claimBots('dead', long, 6000, [me.game])).toEqual([{ game: me.game, ply: 1 }]);
    await (await open()).online.jobs.runOnce('computer players');
    await expect.poll(async () => (await raw.log(me.game, 0))?.length).toBe(2);
    await raw.close();
  });

  test('an update arrives a little later when the bus loses all messages', async () => {
    const [one, other] = [await open({ hub: lossyHub }), await open({ hub: lossyHub })];
    const [red, blue] = (await seatPeople(one, FOUR)) as [SeatKey, SeatKey];
    const ann = await TestClient.join(one.url, red.game, red.secret);
    const bob = await TestClient.join(other.url, red.game, blue.secret);
    await ann.does(command('move', 1, '4'));
    await other.online.jobs.runOnce('catching up');
    expect(await bob.hears('news')).toMatchObject({ from: 1, ply: 2 });
    expect(await bob.does(command('move', 2, '4'))).toMatchObject({ type: 'done', ply: 3 });
    // Ann's client knows of the entry from elsewhere. This server reads the store before it refuses.
    expect(await ann.does(command('move', 3, '4'))).toMatchObject({ type: 'done', ply: 4 });
  });

  test('public answers contain no secrets', async () => {
    const rowhouse = await open();
    const { body: host } = await rowhouse.post<SeatKey>('/api/games', {
      ...FOUR,
      seats: [{ who: 'me' }, { who: 'guest' }],
    });
    const { invite } = host.invites![0]!;
    const watcher = await TestClient.join(rowhouse.url, host.game);
    const { body: guest } = await rowhouse.post<SeatKey>(`/api/games/${host.game}/seats`, { invite });
    await rowhouse.post(`/api/games/${host.game}/commands`, command('resign', 1), host.secret);
    for (const { secret } of [host, guest])
      await rowhouse.post(`/api/games/${host.game}/commands`, command('ask-rematch', 2), secret);
    await watcher.hears('news', ({ live }) => live.rematch.game !== null);
    const sent = JSON.stringify([
      watcher.heard,
      await rowhouse.get(`/api/games/${host.game}`),
      await rowhouse.get(`/api/games/${host.game}?since=0`),
      await rowhouse.get('/api/games'),
    ] satisfies (ServerMessage[] | object)[]);
    const hidden = [host.secret, guest.secret, invite].flatMap((secret) => [
      secret,
      hash(secret, 'base64url'),
      hash(secret, 'hex'),
    ]);
    for (const text of hidden) expect(sent).not.toContain(text);
  });
});

const hash = (secret: string, form: 'hex' | 'base64url') =>
  (globalThis.process.getBuiltinModule('node:crypto') as typeof import('node:crypto'))
    .createHash('sha256')
    .update(secret)
    .digest(form);
