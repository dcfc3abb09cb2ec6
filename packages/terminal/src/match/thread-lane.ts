/** A lane in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GamePlan, GameResult } from '@rowhouse/engine/matches';
import { CallError } from '../basics/command.ts';
import type { Lane, LaneReply, LaneStart } from './lane.ts';

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
