import { availableParallelism } from 'node:os';
import { type EngineClient, EngineError } from '@rowhouse/engine';
import type { Engines } from '@rowhouse/server';
import { EnginePool } from './engine-pool.ts';

/** Engines for a server: started when one is first needed, and again should a thread have died. One core is left to it. */
export class ServerEngines implements Engines {
  readonly size = Math.max(1, availableParallelism() - 1);
  #pool: EnginePool | null = null;

  async run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T> {
    this.#pool ??= new EnginePool(this.size);
    const pool = this.#pool;
    try {
      return await pool.run(job);
    } catch (error) {
      // The engine refused, or nobody wants to know any more: it lives. Anything else is a thread that died.
      const isAlive =
        error instanceof EngineError || (error instanceof DOMException && /Abort|Timeout/.test(error.name));
      if (!isAlive && this.#pool === pool) {
        this.#pool = null;
        await pool.close();
      }
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
