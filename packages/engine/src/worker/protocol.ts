/**
 * What is said between a program and the engine in its worker: JSON-able messages, the game as its one-line record, moves
 * and bots by name. The same in a browser's worker and in Node's worker_threads. Version 1.
 *
 *     → {"id":1,"ask":"choose","game":"connect-7x6x4 r 4455","bot":"level-5","seed":7}
 *     ← {"id":1,"say":"done","answer":{"move":"4"}}
 *     → {"id":2,"ask":"analyze","game":"morris-6 b -","budget":{"ms":500}}
 *     ← {"id":2,"say":"progress","answer":{…}}   as often as there is news
 *     ← {"id":2,"say":"done","answer":{…}}
 *     → {"id":2,"ask":"cancel"}
 *     ← {"id":2,"say":"cancelled"}               or "done", if that was on its way
 *     ← {"id":3,"say":"failed","code":"no-such-bot"}
 */
import {
  err,
  type GameRecord,
  gameOf,
  type Move,
  makeConfig,
  makeRecord,
  ok,
  parseConfig,
  parseRecord,
  type Result,
  replay,
} from '@rowhouse/rules';
import { type Analysis, analyze, type Budget, remainingBudget } from '../analysis/analyze.ts';
import { findBot } from '../bots/bots.ts';
import { type GamePlan, type GameResult, playGame } from '../matches/match.ts';

export type EngineRequest =
  | { readonly id: number; readonly ask: 'choose'; readonly game: string; readonly bot: string; readonly seed: number }
  | { readonly id: number; readonly ask: 'analyze'; readonly game: string; readonly budget: Budget }
  | { readonly id: number; readonly ask: 'play'; readonly plan: GamePlan }
  | { readonly id: number; readonly ask: 'cancel' };

export type EngineReply =
  | { readonly id: number; readonly say: 'progress' | 'done'; readonly answer: unknown }
  | { readonly id: number; readonly say: 'cancelled' }
  | { readonly id: number; readonly say: 'failed'; readonly code: string };

/** An analysis with its moves as text. */
export type AnalysisText = Analysis<string>;

/** A worker from inside, or from outside: something to send to and to listen to. */
export interface Port<In, Out> {
  send(message: Out): void;
  /** One listener; it is called for every message. */
  listen(listener: (message: In) => void): void;
}

/** The engine's side: answers until the port is closed. Nothing that is asked makes it throw. */
export function serveEngine(port: Port<EngineRequest, EngineReply>): void {
  const running = new Map<number, AbortController>();
  port.listen((request) => {
    if (request.ask === 'cancel') {
      running.get(request.id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(request.id, controller);
    answer(request, controller.signal, (progress) => port.send({ id: request.id, say: 'progress', answer: progress }))
      .then(
        (result): EngineReply =>
          result.ok
            ? { id: request.id, say: 'done', answer: result.value }
            : { id: request.id, say: 'failed', code: result.error },
      )
      .catch(
        (error: unknown): EngineReply =>
          controller.signal.aborted
            ? { id: request.id, say: 'cancelled' }
            : { id: request.id, say: 'failed', code: error instanceof Error ? error.message : 'broken' },
      )
      .then((reply) => {
        running.delete(request.id);
        port.send(reply);
      });
  });
}

type Asked = Exclude<EngineRequest, { readonly ask: 'cancel' }>;

async function answer(
  request: Asked,
  signal: AbortSignal,
  onProgress: (analysis: AnalysisText) => void,
): Promise<Result<unknown, string>> {
  const began = performance.now();
  if (request.ask === 'play') {
    const result: GameResult = await playGame(request.plan, signal);
    return ok(result);
  }
  const record = parseRecord(onMemoryBoard(request.game));
  if (!record.ok) return err('bad-game');
  const { config } = record.value;
  const position = replay(record.value);
  if (!position.ok) return err('bad-game');
  if (position.value.outcome) return err('game-over');
  const text = (move: Move) => gameOf(config).makeMove(config, move);
  if (request.ask === 'choose') {
    const bot = findBot(request.bot, config);
    if (!bot.ok) return bot;
    return ok({ move: text(await bot.value.choose(position.value, request.seed, signal)) });
  }
  const words = (analysis: Analysis): AnalysisText => ({
    ...analysis,
    moves: analysis.moves.map((worth) => ({ ...worth, move: text(worth.move) })),
    best: analysis.best.map(text),
    line: analysis.line.map(text),
  });
  const budget = remainingBudget(request.budget, performance.now() - began);
  return ok(words(await analyze(position.value, { budget, signal, onProgress: (news) => onProgress(words(news)) })));
}

/**
 * A record is replayed when it is read and again when it is used. Copies of a memory board share what did not change,
 * so thousands of moves on a large board take a few milliseconds; on a fast board they take tens, deaf to a signal.
 */
function onMemoryBoard(game: string): string {
  const [text = '', ...rest] = game.split(' ');
  const config = parseConfig(text);
  if (!config.ok || config.value.family !== 'connect') return game;
  return [makeConfig({ ...config.value, board: 'memory' }), ...rest].join(' ');
}

export class EngineError extends Error {}

/** The program's side of a worker. */
export class EngineClient {
  readonly #port: Port<EngineReply, EngineRequest>;
  readonly #waiting = new Map<
    number,
    { resolve(answer: never): void; reject(error: unknown): void; onProgress?: (answer: never) => void }
  >();
  #last = 0;

  constructor(port: Port<EngineReply, EngineRequest>) {
    this.#port = port;
    port.listen((reply) => this.#hear(reply));
  }

  #hear(reply: EngineReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.say === 'progress') {
      waiting.onProgress?.(reply.answer as never);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.say === 'done') waiting.resolve(reply.answer as never);
    else waiting.reject(new EngineError(reply.say === 'failed' ? reply.code : 'cancelled'));
  }

  #ask<T>(request: Record<string, unknown>, signal?: AbortSignal, onProgress?: (answer: T) => void): Promise<T> {
    const id = ++this.#last;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#waiting.set(id, { resolve, reject, ...(onProgress ? { onProgress } : {}) });
      signal?.addEventListener('abort', () => {
        // The caller need not wait for the worker to notice; what it still says is not heard.
        if (this.#waiting.delete(id)) this.#port.send({ id, ask: 'cancel' });
        reject(signal.reason);
      });
      this.#port.send({ ...request, id } as EngineRequest);
    });
  }

  async choose(record: GameRecord, bot: string, seed: number, signal?: AbortSignal): Promise<Move> {
    const { move } = await this.#ask<{ move: string }>({ ask: 'choose', game: makeRecord(record), bot, seed }, signal);
    const parsed = gameOf(record.config).parseMove(record.config, move);
    if (!parsed.ok) throw new EngineError('bad-move');
    return parsed.value;
  }

  analyze(
    record: GameRecord,
    budget: Budget,
    { signal, onProgress }: { signal?: AbortSignal; onProgress?: (analysis: AnalysisText) => void } = {},
  ): Promise<AnalysisText> {
    return this.#ask({ ask: 'analyze', game: makeRecord(record), budget }, signal, onProgress);
  }

  play(plan: GamePlan, signal?: AbortSignal): Promise<GameResult> {
    return this.#ask({ ask: 'play', plan }, signal);
  }
}
