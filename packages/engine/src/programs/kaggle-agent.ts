import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';
import { callOf, columnOf, kagglePosition, USUAL_MS } from './kaggle-form.ts';

/** On top of the time for a move: connecting takes a while. */
const PATIENCE_MS = 5000;
/** If a server that is asked too often does not say how long to wait. */
const BUSY_MS = 1000;

/**
 * An agent for Kaggle's ConnectX behind an address, as a player of matches: it is sent a board and answers with a column. For
 * connect games of two.
 */
export class KaggleAgent implements MatchPlayer {
  readonly #url: string;

  /** The address of the agent, such as `http://localhost:8080/kaggle/connectx`. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Sends the board and returns the column. If the agent is asked too often, it is asked again later. */
  async choose(turn: MatchTurn): Promise<Choice> {
    const { record, budget, signal } = turn;
    const position = kagglePosition(turn);
    const seconds = (budget?.ms ?? USUAL_MS) / 1000;
    const body = JSON.stringify(callOf(position, record.moves.length, seconds));
    for (;;) {
      const began = performance.now();
      const reply = await this.#post(body, 1000 * seconds + PATIENCE_MS, signal);
      if (reply.status === 429) {
        const wait = 1000 * Number(reply.headers.get('retry-after')) || BUSY_MS;
        await new Promise((done) => setTimeout(done, wait));
        continue;
      }
      const text = await reply.text();
      if (reply.status !== 200) throw new ForfeitError('refused', `status ${reply.status}: ${text.slice(0, 200)}`);
      return { move: columnOf(text), ms: performance.now() - began };
    }
  }

  async #post(body: string, ms: number, signal: AbortSignal | undefined): Promise<Response> {
    const late = AbortSignal.timeout(ms);
    try {
      return await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (late.aborted) throw new ForfeitError('no-answer', `${ms} ms`);
      const { cause, message } = error as Error;
      throw new ForfeitError('crashed', cause instanceof Error ? cause.message : message);
    }
  }
}
