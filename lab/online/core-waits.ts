/** How long the server and the load generator waited for a core: what they wait for, a move waits for. */
import type { Figure } from '../measuring/benchmark.ts';
import { quantile, worst } from '../measuring/measure.ts';
import { waitedForCore } from './processor-time.ts';

/** In a calm second each of them waited less than this share of it. With two cores and nothing else it is about a sixth. */
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
