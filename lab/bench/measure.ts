/**
 * Measures time and memory on a machine that does other work as well. Contenders take turns within a round, so that a
 * slow moment hits all of them. A ratio is taken within each round; the median over the rounds is reported.
 */

/** Prepares a round and returns the function to time, which returns how many operations it did. */
export type Trial = () => () => number | Promise<number>;

/** `clock` returns milliseconds. */
export async function takeTurns<Name extends string>(
  trials: Readonly<Record<Name, Trial>>,
  rounds: number,
  clock = () => performance.now(),
) {
  const warmUp = Math.ceil(rounds / 5);
  const names = Object.keys(trials) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    // Every other round runs in reverse order, so that no contender always follows a costly neighbour.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const timed = trials[name]();
      const begin = clock();
      const operations = await timed();
      const ns = ((clock() - begin) * 1e6) / operations;
      if (round >= 0) times.get(name)!.push(ns);
    }
  }
  return {
    /** Median over the rounds, in nanoseconds per operation. */
    ns: (name: Name) => median(times.get(name)!),
    /** Median over the rounds of the cost of `name` in units of the cost of `than`. */
    ratio: (name: Name, than: Name) => median(times.get(name)!.map((ns, round) => ns / times.get(than)![round]!)),
  };
}

/** Milliseconds that one call takes. */
export function timeOf(call: () => unknown): number {
  const begin = performance.now();
  call();
  return performance.now() - begin;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const worst = (values: readonly number[]): number => quantile(values, 1);

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** Bytes that each of `count` objects keeps alive. The median of several tries leaves out stray allocations. */
export function bytesRetained(make: () => unknown, count: number, tries = 3): number {
  const bytes = Array.from({ length: tries }, () => {
    const objects = new Array<unknown>(count).fill(null);
    const before = bytesInUse();
    for (let i = 0; i < count; i++) objects[i] = make();
    const after = bytesInUse();
    // Reading them after the measurement keeps them from being collected before.
    if (objects.some((object) => object === null)) throw new Error('an object was not made');
    return (after - before) / count;
  });
  return median(bytes);
}

function bytesInUse(): number {
  if (!globalThis.gc) throw new Error('memory can only be measured with node --expose-gc, as npm run bench does');
  // The second collection frees what finalizers of the first have released.
  globalThis.gc();
  globalThis.gc();
  // `external` includes `arrayBuffers`: adding that would count off-heap boards twice.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
