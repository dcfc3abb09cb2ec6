/** A search for the best move within the limits of `go`, which `stop` can end. */
import { once } from 'node:events';
import type { Analysis, Engine } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import type { Limits } from './parse.ts';

export interface UgiConnection {
  readonly version: string;
  readonly say: (line: string) => void;
  /** Runs a job on an engine. */
  readonly engine: <T>(job: (engine: Engine) => Promise<T>) => Promise<T>;
}

export class UgiSearch {
  readonly #record: GameRecord;
  readonly #limits: Limits;
  readonly #connection: UgiConnection;
  readonly #stop = new AbortController();

  constructor(record: GameRecord, limits: Limits, connection: UgiConnection) {
    this.#record = record;
    this.#limits = limits;
    this.#connection = connection;
  }

  /** It ends only by `stop`. */
  get isEndless(): boolean {
    return this.#limits.infinite;
  }

  /** Ends the search as soon as it has found a move. */
  stop(): void {
    this.#stop.abort();
  }

  /** The best move found before the limits or `stop`. */
  async run(): Promise<string> {
    const began = performance.now();
    const stop = this.#stop.signal;
    const onProgress = (analysis: Analysis) =>
      this.#connection.say(this.#infoLine(analysis, performance.now() - began));
    const { best } = await this.#connection.engine((engine) =>
      engine.analyze(this.#record, { budget: this.#limits.budget, stop, onProgress }),
    );
    if (this.isEndless && !stop.aborted) await once(stop, 'abort');
    return this.#text(best[0]!);
  }

  #text(move: Move): string {
    const { config } = this.#record;
    return gameOf(config).makeMove(config, move);
  }

  #infoLine({ reached, score, value, depth, nodes, line }: Analysis, ms: number): string {
    // A mate is counted in moves of the side to move, as in UCI.
    const moves = depth === null ? 0 : Math.ceil(depth / 2);
    const scoreText =
      value === 'win' ? `mate ${moves}` : value === 'loss' ? `mate -${moves}` : `cp ${Math.round(score)}`;
    const pv = line.map((move) => this.#text(move)).join(' ');
    return `info depth ${reached} score ${scoreText} nodes ${nodes} time ${Math.round(ms)} pv ${pv}`;
  }
}
