import type { ConnectPosition, MorrisPosition, Move, Position } from '@rowhouse/rules';
import type { AnalyzeOptions } from './analysis/analyze.ts';
import type { ChooseOptions } from './bots/bots.ts';
import { EngineError, type EngineFault } from './engine-error.ts';
import type { Analysis } from './evaluation.ts';
import { type WorkerClient, WorkerError } from './worker-calls.ts';

/**
 * The functions of an engine: `@rowhouse/engine` in this thread, `startEngineWorker()` in a worker, and an `EnginePool`
 * in threads of Node. All take the same arguments and give the same results.
 */
export interface Engine {
  /** The evaluation of a position and of every move in it. */
  analyze<P extends Position>(
    position: P,
    options?: AnalyzeOptions<Move<P['family']>>,
  ): Promise<Analysis<Move<P['family']>>>;
  /** The move of a computer player. */
  choose<P extends Position>(position: P, options: ChooseOptions): Promise<Move<P['family']>>;
}

/** An engine in a worker. */
export interface EngineWorker extends Engine {
  /** Ends the worker and rejects its calls. A later call starts a new worker. */
  close(): Promise<void>;
}

/** Engines in threads: an `EnginePool`. Each call goes to a free engine, or waits for one. */
export interface Engines extends EngineWorker {
  /** The number of engines. */
  readonly size: number;
}

/** A position as a worker receives it, which takes only plain data. */
export type PackedPosition =
  | (Omit<ConnectPosition, 'board'> & { /** The players of each column, from the bottom. */ readonly board: string[] })
  | (Omit<MorrisPosition, 'past'> & { /** `Past.men`, the newest first. */ readonly past: number[] });

/** The engine as a service of a worker. */
export interface EngineService {
  analyze(position: PackedPosition, options?: AnalyzeOptions): Promise<Analysis>;
  choose(position: PackedPosition, options: ChooseOptions): Promise<Move>;
}

/** The engine behind a worker client. */
export const engineOf = (client: Pick<WorkerClient<EngineService>, 'service'>): Engine => {
  const { service } = client;
  return {
    analyze: (position, options) => answerOf(service.analyze(packPosition(position), options as AnalyzeOptions)),
    choose: (position, options) => answerOf(service.choose(packPosition(position), options)),
  };
};

/** The answer of a service, which has the type that belongs to the position. */
async function answerOf<T>(answer: Promise<unknown>): Promise<T> {
  try {
    return (await answer) as T;
  } catch (error) {
    throw error instanceof WorkerError ? new EngineError(error.code as EngineFault, error.message) : error;
  }
}

/** The inverse of `unpackPosition` in engine-service.ts. */
export function packPosition(position: Position): PackedPosition {
  if (position.family === 'morris') {
    const past: number[] = [];
    for (let at = position.past; at; at = at.before) past.push(at.men);
    return { ...position, past };
  }
  const { board } = position;
  const column = (_: unknown, x: number) => Array.from({ length: board.height(x) }, (_, y) => board.at(x, y)).join('');
  return { ...position, board: Array.from({ length: board.columns }, column) };
}
