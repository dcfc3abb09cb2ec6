/**
 * Measures one server under load. In the same run, by turns, it measures what the server's store and its WebSocket
 * library can do without the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '@rowhouse/server/testing';
import { isLong } from '@rowhouse/tools';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { ServerProcess } from '../servers/server-process.ts';
import { EchoCeiling, StoreCeiling } from './ceilings.ts';
import { LoadGenerator } from './load-generator.ts';
import { longGames } from './long-games.ts';

export interface LoadSize {
  readonly clients: number;
  /** Games in which moves are made; in the others two clients only stay connected. */
  readonly active: number;
  readonly rounds: number;
  /** How long each contender is measured in a round. */
  readonly seconds: number;
  /** How many seconds half of the highest rate is kept up. */
  readonly soak: number;
}

const SIZE: LoadSize = { clients: 5000, active: 1000, rounds: 3, seconds: 5, soak: isLong ? 600 : 20 };

/** Games made before every round, for each active game. */
const SPARES = 2;
/** The server must reach this share of the lower ceiling, in percent. */
const LEAST_SHARE = 60;

export async function measureLoad(kind: 'sqlite' | 'postgres', size: LoadSize): Promise<readonly Figure[]> {
  const { clients, active, rounds, seconds, soak } = size;
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-load-'));
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const server = new ServerProcess({
    port: await freePort(),
    store: postgres ? ['--database-url', postgres.url] : ['--data', join(folder, 'games')],
    logFile: join(folder, 'server.log'),
  });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    await server.start();
    const empty = await memory(url);
    const generator = await LoadGenerator.open(url, clients, longGames(300, 9));
    const full = await memory(url);
    const echo = await EchoCeiling.open(clients, active);
    // The same database as the server's, so that both are measured on the same thing.
    const store = await StoreCeiling.open(postgres ? { url: postgres.url } : { folder: join(folder, 'bare') }, active);
    const turns: { store: number; echo: number; server: number }[] = [];
    for (let round = -1; round < rounds; round++) {
      await generator.prepare(active * SPARES);
      const turn = {
        store: await store.measure(seconds),
        echo: await echo.measure(seconds),
        server: await generator.playAtFullSpeed(active, seconds),
      };
      // The first round is for warming up.
      if (round >= 0) turns.push(turn);
    }
    await store.close();
    echo.close();
    // From here on games are made when they are needed, as in real play.
    generator.forgetSpares();
    const half = median(turns.map(({ server: rate }) => rate)) / 2;
    const sizes: number[] = [];
    const before = generator.games;
    const latencies = await generator.playAtRate(active, half, soak, async () => {
      sizes.push(await memory(url));
    });
    const errors = generator.errors.length;
    if (errors > 0) console.error(generator.errors.slice(0, 5).join('\n'));
    const figures = figuresOf({ turns, half, latencies, sizes, soak, games: generator.games - before, errors });
    await generator.close();
    return [
      ...figures,
      { group: 'memory', what: 'a connected client', value: (full - empty) / clients, unit: 'bytes' },
      { group: 'memory', what: `the server with ${clients} clients`, value: full, unit: 'bytes' },
      ...growth(sizes),
    ];
  } finally {
    await server.end('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(run: {
  readonly turns: readonly { readonly store: number; readonly echo: number; readonly server: number }[];
  readonly half: number;
  readonly latencies: readonly number[];
  readonly sizes: readonly number[];
  readonly soak: number;
  readonly games: number;
  readonly errors: number;
}): readonly Figure[] {
  const { turns, half, latencies, soak, games, errors } = run;
  const shares = turns.map(({ store, echo, server: rate }) => (100 * rate) / Math.min(store, echo));
  const fast = 'as fast as it goes';
  const steady = `${Math.round(half)} moves a second for ${soak} s`;
  const rate = (what: string, values: readonly number[]): Figure => ({
    group: fast,
    what,
    value: median(values),
    unit: '/s',
  });
  return [
    rate(
      'moves acknowledged, on disk',
      turns.map(({ server: rate }) => rate),
    ),
    rate(
      'ceiling: the bare store',
      turns.map(({ store }) => store),
    ),
    rate(
      'ceiling: a bare ws echo',
      turns.map(({ echo }) => echo),
    ),
    { group: fast, what: 'of the lower ceiling', value: median(shares), unit: '%', target: { atLeast: LEAST_SHARE } },
    { group: steady, what: 'acknowledged', value: latencies.length / soak, unit: '/s' },
    { group: steady, what: 'latency, median', value: median(latencies), unit: 'ms' },
    { group: steady, what: 'latency, 95 %', value: quantile(latencies, 0.95), unit: 'ms' },
    { group: steady, what: 'latency, 99 %', value: quantile(latencies, 0.99), unit: 'ms' },
    { group: steady, what: 'latency, worst', value: worst(latencies), unit: 'ms' },
    { group: steady, what: 'games made meanwhile', value: games / soak, unit: '/s' },
    { group: steady, what: 'errors', value: errors, unit: '×', target: { atMost: 0 } },
  ];
}

/** Compares the last quarter with the second: in the first one the server still fills its caches. */
function growth(sizes: readonly number[]): readonly Figure[] {
  if (sizes.length < 8) return [];
  const quarter = Math.floor(sizes.length / 4);
  const early = median(sizes.slice(quarter, 2 * quarter));
  const late = median(sizes.slice(-quarter));
  return [{ group: 'memory', what: 'growth while it lasts', value: (100 * (late - early)) / early, unit: '%' }];
}

/** The server's resident memory. */
async function memory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
}

const about = (store: string): string =>
  `${SIZE.clients} connected clients, ${SIZE.active} games active, one process, ${store}; the load generator beside it`;

export const loadSqlite: Benchmark = {
  subject: 'online',
  name: 'sqlite',
  about: about('SQLite'),
  run: () => measureLoad('sqlite', SIZE),
};

export const loadPostgres: Benchmark = {
  subject: 'online',
  name: 'postgres',
  about: about('PostgreSQL'),
  run: () => measureLoad('postgres', SIZE),
};
