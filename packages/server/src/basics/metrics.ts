/** Counters, gauges and histograms, in the text format of Prometheus. */
export class Metrics {
  readonly #counters = new Map<string, { readonly help: string; readonly values: Map<string, number> }>();
  readonly #gauges = new Map<string, { readonly help: string; readonly read: () => number }>();
  readonly #histograms = new Map<string, { readonly help: string; readonly counts: number[]; sum: number }>();

  counter(name: string, help: string): (labels?: Readonly<Record<string, string>>) => void {
    const values = new Map<string, number>();
    this.#counters.set(name, { help, values });
    return (labels = {}) => {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + 1);
    };
  }

  gauge(name: string, help: string, read: () => number): void {
    this.#gauges.set(name, { help, read });
  }

  /** Takes milliseconds. Prometheus gets seconds, as is the custom there. */
  histogram(name: string, help: string): (milliseconds: number) => void {
    const histogram = { help, counts: new Array<number>(BOUNDS_MS.length + 1).fill(0), sum: 0 };
    this.#histograms.set(name, histogram);
    return (milliseconds) => {
      const at = BOUNDS_MS.findIndex((bound) => milliseconds <= bound);
      histogram.counts[at === -1 ? BOUNDS_MS.length : at]!++;
      histogram.sum += milliseconds;
    };
  }

  text(): string {
    const lines: string[] = [];
    const head = (name: string, help: string, type: string) =>
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    for (const [name, { help, values }] of this.#counters) {
      head(name, help, 'counter');
      for (const [labels, value] of values) lines.push(`${name}${labels} ${value}`);
    }
    for (const [name, { help, read }] of this.#gauges) {
      head(name, help, 'gauge');
      lines.push(`${name} ${read()}`);
    }
    for (const [name, { help, counts, sum }] of this.#histograms) {
      head(name, help, 'histogram');
      let total = 0;
      for (const [at, count] of counts.entries()) {
        total += count;
        const bound = BOUNDS_MS[at];
        lines.push(`${name}_bucket{le="${bound === undefined ? '+Inf' : bound / 1000}"} ${total}`);
      }
      lines.push(`${name}_sum ${sum / 1000}`, `${name}_count ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
