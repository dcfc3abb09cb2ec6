import type { Engine } from '@rowhouse/engine';
import type { WorkerClient } from '@rowhouse/engine/worker';
import type { GameRecord, Move } from '@rowhouse/rules';

/** The computer player, in a worker. The engine is loaded for its first move. */
export class Opponent {
  #worker: Promise<WorkerClient<Engine>> | null = null;

  /** The move of a bot, by its id. */
  async choose(record: GameRecord, bot: string, signal: AbortSignal): Promise<Move> {
    this.#worker ??= import('./engine-client.ts').then(({ engineClient }) => engineClient());
    const { service } = await this.#worker;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return service.choose(record, { bot, seed, signal });
  }

  /** Ends the worker. The next move starts another one. */
  stop(): void {
    // A client that could not be loaded has no worker.
    void this.#worker?.then((worker) => worker.end()).catch(() => {});
    this.#worker = null;
  }
}
