/** C10: the computer players at this terminal. */
import { availableParallelism } from 'node:os';
import type { CoachEngine, Hint } from '@rowhouse/coach';
import { findHint, HINT_STEPS, hintStepText, rememberingEngine } from '@rowhouse/coach/internal';
import { findBot, rosterFor, solveWithout } from '@rowhouse/engine';
import { EnginePool } from '@rowhouse/engine/node';
import { type Config, gameOf, type Move, type Position } from '@rowhouse/rules';
import { choice } from '../cli/option-values.ts';
import { CallError } from '../command.ts';

/** The budget for a hint. */
const HINT_BUDGET = { ms: 700 };

/** The thread of the computer players starts with the first question. */
export class ComputerPlayers {
  readonly #pool = new EnginePool(1, { threads: SEARCH_THREADS });
  readonly #ended: AbortSignal | undefined;
  /** For the coach. It remembers its answers, because searches by the clock can differ. */
  readonly engine: CoachEngine = { ...rememberingEngine(this.#pool), solveWithout };

  /** `ended` aborts all searches. */
  constructor(ended?: AbortSignal) {
    this.#ended = ended;
  }

  /** The move of a bot; `null` if `signal` was aborted. */
  async choose(position: Position, bot: string, signal = this.#ended): Promise<Move | null> {
    return orNull(signal, () => this.#pool.choose(position, { bot, signal }));
  }

  /** A good move for the side to move, with its reason; `null` if `signal` was aborted. */
  async advise(position: Position, signal = this.#ended): Promise<Hint | null> {
    return orNull(signal, () => findHint(position, { engine: this.engine, budget: HINT_BUDGET, signal }));
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

/** The hints of one table. Each request in the same position shows the next step. */
export class Hints {
  #position: Position | null = null;
  #hint: Hint | null = null;
  #step = 0;

  /** The text of the next step, and the move from the step that names it; `null` if `find` found nothing. */
  async next(
    position: Position,
    find: () => Promise<Hint | null>,
  ): Promise<{ readonly text: string; readonly move: Move | null } | null> {
    if (this.#position === position) this.#step = Math.min(this.#step + 1, HINT_STEPS.length - 1);
    else {
      const hint = await find();
      if (!hint) return null;
      [this.#position, this.#hint, this.#step] = [position, hint, 0];
    }
    const [hint, step] = [this.#hint!, HINT_STEPS[this.#step]!];
    return { text: hintStepText(position, hint, step), move: step === 'move' || step === 'line' ? hint.move : null };
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

/** The source of the bot “centre” does not say which columns are its centre (B5). */
export const CENTRE_OPTION = choice('C', 'the centre of the bot centre: the middle column, or the wide one of three', [
  'middle',
  'wide',
]);

/** The names of bots, with the centre that `--centre` asks for. */
export const withCentre = (names: readonly string[], centre: string | undefined): readonly string[] =>
  names.map((name) => (name === 'centre' && centre === 'wide' ? 'centre-wide' : name));

/** Reads `--seats person,level-5`. Returns the id of a bot, or `null` for a person, for each named seat. */
export function seatsOption(text: string, config: Config, centre?: string): readonly (string | null)[] {
  const seats = withCentre(
    text.split(',').map((name) => name.trim()),
    centre,
  );
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
