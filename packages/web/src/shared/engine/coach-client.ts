import type { Explanation, Hint } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, type Move, makeRecord } from '@rowhouse/rules';
import type { CoachAnswers, CoachQuestion, CoachReply, CoachRequest } from './coach-messages.ts';

interface Waiting {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

/** The coach in the engine's worker: what it looks for takes a tenth of a second, and the page must not wait for it. */
export class CoachClient {
  readonly #port: Pick<MessagePort, 'postMessage' | 'onmessage'>;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(port: Pick<MessagePort, 'postMessage' | 'onmessage'>) {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<CoachReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('answer' in data) waiting?.resolve(data.answer as never);
      else waiting?.reject(new Error(data.failed));
    };
  }

  /** Why a move is good or bad. `analysis` is one of the position, if there is one already. */
  explain(
    record: GameRecord,
    move: Move,
    analysis: Analysis | null,
    { signal, patienceMs }: { readonly signal: AbortSignal; readonly patienceMs?: number },
  ): Promise<Explanation> {
    return this.#ask<'explain'>({ ask: 'explain', game: makeRecord(record), move, analysis, patienceMs }, signal);
  }

  /** A good move for the side to move, with its reason. */
  hint(record: GameRecord, signal: AbortSignal): Promise<Hint> {
    return this.#ask<'hint'>({ ask: 'hint', game: makeRecord(record) }, signal);
  }

  #ask<Q extends keyof CoachAnswers>(question: CoachQuestion, signal: AbortSignal): Promise<CoachAnswers[Q]> {
    const id = ++this.#lastId;
    return new Promise<CoachAnswers[Q]>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const send = (request: CoachRequest) => this.#port.postMessage(request);
      signal.addEventListener('abort', () => {
        if (!this.#waiting.delete(id)) return;
        send({ id, ask: 'cancel' });
        reject(signal.reason);
      });
      this.#waiting.set(id, { resolve, reject });
      send({ ...question, id });
    });
  }
}
