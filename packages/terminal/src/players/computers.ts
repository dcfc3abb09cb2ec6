import { randomInt } from 'node:crypto';
import { botsFor, type EngineClient, findBot } from '@rowhouse/engine';
import { type Config, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { CallError } from '../basics/command.ts';
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

export const PERSON = 'person';

/** `--seats person,level-5`: a bot's id or `null` for a person, as many as are named. */
export function seatsOption(text: string, config: Config): readonly (string | null)[] {
  const seats = text.split(',').map((name) => name.trim());
  const players = gameOf(config).players(config);
  if (seats.length > players) throw new CallError(`--seats ${text}: expected at most ${players}, one a player`);
  return seats.map((name) => {
    if (name === PERSON) return null;
    if (findBot(name, config).ok) return name;
    const known = [PERSON, ...botsFor(config).map(({ id }) => id)];
    throw new CallError(`--seats: found “${name}”, expected ${known.join(', ')}`);
  });
}
