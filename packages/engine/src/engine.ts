import { type GameRecord, type Move, type Position, replayFrom, type Setup, startingPosition } from '@rowhouse/rules';
import { type AnalyzeOptions, analyze } from './analysis/analyze.ts';
import { findBot } from './bots/bots.ts';
import { remainingBudget, type SignalOptions, withThreads } from './budget.ts';
import type { Analysis } from './evaluation.ts';

/** The bot that chooses a move. */
export interface BotOptions extends SignalOptions {
  /** The id of a bot. */
  readonly bot: string;
  /** The seed of its random choices. */
  readonly seed: number;
}

/**
 * The engine as programs use it: in this thread (`createEngine`), in a web worker (`serveWorker` and `WorkerClient`), or in
 * a thread of Node (`EnginePool`). A call that is refused rejects with an error whose `code` is an `EngineFault`. An aborted
 * call rejects with the signal's reason.
 */
export interface Engine {
  /** The move that a bot chooses in the last position of a record. */
  choose(record: GameRecord, options: BotOptions): Promise<Move>;
  /** The evaluation of the last position of a record and of every move in it. */
  analyze(record: GameRecord, options: AnalyzeOptions): Promise<Analysis>;
}

/** Engines in threads or workers. A job waits until one of them is free. */
export interface Engines {
  readonly size: number;
  /** Runs a job with an engine, as soon as one is free. The job must not use the engine after it has ended. */
  run<T>(job: (engine: Engine) => Promise<T>): Promise<T>;
  /** Ends all engines, and rejects their jobs. */
  close(): Promise<void>;
}

/** Why a request was refused: the record is not a legal game, the game is over, or no such bot plays it. */
export type EngineFault = 'bad-game' | 'game-over' | 'no-such-bot' | 'not-this-game';

/** The engine refused a request. From a worker, it arrives as a `WorkerError` with the same code. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineFault;

  constructor(code: EngineFault) {
    super(code);
    this.code = code;
  }
}

/** What an engine may use. */
export interface EngineOptions {
  /** The number of threads of a search whose budget does not set it (1). */
  readonly threads?: number;
}

/** Time for the line after an exact result. It is longer than in `analyze`, because the caller's thread stays free. */
const LINE_MS = 300;

/** An engine in this thread. */
export function createEngine({ threads = 1 }: EngineOptions = {}): Engine {
  return {
    async choose(record, { bot: id, seed, signal }) {
      const position = endOf(record);
      const bot = findBot(id, position.config);
      if (!bot.ok) throw new EngineError(bot.error);
      return bot.value.choose(position, seed, { signal, threads });
    },
    async analyze(record, options) {
      const began = performance.now();
      const position = endOf(record);
      const budget = withThreads(remainingBudget(options.budget, performance.now() - began), threads);
      return analyze(position, { lineMs: LINE_MS, ...options, budget });
    },
  };
}

/**
 * The last position of a record. Large boards are replayed on a memory board, whose copies share unchanged columns, so
 * thousands of moves take milliseconds. A set-up is not proved again: a signal could not stop the proof.
 */
function endOf(record: GameRecord): Position {
  const start = startingPosition(onMemoryBoard(record), 0);
  const end = start.ok ? replayFrom(start.value, record.moves) : start;
  if (!end.ok) throw new EngineError('bad-game');
  if (end.value.outcome) throw new EngineError('game-over');
  return end.value;
}

function onMemoryBoard(record: GameRecord): GameRecord {
  if (record.config.family === 'morris') return record;
  const config = { ...record.config, board: 'memory' as const };
  return { ...record, config, setup: record.setup && ({ ...record.setup, config } as Setup) };
}
