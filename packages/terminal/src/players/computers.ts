import { randomInt } from 'node:crypto';
import type { EngineClient } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { EnginePool } from '../engine-pool.ts';

/** C10: the computer players of a game at this terminal. They think in a thread that starts when the first one is asked. */
export class ComputerPlayers {
  #pool: EnginePool | null = null;
  readonly #ended: AbortSignal | undefined;

  /** `ended`: nobody is waiting for an answer any more. */
  constructor(ended?: AbortSignal) {
    this.#ended = ended;
  }

  /** `null` when nobody is waiting for it any more. */
  async choose(record: GameRecord, bot: string, signal = this.#ended): Promise<Move | null> {
    return this.#ask(signal, (engine) => engine.choose(record, bot, randomInt(2 ** 32), signal));
  }

  /** A good move for whoever is to move, after so long; `null` when nobody is waiting for it any more. */
  async advise(record: GameRecord, ms: number, signal = this.#ended): Promise<Move | null> {
    const best = await this.#ask(signal, async (engine) => {
      const analysis = await engine.analyze(record, { ms }, signal ? { signal } : {});
      return analysis.moves[0]?.move ?? null;
    });
    if (best === null) return null;
    const move = gameOf(record.config).parseMove(record.config, best);
    if (!move.ok) throw new Error(`the engine answered “${best}”`);
    return move.value;
  }

  async #ask<T>(signal: AbortSignal | undefined, job: (engine: EngineClient) => Promise<T>): Promise<T | null> {
    this.#pool ??= new EnginePool(1);
    try {
      return await this.#pool.run(job);
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
