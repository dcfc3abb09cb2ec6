/**
 * Measures one server under load. In the same run, by turns, it measures the maximum speed of the server's store and of
 * its WebSocket library without the server.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isComplete } from '@rowhouse/tools';
import { benchmark, type Figure, row, rowsOf } from '../bench/benchmark.ts';
import { median, worst } from '../bench/measure.ts';
import { openEchoCeiling, openStoreCeiling } from './ceilings.ts';
import { LoadGenerator } from './load-generator.ts';
import { longGames, makeOldGames } from './long-games.ts';
import { withServer } from './server-process.ts';

interface LoadSize {
  readonly clients: number;
  /** Games in which moves are made; in the others two clients only stay connected. */
  readonly active: number;
  readonly rounds: number;
  /** How long each contender is measured in a round. */
  readonly seconds: number;
  /** How many seconds the steady rate is kept up. */
  readonly soak: number;
  /** Moves a second at that rate; otherwise half of the highest rate at which games are made as they are needed. */
  readonly rate?: number;
  /** Entries of old games in the store before the start. SQLite only. */
  readonly entries?: number;
}

const SIZE: LoadSize = { clients: 5000, active: 1000, rounds: 3, seconds: 5, soak: isComplete ? 600 : 20 };

/** Games made before every round, for each active game. */
const SPARES = 2;
/** The server must reach this share of the lower ceiling, in percent. */
const MIN_SHARE = 60;

export function measureLoad(kind: 'sqlite' | 'postgres', size: LoadSize): Promise<readonly Figure[]> {
  const { clients, active, rounds, seconds, soak, entries = 0 } = size;
  const prepare = (games: string) => (entries > 0 ? makeOldGames(games, entries) : Promise.resolve());
  return withServer({ kind, prepare }, async ({ url, folder, store: address }) => {
    const empty = (await readMetrics(url)).bytes;
    const generator = await LoadGenerator.open(url, clients, longGames(300, 9));
    const full = (await readMetrics(url)).bytes;
    const echo = await openEchoCeiling(clients, active);
    // The same database as the server's, so that both are measured on the same disk.
    const store = await openStoreCeiling(kind === 'postgres' ? address : { folder: join(folder, 'bare') }, active);
    const turns: { readonly store: number; readonly echo: number; readonly server: number }[] = [];
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
    const withGames: number[] = [];
    for (let round = 0; round < rounds; round++) withGames.push(await generator.playAtFullSpeed(active, seconds));
    const rate = size.rate ?? median(withGames) / 2;
    const metrics: Metrics[] = [];
    const before = { games: generator.games, lostConnections: generator.lostConnections };
    const ownLoop = monitorEventLoopDelay({ resolution: 5 });
    ownLoop.enable();
    const latencies = await generator.playAtRate(active, rate, soak, () => {
      readMetrics(url).then(
        (read) => metrics.push(read),
        (error: unknown) => generator.errors.push(String(error)),
      );
    });
    ownLoop.disable();
    const errors = generator.errors.length;
    if (errors > 0) console.error(generator.errors.slice(0, 5).join('\n'));
    generator.close();

    const fast = 'at full speed';
    const speed = (what: string, contender: 'server' | 'store' | 'echo') =>
      row(fast, what, median(turns.map((turn) => turn[contender])), '/s');
    const shares = turns.map(({ store, echo, server }) => (100 * server) / Math.min(store, echo));
    const steady = `${Math.round(rate)} moves a second for ${soak} s`;
    return [
      speed('moves acknowledged, on disk', 'server'),
      speed('ceiling: the bare store', 'store'),
      speed('ceiling: a bare ws echo', 'echo'),
      row(fast, 'share of the lower ceiling', median(shares), '%', { atLeast: MIN_SHARE }),
      row(fast, 'moves acknowledged, with games made as they are needed', median(withGames), '/s'),
      row(steady, 'acknowledged', latencies.length / soak, '/s'),
      ...rowsOf(steady, 'latency', latencies, 'ms', {
        median: null,
        '95 %': null,
        '99 %': { atMost: 50 },
        worst: { atMost: 500 },
      }),
      row(steady, 'games made in the meantime', (generator.games - before.games) / soak, '/s'),
      row(steady, 'delay of the main thread, worst', worst(metrics.map(({ loopMs }) => loopMs)), 'ms'),
      row(steady, 'delay of the load generator, worst', ownLoop.max / 1e6, 'ms'),
      row(steady, 'connections lost', generator.lostConnections - before.lostConnections, '×', { atMost: 0 }),
      row(steady, 'errors', errors, '×', { atMost: 0 }),
      row('memory', 'a connected client', (full - empty) / clients, 'bytes'),
      row('memory', `the server with ${clients} clients`, full, 'bytes'),
      row('memory', 'the server after the steady rate', metrics.at(-1)?.bytes ?? full, 'bytes'),
    ];
  });
}

interface Metrics {
  /** Resident memory. */
  readonly bytes: number;
  /** The longest delay of the main thread's timers since the last request. */
  readonly loopMs: number;
}

/** The server's own metrics. */
async function readMetrics(url: string): Promise<Metrics> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    bytes: value('process_resident_memory_bytes'),
    loopMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

for (const [kind, store] of [
  ['sqlite', 'SQLite'],
  ['postgres', 'PostgreSQL'],
] as const)
  benchmark({
    name: `online/${kind}`,
    about: `${SIZE.clients} connected clients, ${SIZE.active} games active, one process, ${store}; the load generator runs on the same machine`,
    run: (options) => measureLoad(kind, { ...SIZE, ...options }),
  });
