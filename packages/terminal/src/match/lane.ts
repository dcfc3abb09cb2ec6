import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BotThrewError, type GamePlan, type GameResult, IllegalMoveError, playGame } from '@rowhouse/engine/matches';
import type { Config } from '@rowhouse/rules';
import { CallError, errorMessage } from '../command.ts';
import { type Entrant, openEntrant } from './entrant.ts';
import { placesIn } from './own-bot.ts';

/** A lane in a thread of its own. */

/** The same file as TypeScript in the workspace and as JavaScript in the published package. */
const THREAD_URL = new URL(`./lane-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

export class ThreadLane implements Lane {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async open(start: LaneStart): Promise<ThreadLane> {
    const lane = new ThreadLane(new Worker(THREAD_URL, { workerData: start }));
    try {
      await lane.#reply();
    } catch (error) {
      await lane.close();
      throw error;
    }
    return lane;
  }

  async play(plan: GamePlan): Promise<GameResult> {
    this.#worker.postMessage(plan);
    return (await this.#reply())!;
  }

  /** `once` rejects if the thread dies of an error. */
  async #reply(): Promise<GameResult | null> {
    const [reply] = (await once(this.#worker, 'message')) as [LaneReply];
    if (reply.ok) return reply.result;
    throw reply.isCall ? new CallError(reply.message) : new Error(reply.message);
  }

  /** Also ends a game that is being played. */
  async close(): Promise<void> {
    this.#worker.postMessage(null);
    await once(this.#worker, 'exit');
  }
}

/** Where the games of a match are played, one after the other in each lane. */

export interface Lane {
  /** Plays a game between entrants, by their names. Rejects with words for people if a bot of one's own breaks. */
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

/** What a thread is told when it starts. */
export interface LaneStart {
  readonly names: readonly string[];
  /** As `makeConfig` writes it. */
  readonly config: string;
}

/** What a thread answers, to its start and to every plan. */
export type LaneReply =
  | { readonly ok: true; readonly result: GameResult | null }
  | { readonly ok: false; readonly message: string; readonly isCall: boolean };
