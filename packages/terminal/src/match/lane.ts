import { BotThrewError, type GamePlan, type GameResult, IllegalMoveError, playGame } from '@rowhouse/engine/matches';
import { startThread } from '@rowhouse/engine/node';
import { type CallOptions, WorkerClient, WorkerError } from '@rowhouse/engine/worker';
import { type Config, parseConfig, unwrap } from '@rowhouse/rules';
import { CallError, errorMessage } from '../command.ts';
import { type Entrant, openEntrant, placesIn } from './entrant.ts';

/** Plays games of a match, one after the other. */
export interface Lane {
  /** Plays a game between entrants, by their names. Rejects with a readable message if a user's bot fails. */
  play(plan: GamePlan, signal: AbortSignal): Promise<GameResult>;
  close(): Promise<void>;
}

/** A lane in this thread. */
export class LocalLane implements Lane {
  readonly #entrants: ReadonlyMap<string, Entrant>;

  private constructor(entrants: ReadonlyMap<string, Entrant>) {
    this.#entrants = entrants;
  }

  static async open(names: readonly string[], config: Config): Promise<LocalLane> {
    const entrants = new Map<string, Entrant>();
    const lane = new LocalLane(entrants);
    try {
      for (const name of new Set(names)) entrants.set(name, await openEntrant(name, config));
    } catch (error) {
      await lane.close();
      throw error;
    }
    return lane;
  }

  async play(plan: GamePlan, signal?: AbortSignal): Promise<GameResult> {
    try {
      return await playGame({ ...plan, bots: plan.bots.map((name) => this.#entrants.get(name)!.bot) }, { signal });
    } catch (error) {
      throw inWords(error, plan.bots);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#entrants.values()].map((entrant) => entrant.close()));
  }
}

function inWords(error: unknown, names: readonly string[]): unknown {
  if (error instanceof BotThrewError) {
    const { seat, moves, cause } = error;
    const name = names[seat]!;
    return new Error(`${name}: threw after “${moves}”: ${errorMessage(cause)}${placesIn(name, cause)}`);
  }
  if (!(error instanceof IllegalMoveError)) return error;
  return new Error(`${names[error.seat]}: chose an illegal move after “${error.moves}” (${error.code})`);
}

/** A lane in a thread of its own. */
export class ThreadLane implements Lane {
  readonly #worker = new WorkerClient<LaneService>(() => startThread(new URL('./lane-thread.js', import.meta.url)));

  private constructor() {}

  static async open(start: LaneStart): Promise<ThreadLane> {
    const lane = new ThreadLane();
    try {
      await lane.#worker.service.open(start);
    } catch (error) {
      await lane.close();
      throw error instanceof WorkerError && error.code === BAD_CALL ? new CallError(error.message) : error;
    }
    return lane;
  }

  play(plan: GamePlan, signal?: AbortSignal): Promise<GameResult> {
    return this.#worker.service.play(plan, { signal });
  }

  /** Also ends a game that is being played. */
  async close(): Promise<void> {
    await this.#worker.service.close().catch(() => {});
    await this.#worker.end();
  }
}

/** The bots of a lane, and its game as `makeConfig` writes it. */
interface LaneStart {
  readonly names: readonly string[];
  readonly config: string;
}

/** The `code` of a `CallError` from a thread. */
const BAD_CALL = 'bad-call';

/** A lane as a service: the code of its thread. */
export function createLaneService() {
  let lane: LocalLane | null = null;
  return {
    async open({ names, config }: LaneStart): Promise<void> {
      try {
        lane = await LocalLane.open(names, unwrap(parseConfig(config)));
      } catch (error) {
        throw error instanceof CallError ? Object.assign(error, { code: BAD_CALL }) : error;
      }
    },
    play: (plan: GamePlan, { signal }: CallOptions = {}): Promise<GameResult> => lane!.play(plan, signal),
    close: async (): Promise<void> => lane?.close(),
  };
}

type LaneService = ReturnType<typeof createLaneService>;
