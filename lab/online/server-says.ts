import { readdirSync, readFileSync } from 'node:fs';
import type { Figure } from '../bench/benchmark.ts';
import { quantile, worst } from '../bench/measure.ts';

/** How much processor time a process and its threads have used, by what Linux says about it. */

/** In microseconds. */
export interface ProcessorTime {
  /** All threads together: with those of the garbage collector and the compiler. */
  readonly all: number;
  /** The server's main thread. */
  readonly main: number;
  /** The thread of SQLite, and the one beside it. With PostgreSQL there is none. */
  readonly database: number;
}

const DATABASE_THREADS: ReadonlySet<string> = new Set(['database', 'checkpoints']);

export function processorTimeOf(pid: number): ProcessorTime {
  let [all, main, database] = [0, 0, 0];
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const read = (file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8').trim();
    const time = Number(read('schedstat').split(' ')[0]) / 1000;
    const name = read('comm');
    all += time;
    if (Number(thread) === pid) main += time;
    if (DATABASE_THREADS.has(name)) database += time;
  }
  return { all, main, database };
}

/** How many milliseconds the main thread of a process has waited for a core, since it was started. */
const waitedForCore = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

/** The processor time from one reading to the next. */
export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  all: after.all - before.all,
  main: after.main - before.main,
  database: after.database - before.database,
});

export const sumOf = (times: readonly ProcessorTime[]): ProcessorTime => ({
  all: times.reduce((sum, { all }) => sum + all, 0),
  main: times.reduce((sum, { main }) => sum + main, 0),
  database: times.reduce((sum, { database }) => sum + database, 0),
});

/** How long the server and the load generator waited for a core: what they wait for, a move waits for. */

/**
 * In a calm second each of them waited less than this share of it. With two cores and nothing else it is about a sixth.
 */
const CALM = 0.25;

interface Look {
  readonly at: number;
  /** Milliseconds that each main thread has waited. */
  readonly server: number;
  readonly generator: number;
  /** How many moves were acknowledged. */
  readonly moves: number;
}

export class CoreWaits {
  readonly #server: number;
  readonly #acknowledged: () => number;
  readonly #looks: Look[] = [];

  /** `server`: its process. `acknowledged`: how many moves are. */
  constructor(server: number, acknowledged: () => number) {
    this.#server = server;
    this.#acknowledged = acknowledged;
  }

  /** To be called at the beginning, every second or so, and at the end. */
  look(): void {
    this.#looks.push({
      at: performance.now(),
      server: waitedForCore(this.#server),
      generator: waitedForCore(process.pid),
      moves: this.#acknowledged(),
    });
  }

  /** `moves`: the latencies of all moves that were acknowledged meanwhile, in that order. */
  figures(group: string, moves: readonly number[]): readonly Figure[] {
    const [first, last] = [this.#looks[0]!, this.#looks.at(-1)!];
    const spans = this.#looks.slice(1).map((to, at) => ({ from: this.#looks[at]!, to }));
    const calm = spans.filter(
      ({ from, to }) => share('server', from, to) < CALM && share('generator', from, to) < CALM,
    );
    const inCalm = calm.flatMap(({ from, to }) => moves.slice(from.moves - first.moves, to.moves - first.moves));
    return [
      { group, what: 'the main thread waited for a core', value: 100 * share('server', first, last), unit: '%' },
      { group, what: '… and the load generator', value: 100 * share('generator', first, last), unit: '%' },
      { group, what: 'seconds in which they waited little', value: (100 * calm.length) / spans.length, unit: '%' },
      ...(inCalm.length === 0
        ? []
        : [
            { group, what: '… latency in these, 99 %', value: quantile(inCalm, 0.99), unit: 'ms' } as const,
            { group, what: '… worst', value: worst(inCalm), unit: 'ms' } as const,
          ]),
    ];
  }
}

const share = (who: 'server' | 'generator', from: Look, to: Look): number => (to[who] - from[who]) / (to.at - from.at);

/** The server's own metrics, with possible reasons for slow moves. */

export interface ServerSays {
  /** Its resident memory. */
  readonly bytes: number;
  /** The longest that its main thread did not get round to its timers since it was asked last, in milliseconds. */
  readonly loop: number;
  /** Since it was started: entries that were stored, and how many of them within 50 ms of being checked. */
  readonly stored: number;
  readonly storedSoon: number;
  /** Garbage collections of the young generation, and of everything: how many, and their time in milliseconds. */
  readonly minor: Collections;
  readonly major: Collections;
}

interface Collections {
  readonly times: number;
  readonly milliseconds: number;
}

export async function whatServerSays(url: string): Promise<ServerSays> {
  const text = await (await fetch(`${url}/metrics`)).text();
  // An event that has not happened yet has no line.
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  const collections = (kind: string): Collections => ({
    times: value(`nodejs_gc_duration_seconds_count{kind="${kind}"}`),
    milliseconds: 1000 * value(`nodejs_gc_duration_seconds_sum{kind="${kind}"}`),
  });
  return {
    bytes: value('process_resident_memory_bytes'),
    loop: value('nodejs_eventloop_lag_max_seconds') * 1000,
    stored: value('rowhouse_store_seconds_count'),
    storedSoon: value('rowhouse_store_seconds_bucket{le="0.05"}'),
    minor: collections('minor'),
    major: collections('major'),
  };
}

/** Possible reasons for slow moves, from one answer to another. */
export function waitingFigures(group: string, before: ServerSays, after: ServerSays): readonly Figure[] {
  const stored = after.stored - before.stored;
  const late = stored - (after.storedSoon - before.storedSoon);
  const collected = (kind: 'minor' | 'major', name: string): readonly Figure[] => {
    const times = after[kind].times - before[kind].times;
    const each = times === 0 ? 0 : (after[kind].milliseconds - before[kind].milliseconds) / times;
    return [
      { group, what: `garbage collections, ${name}`, value: times, unit: '×' },
      { group, what: '… each', value: each, unit: 'ms' },
    ];
  };
  return [
    { group, what: 'moves that took more than 50 ms to be stored', value: (100 * late) / stored, unit: '%' },
    ...collected('minor', 'of what is new'),
    ...collected('major', 'of everything'),
  ];
}
