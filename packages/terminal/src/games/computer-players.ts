/** C10: the computer players at this terminal. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Analyzer, type Hint, hint, rememberingAnalyzer } from '@rowhouse/coach';
import { findBot, rosterFor } from '@rowhouse/engine';
import { EnginePool } from '@rowhouse/engine/node';
import { type Config, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { CallError } from '../command.ts';

/** The budget for a hint. */
const HINT_BUDGET = { ms: 700 };

/** The thread of the computer players starts with the first question. */
export class ComputerPlayers {
  readonly #pool = new EnginePool(1, { threads: SEARCH_THREADS });
  readonly #ended: AbortSignal | undefined;
  /** For the coach. It remembers its answers, because searches by the clock can differ. */
  readonly analyze: Analyzer = rememberingAnalyzer((record, options) =>
    this.#pool.run((engine) => engine.analyze(record, options)),
  );

  /** `ended` aborts all searches. */
  constructor(ended?: AbortSignal) {
    this.#ended = ended;
  }

  /** The move of a bot; `null` if `signal` was aborted. */
  async choose(record: GameRecord, bot: string, signal = this.#ended): Promise<Move | null> {
    const seed = randomInt(2 ** 32);
    return orNull(signal, () => this.#pool.run((engine) => engine.choose(record, { bot, seed, signal })));
  }

  /** A good move for the side to move, with its reason; `null` if `signal` was aborted. */
  async advise(record: GameRecord, signal = this.#ended): Promise<Hint | null> {
    return orNull(signal, () => hint(record, this.analyze, { budget: HINT_BUDGET, signal }));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

async function orNull<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) return null;
    throw error;
  }
}

/** Calls `use` with computer players, and ends their thread afterwards. */
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

export const PERSON = 'person';

/** `--seats person,level-5`: a bot's id or `null` for a person, as many as are named. */
export function seatsOption(text: string, config: Config): readonly (string | null)[] {
  const seats = text.split(',').map((name) => name.trim());
  const players = gameOf(config).players(config);
  if (seats.length > players) throw new CallError(`--seats ${text}: expected at most ${players}, one a player`);
  return seats.map((name) => {
    if (name === PERSON) return null;
    if (findBot(name, config).ok) return name;
    const known = [PERSON, ...rosterFor(config).map(({ id }) => id)];
    throw new CallError(`--seats: found “${name}”, expected ${known.join(', ')}`);
  });
}

/** The number of search threads in this terminal. */
export const SEARCH_THREADS = Math.min(2, availableParallelism());
