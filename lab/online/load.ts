/**
 * Measures one server under load. In the same run, by turns, it measures what the server's store and its WebSocket
 * library can do without the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { freePort, startPostgres } from '@rowhouse/server/testing';
import { isComplete } from '@rowhouse/tools';
import type { Benchmark, BenchOptions, Figure } from '../bench/benchmark.ts';
import { median, quantile, worst } from '../bench/measure.ts';
import { EchoCeiling, StoreCeiling } from './ceilings.ts';
import { LoadGenerator, type LoadLatencies } from './load-generator.ts';
import { longGames, makeOldGames } from './long-games.ts';
import { ServerProcess } from './server-process.ts';
import {
  CoreWaits,
  type ProcessorTime,
  processorTimeOf,
  type ServerSays,
  sumOf,
  usedBetween,
  waitingFigures,
  whatServerSays,
} from './server-says.ts';

export interface LoadSize {
  readonly clients: number;
  /** Games in which moves are made; in the others two clients only stay connected. */
  readonly active: number;
  readonly rounds: number;
  /** How long each contender is measured in a round. */
  readonly seconds: number;
  /** How many seconds the steady rate is kept up. */
  readonly soak: number;
  /** Moves a second at that rate; otherwise half of the highest at which games are made as they are needed. */
  readonly rate?: number;
  /** How many entries of old games are in the store before. SQLite only. */
  readonly entries?: number;
}

const SIZE: LoadSize = { clients: 5000, active: 1000, rounds: 3, seconds: 5, soak: isComplete ? 600 : 20 };

/** Games made before every round, for each active game. */
const SPARES = 2;
/** The server must reach this share of the lower ceiling, in percent. */
const MIN_SHARE = 60;
/**
 * The longest time, in seconds, for which a bare echo is measured at the steady rate. It shows the share of the
 * machine.
 */
const ECHO_SECONDS = 20;
/** The targets for latency at the steady rate. */
const LATENCY = { most: { atMost: 50 }, worst: { atMost: 500 } } as const;

export async function measureLoad(kind: 'sqlite' | 'postgres', size: LoadSize): Promise<readonly Figure[]> {
  const { clients, active, rounds, seconds, soak, entries = 0 } = size;
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-load-'));
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  const server = new ServerProcess({
    port: await freePort(),
    store: postgres ? ['--database-url', postgres.url] : ['--data', join(folder, 'games')],
    logFile: join(folder, 'server.log'),
  });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    if (entries > 0) await makeOldGames(join(folder, 'games'), entries);
    await server.start();
    const empty = (await whatServerSays(url)).bytes;
    const generator = await LoadGenerator.open(url, clients, longGames(300, 9));
    const full = (await whatServerSays(url)).bytes;
    const echo = await EchoCeiling.open(clients, active);
    // The same database as the server's, so that both are measured on the same thing.
    const store = await StoreCeiling.open(postgres ? { url: postgres.url } : { folder: join(folder, 'bare') }, active);
    const turns: Turn[] = [];
    const costs: Cost[] = [];
    const costOf = async <T>(play: () => Promise<T>): Promise<{ readonly result: T; readonly cost: Cost }> => {
      const [before, acknowledged] = [processorTimeOf(server.pid!), generator.acknowledged];
      const result = await play();
      const time = usedBetween(before, processorTimeOf(server.pid!));
      return { result, cost: { time, moves: generator.acknowledged - acknowledged } };
    };
    for (let round = -1; round < rounds; round++) {
      await generator.prepare(active * SPARES);
      const ceilings = { store: await store.measure(seconds), echo: await echo.measure(seconds) };
      const played = await costOf(() => generator.playAtFullSpeed(active, seconds));
      // The first round is for warming up.
      if (round < 0) continue;
      turns.push({ ...ceilings, server: played.result });
      costs.push(played.cost);
    }
    await store.close();
    // From here on games are made when they are needed, as in real play.
    generator.forgetSpares();
    const most: number[] = [];
    for (let round = 0; round < rounds; round++) most.push(await generator.playAtFullSpeed(active, seconds));
    const rate = size.rate ?? median(most) / 2;
    const echoes = await echo.latencies(rate, Math.min(soak, ECHO_SECONDS));
    echo.close();
    const watched: ServerSays[] = [];
    const waits = new CoreWaits(server.pid!, () => generator.acknowledged);
    const before = { games: generator.games, lost: generator.lost };
    const ownLoop = monitorEventLoopDelay({ resolution: 5 });
    ownLoop.enable();
    waits.look();
    const { result: latencies, cost } = await costOf(() =>
      generator.playAtRate(active, rate, soak, () => {
        waits.look();
        whatServerSays(url).then(
          (seen) => watched.push(seen),
          (error: unknown) => generator.errors.push(String(error)),
        );
      }),
    );
    ownLoop.disable();
    waits.look();
    const errors = generator.errors.length;
    if (errors > 0) console.error(generator.errors.slice(0, 5).join('\n'));
    const fast = { turns, costs, withGames: median(most) };
    const steady = { rate, latencies, echoes, waits, cost, soak, watched, ownLoop: ownLoop.max / 1e6 };
    const counted = { games: generator.games - before.games, lost: generator.lost - before.lost, errors };
    generator.close();
    return [
      ...fastFigures(fast),
      ...steadyFigures({ ...steady, ...counted }),
      { group: 'memory', what: 'a connected client', value: (full - empty) / clients, unit: 'bytes' },
      { group: 'memory', what: `the server with ${clients} clients`, value: full, unit: 'bytes' },
      ...growth(watched.map(({ bytes }) => bytes)),
    ];
  } finally {
    await server.end('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Turn {
  readonly store: number;
  readonly echo: number;
  readonly server: number;
}

/** The cost of moves for the server. */
interface Cost {
  readonly time: ProcessorTime;
  readonly moves: number;
}

function fastFigures(run: {
  readonly turns: readonly Turn[];
  readonly costs: readonly Cost[];
  readonly withGames: number;
}): readonly Figure[] {
  const { turns, costs, withGames } = run;
  const group = 'as fast as it goes';
  const shares = turns.map(({ store, echo, server: most }) => (100 * most) / Math.min(store, echo));
  const speed = (what: string, of: (turn: Turn) => number): Figure => ({
    group,
    what,
    value: median(turns.map(of)),
    unit: '/s',
  });
  return [
    speed('moves acknowledged, on disk', ({ server: most }) => most),
    speed('ceiling: the bare store', ({ store }) => store),
    speed('ceiling: a bare ws echo', ({ echo }) => echo),
    { group, what: 'of the lower ceiling', value: median(shares), unit: '%', target: { atLeast: MIN_SHARE } },
    ...costFigures(group, costs),
    { group, what: 'moves acknowledged, with games made as they are needed', value: withGames, unit: '/s' },
  ];
}

function steadyFigures(run: {
  readonly rate: number;
  readonly latencies: LoadLatencies;
  /** Of a bare echo at this rate. */
  readonly echoes: readonly number[];
  readonly waits: CoreWaits;
  readonly cost: Cost;
  readonly soak: number;
  readonly watched: readonly ServerSays[];
  /** The longest that the load generator itself stood still, in milliseconds. */
  readonly ownLoop: number;
  readonly games: number;
  readonly lost: number;
  readonly errors: number;
}): readonly Figure[] {
  const { rate, latencies, echoes, waits, cost, soak, watched, ownLoop, games, lost, errors } = run;
  const { moves } = latencies;
  const group = `${Math.round(rate)} moves a second for ${soak} s`;
  return [
    { group, what: 'acknowledged', value: moves.length / soak, unit: '/s' },
    { group, what: 'latency, median', value: median(moves), unit: 'ms' },
    { group, what: 'latency, 95 %', value: quantile(moves, 0.95), unit: 'ms' },
    { group, what: 'latency, 99 %', value: quantile(moves, 0.99), unit: 'ms', target: LATENCY.most },
    { group, what: 'latency, worst', value: worst(moves), unit: 'ms', target: LATENCY.worst },
    { group, what: 'a bare ws echo at this rate, 99 %', value: quantile(echoes, 0.99), unit: 'ms' },
    { group, what: '… worst', value: worst(echoes), unit: 'ms' },
    { group, what: 'games made meanwhile', value: games / soak, unit: '/s' },
    // In a short run no game may come to its end.
    ...(latencies.games.length > 0
      ? [{ group, what: '… and both players there, 99 %', value: quantile(latencies.games, 0.99), unit: 'ms' } as const]
      : []),
    ...costFigures(group, [cost]),
    { group, what: 'the main thread stood still, worst', value: worst(watched.map(({ loop }) => loop)), unit: 'ms' },
    { group, what: 'the load generator stood still, worst', value: ownLoop, unit: 'ms' },
    ...waits.figures(group, moves),
    ...(watched.length > 1 ? waitingFigures(group, watched[0]!, watched.at(-1)!) : []),
    { group, what: 'connections lost', value: lost, unit: '×', target: { atMost: 0 } },
    { group, what: 'errors', value: errors, unit: '×', target: { atMost: 0 } },
  ];
}

/** At the steady rate, making the games is part of it. */
function costFigures(group: string, costs: readonly Cost[]): readonly Figure[] {
  const moves = costs.reduce((sum, cost) => sum + cost.moves, 0);
  const { all, main, database } = sumOf(costs.map(({ time }) => time));
  return [
    { group, what: 'processor time of the server a move', value: all / moves, unit: 'µs' },
    { group, what: '… of its main thread', value: main / moves, unit: 'µs' },
    { group, what: '… of its database threads', value: database / moves, unit: 'µs' },
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

const sizeFor = (options: BenchOptions): LoadSize => ({ ...SIZE, ...options });

const about = (store: string): string =>
  `${SIZE.clients} connected clients, ${SIZE.active} games active, one process, ${store}; the load generator beside it`;

export const loadSqlite: Benchmark = {
  subject: 'online',
  name: 'sqlite',
  about: about('SQLite'),
  run: (options) => measureLoad('sqlite', sizeFor(options)),
};

export const loadPostgres: Benchmark = {
  subject: 'online',
  name: 'postgres',
  about: about('PostgreSQL'),
  run: (options) => measureLoad('postgres', sizeFor(options)),
};
