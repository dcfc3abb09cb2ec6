import { type GameRecord, gameOf, type Move, makeRecord } from '@rowhouse/rules';
import type { AnalyzeOptions } from '../analysis/analyze.ts';
import type { SignalOptions } from '../budget.ts';
import type { ColumnScores } from '../connect-solver/column-scores.ts';
import type { GamePlan, GameResult } from '../matches/play-game.ts';
import type { AnalysisText, EngineFault, EngineReply, EngineRequest, Port } from './messages.ts';

/** The engine refused a request, or could not answer it. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineFault;

  constructor(code: EngineFault, message: string = code) {
    super(message);
    this.code = code;
  }
}

interface Pending {
  resolve(answer: never): void;
  reject(error: unknown): void;
  readonly onProgress?: ((answer: never) => void) | undefined;
  /** Called once, when the request is settled. */
  settled(): void;
}

/** A request without its id. */
type Question<R = EngineRequest> = R extends EngineRequest ? Omit<R, 'id'> : never;

/**
 * The program's side of a worker. Every method rejects with an `EngineError` if the engine refuses the request, and with
 * the signal's reason when it is aborted.
 */
export class EngineClient {
  readonly #port: Port<EngineReply, EngineRequest>;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(port: Port<EngineReply, EngineRequest>) {
    this.#port = port;
    port.listen((reply) => this.#receive(reply));
  }

  #receive(reply: EngineReply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    if (reply.say === 'progress') {
      pending.onProgress?.(reply.answer as never);
      return;
    }
    this.#pending.delete(reply.id);
    pending.settled();
    if (reply.say === 'done') pending.resolve(reply.answer as never);
    else if (reply.say === 'failed') pending.reject(new EngineError(reply.code, reply.message));
    else pending.reject(new EngineError('cancelled'));
  }

  #ask<T>(question: Question, signal?: AbortSignal, onProgress?: (answer: T) => void): Promise<T> {
    const id = ++this.#lastId;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      // The caller does not wait until the worker has stopped; what the worker still sends is ignored.
      const abort = () => {
        this.#pending.delete(id);
        this.#port.send({ id, ask: 'cancel' });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#pending.set(id, {
        resolve,
        reject,
        onProgress,
        settled: () => signal?.removeEventListener('abort', abort),
      });
      this.#port.send({ ...question, id });
    });
  }

  /** The move that a bot chooses. */
  async choose(record: GameRecord, bot: string, seed: number, { signal }: SignalOptions = {}): Promise<Move> {
    const { move } = await this.#ask<{ move: string }>({ ask: 'choose', game: makeRecord(record), bot, seed }, signal);
    const parsed = gameOf(record.config).parseMove(record.config, move);
    if (!parsed.ok) throw new EngineError('bad-reply');
    return parsed.value;
  }

  /** The evaluation of the last position of a record and of every move in it, with moves as text. */
  analyze(record: GameRecord, { budget, signal, onProgress }: AnalyzeOptions<string>): Promise<AnalysisText> {
    return this.#ask({ ask: 'analyze', game: makeRecord(record), budget }, signal, onProgress);
  }

  /** The exact score of every column of a connect game, after `ms` milliseconds at the latest. */
  scores(
    record: GameRecord<'connect'>,
    { ms, signal }: SignalOptions & { readonly ms: number },
  ): Promise<ColumnScores & { readonly score: number | null }> {
    return this.#ask({ ask: 'scores', game: makeRecord(record), ms }, signal);
  }

  /** Plays one game of our bots against each other. */
  play(plan: GamePlan, { signal }: SignalOptions = {}): Promise<GameResult> {
    return this.#ask({ ask: 'play', plan }, signal);
  }
}
