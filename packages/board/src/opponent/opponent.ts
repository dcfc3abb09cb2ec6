import type { GameRecord, Move } from '@rowhouse/rules';
import type { Engine } from './start-engine.ts';

/** The computer player. The engine is loaded for its first move. */
export class Opponent {
  readonly #onFail: () => void;
  #engine: Promise<Engine> | null = null;

  /** `onFail` is called if the engine cannot run. */
  constructor(onFail: () => void) {
    this.#onFail = onFail;
  }

  /** The move of a bot, by its id. */
  async choose(record: GameRecord, bot: string, signal: AbortSignal): Promise<Move> {
    this.#engine ??= import('./start-engine.ts').then(({ startEngine }) => startEngine(this.#onFail));
    const engine = await this.#engine;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return engine.choose(record, bot, seed, { signal });
  }

  /** Ends the engine. For the next move another one is started. */
  stop(): void {
    // An engine that could not be loaded has nothing to end.
    void this.#engine?.then(
      (engine) => engine.stop(),
      () => {},
    );
    this.#engine = null;
  }
}
