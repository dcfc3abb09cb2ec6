import type { EngineWorker } from '@rowhouse/engine/worker';
import type { Move, Position } from '@rowhouse/rules';

const startEngine = (): Promise<EngineWorker> =>
  import('@rowhouse/engine/worker').then(({ startEngineWorker }) => startEngineWorker());

/** The computer player, in a worker. The engine is loaded for its first move. */
export class Opponent {
  readonly #start: () => Promise<EngineWorker>;
  #engine: Promise<EngineWorker> | null = null;

  constructor(start = startEngine) {
    this.#start = start;
  }

  /** The move of a bot, by its id. */
  async choose(position: Position, bot: string, signal: AbortSignal): Promise<Move> {
    this.#engine ??= this.#start();
    const engine = await this.#engine;
    signal.throwIfAborted();
    return engine.choose(position, { bot, signal });
  }

  /** Ends the worker. The next move starts another one. */
  stop(): void {
    // An engine that could not be loaded has no worker.
    void this.#engine?.then((engine) => engine.close()).catch(() => {});
    this.#engine = null;
  }
}
