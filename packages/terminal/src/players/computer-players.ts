/** C10: the computer players at this terminal. */
import { randomInt } from 'node:crypto';
import type { EngineClient } from '@rowhouse/engine';
import { EnginePool } from '@rowhouse/engine/node';
import { type GameRecord, gameOf, type Move, makeRecord } from '@rowhouse/rules';
import { SEARCH_THREADS } from '../basics/search-threads.ts';

/** They think in a thread of their own, which starts with the first question. */
export class ComputerPlayers {
  readonly #pool = new EnginePool(1, { threads: SEARCH_THREADS });
  readonly #ended: AbortSignal | undefined;
  /** By record: a search by the clock finds now this move best and now that one, and advice should not change. */
  readonly #advice = new Map<string, Move>();

  /** `ended`: from then on nobody waits for an answer. */
  constructor(ended?: AbortSignal) {
    this.#ended = ended;
  }

  /** The move of a bot; `null` if `signal` was aborted. */
  async choose(record: GameRecord, bot: string, signal = this.#ended): Promise<Move | null> {
    return this.#ask(signal, (engine) => engine.choose(record, bot, randomInt(2 ** 32), { signal }));
  }

  /** A good move for the side to move, after `ms` of search and the same every time; `null` if `signal` was aborted. */
  async advise(record: GameRecord, ms: number, signal = this.#ended): Promise<Move | null> {
    const key = makeRecord(record);
    const known = this.#advice.get(key);
    if (known !== undefined) return known;
    const best = await this.#ask(signal, async (engine) => {
      const analysis = await engine.analyze(record, { budget: { ms }, signal });
      return analysis.moves[0]?.move ?? null;
    });
    if (best === null) return null;
    const move = gameOf(record.config).parseMove(record.config, best);
    if (!move.ok) throw new Error(`the engine answered “${best}”`);
    this.#advice.set(key, move.value);
    return move.value;
  }

  async #ask<T>(signal: AbortSignal | undefined, job: (engine: EngineClient) => Promise<T>): Promise<T | null> {
    try {
      return await this.#pool.run(job);
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

/** Lends computer players to `use`, and ends their thread afterwards. */
export async function withComputers(
  ended: AbortSignal,
  use: (computers: ComputerPlayers) => Promise<void>,
): Promise<void> {
  const computers = new ComputerPlayers(ended);
  try {
    await use(computers);
  } finally {
    await computers.close();
  }
}
