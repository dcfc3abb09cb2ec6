// Slow: not part of `npm test`.
/** A class of forty devices behind one address, with the default limits. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminOverview, GameView, TournamentKey, TournamentUnchanged, TournamentView } from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

const DEVICES = 40;
/** The requests of a first visit, with those of the service worker. */
const FILES_PER_VISIT = 60;
const ADMIN = 'the-admin-of-this-class';

let rowhouse: RowhouseServer;
let root = '';
afterEach(async () => {
  await rowhouse.stop();
  rmSync(root, { recursive: true });
});

async function open(now?: () => number): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'rowhouse-class-'));
  mkdirSync(join(root, 'assets'));
  for (const name of ['index.html', 'embed.html']) writeFileSync(join(root, name), '<!doctype html><head></head>');
  for (let file = 0; file < FILES_PER_VISIT; file++) writeFileSync(join(root, 'assets', `${file}.js`), '// code');
  rowhouse = await startRowhouse({ limits: 1, root, adminSecret: ADMIN, ...(now && { now }) });
}

/** Fetches what a browser fetches, with a cookie of its own, and counts the refusals. */
class Device {
  readonly refused: string[] = [];
  #cookie = '';

  async fetch<T>(path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`${rowhouse.url}${path}`, {
      headers: {
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    this.#cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? this.#cookie;
    const text = await reply.text();
    if (!reply.ok) this.refused.push(`${reply.status} ${path}`);
    return (text.startsWith('{') ? JSON.parse(text) : null) as T;
  }

  get isKnown(): boolean {
    return this.#cookie !== '';
  }
}

test('forty devices open the page at once, join and follow a tournament without a refusal', {
  timeout: 60_000,
}, async () => {
  await open();
  const host = await rowhouse.post<TournamentKey>('/api/tournaments', {
    ...{ name: 'Class 4b', format: 'swiss', game: 'connect-7x6x4' },
  });
  const { tournament: code, secret } = host.body;
  const devices = Array.from({ length: DEVICES }, () => new Device());
  await Promise.all(
    devices.map(async (device) => {
      const files = Array.from({ length: FILES_PER_VISIT - 1 }, (_, file) => `/assets/${file}.js`);
      await device.fetch('/');
      // A browser has six connections to a server.
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let file = files.pop(); file !== undefined; file = files.pop()) await device.fetch(file);
        }),
      );
    }),
  );
  const keys = await Promise.all(
    devices.map((device, at) =>
      device.fetch<TournamentKey>(`/api/tournaments/${code}/players`, { name: `Pupil ${at + 1}` }),
    ),
  );
  await Promise.all(
    devices.map(async (device) => {
      for (let times = 0; times < 4; times++) await device.fetch(`/api/tournaments/${code}?since=1`);
    }),
  );
  expect(devices.flatMap(({ refused }) => refused)).toEqual([]);
  expect(devices.every(({ isKnown }) => isKnown)).toBe(true);
  // A request that waits is answered as soon as the tournament starts.
  const nr = (await devices[0]!.fetch<TournamentView>(`/api/tournaments/${code}`)).nr;
  const waiting = Promise.all(
    devices.map((device) => device.fetch<TournamentView>(`/api/tournaments/${code}?since=${nr}&wait=7`)),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  await rowhouse.post(`/api/tournaments/${code}/commands`, { do: 'start' }, secret);
  const views = await waiting;
  expect(performance.now() - began).toBeLessThan(5000);
  expect(views.every(({ status, matches }) => status === 'running' && matches.length <= DEVICES / 2)).toBe(true);
  expect(new Set(keys.map(({ player }) => player)).size).toBe(DEVICES);
  expect(devices.flatMap(({ refused }) => refused)).toEqual([]);
});

test('a request that waits is answered after some seconds without a change', { timeout: 20_000 }, async () => {
  await open();
  const { body } = await rowhouse.post<TournamentKey>('/api/tournaments', {
    ...{ name: 'Class 4b', format: 'swiss', game: 'connect-7x6x4' },
  });
  const began = performance.now();
  const path = `/api/tournaments/${body.tournament}?since=${body.view.nr}&wait=2`;
  const { body: seen } = await rowhouse.get<TournamentUnchanged>(path);
  expect(seen).toMatchObject({ nr: body.view.nr });
  expect(performance.now() - began).toBeGreaterThan(1500);
});

test('one device is limited, and so are all devices of an address; the admin sees both', {
  timeout: 60_000,
}, async () => {
  let now = Date.now();
  await open(() => now);
  const ask = async (device: Device, times: number) => {
    for (let at = 0; at < times; at++) await device.fetch('/api/games');
  };
  const flooder = new Device();
  await ask(flooder, 130);
  expect(flooder.refused.length).toBeGreaterThan(5);
  // A forged id is no id.
  const forged = await fetch(`${rowhouse.url}/api/games`, {
    headers: { cookie: `rowhouse-device=${'a'.repeat(16)}.${'b'.repeat(22)}` },
  });
  expect(forged.headers.get('set-cookie')).not.toBeNull();
  const many = Array.from({ length: 10 }, () => new Device());
  await Promise.all(many.map((device) => ask(device, 30)));
  expect(many.flatMap(({ refused }) => refused).length).toBeGreaterThan(10);
  // The address is shut out for some seconds.
  now += 60_000;
  const { body } = await rowhouse.get<AdminOverview>('/api/admin', ADMIN);
  expect(body.refusals?.[0]?.refused).toBeGreaterThan(15);
});

test('the class plays the computer: everyone who is free votes, and each step survives a restart', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-class-'));
  let now = Date.now();
  const start = () => startRowhouse({ store: { folder }, now: () => now });
  rowhouse = await start();
  root = folder;
  const { body: host } = await rowhouse.post<TournamentKey>('/api/tournaments', {
    ...{ name: 'Class 4b', format: 'swiss', game: 'connect-7x6x4', partner: 'level-1' },
  });
  const path = `/api/tournaments/${host.tournament}`;
  const pupils: TournamentKey[] = [];
  for (const name of ['Amina', 'Jun', 'Mei'])
    pupils.push((await rowhouse.post<TournamentKey>(`${path}/players`, { name })).body);
  const act = (body: object, secret = host.secret) => rowhouse.post<TournamentView>(`${path}/commands`, body, secret);
  /** Waits for the next question, and votes. Returns the question. */
  const vote = async (...moves: readonly string[]) => {
    const { question } = await until((seen) => seen.question?.open === true);
    for (const [at, move] of moves.entries())
      expect((await act({ do: 'vote', move }, pupils[at]!.secret)).status).toBe(200);
    return question!;
  };
  const until = async (isSo: (view: TournamentView) => boolean): Promise<TournamentView> => {
    for (;;) {
      const { body } = await rowhouse.get<TournamentView>(path);
      if (isSo(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const record = async () => {
    const { house } = await until(({ house }) => house !== undefined);
    return (await rowhouse.get<GameView>(`/api/games/${house!.game}`)).body.record;
  };
  expect((await act({ do: 'house', partner: 'level-99', first: true })).body).toMatchObject({
    error: { code: 'no-such-bot' },
  });
  expect((await act({ do: 'house', partner: 'level-1' }, pupils[0]!.secret)).status).toBe(403);
  await act({ do: 'house', partner: 'level-1', first: true });
  // The most votes win, and the first vote among equals.
  await vote('4', '3', '3');
  await until(({ question }) => question?.votes !== undefined);
  await expect.poll(record).toMatch(/ 3\d$/);
  // The class sees its votes before the next question.
  now += 2000;
  expect((await rowhouse.get<TournamentView>(path)).body.question!.open).toBe(false);
  now += 3000;
  const second = await vote('5', '4');
  expect(second.record).toMatch(/ 3\d$/);
  // A restart in the middle of a vote loses nothing. Without all votes, time closes it.
  await rowhouse.stop();
  rowhouse = await start();
  await until(({ question }) => question?.voters === 2);
  now += 31_000;
  await expect.poll(record).toMatch(/ 3\d5\d$/);
  // A player with a game is not asked.
  await act({ do: 'start' });
  await act({ do: 'next-round', round: 1 });
  now += 5000;
  const { matches, resting } = await until((seen) => seen.question?.open === true && seen.matches.length === 1);
  const busy = pupils[matches[0]!.players[0]! - 1]!;
  expect((await act({ do: 'vote', move: '1' }, busy.secret)).status).toBe(409);
  const free = pupils[resting[0]!.player - 1]!;
  expect((await act({ do: 'vote', move: '7' }, free.secret)).status).toBe(200);
  await expect.poll(record).toMatch(/ 3\d5\d7\d$/);
  // The host ends it, and no game is left in progress.
  const { game } = (await until(({ house }) => house !== undefined)).house!;
  await act({ do: 'dismiss' });
  await expect.poll(async () => (await rowhouse.get<GameView>(`/api/games/${game}`)).body.live.status).toBe('over');
  expect((await rowhouse.get<TournamentView>(path)).body.house).toBeUndefined();
});
