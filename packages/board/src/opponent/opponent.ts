import type { EngineClient } from '@rowhouse/engine';
import type { GameRecord, Move } from '@rowhouse/rules';

/** The computer player. The engine is loaded for its first move. */
export class Opponent {
  readonly #onFail: () => void;
  #engine: Promise<EngineClient> | null = null;

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

  /** For the next move another engine is started. */
  forget(): void {
    this.#engine = null;
  }
}
