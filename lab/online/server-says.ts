/** What a server says of itself, by its metrics: also what a move that took long may have waited for. */
import type { Figure } from '../measuring/benchmark.ts';

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
  // What has not happened yet has no line.
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

/** What slow moves may have waited for, from one answer to another. */
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
