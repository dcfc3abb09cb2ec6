import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: from a commit on a fast disk to a slow move of a computer player. */
const DEFAULT_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Metrics for Prometheus: those of the server, and the standard ones of the process. */
export class Metrics {
  readonly #registry = new Registry();
  /** Created at the start, so that events before the first scrape count. */
  readonly #ofProcess = processMetrics();

  counter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** In seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    buckets: readonly number[] = DEFAULT_BUCKETS,
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.#registry] });
  }

  /** A value that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    this.gauges(name, help, null, () => [[{}, read()]]);
  }

  /** One value for each value of a label. */
  gauges<Label extends string>(
    name: string,
    help: string,
    label: Label | null,
    read: () => readonly (readonly [Partial<Record<Label, string>>, number])[],
  ): void {
    new Gauge<Label>({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.#registry],
      collect() {
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    const texts = await Promise.all([this.#registry.metrics(), this.#ofProcess.metrics()]);
    return texts.join('\n');
  }
}

/** Node lists every socket for each of these, which takes long with thousands of sockets. */
const SLOW_METRICS = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

let ofProcess: Registry | null = null;

/**
 * Memory, processor time, descriptors, garbage collection and event-loop delay. They exist once per process, because
 * their observers cannot be removed.
 */
function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    for (const name of SLOW_METRICS) ofProcess.removeSingleMetric(name);
  }
  return ofProcess;
}
