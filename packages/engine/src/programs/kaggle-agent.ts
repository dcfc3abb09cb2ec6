import type { ConnectPosition } from '@rowhouse/rules';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';

/** The time that Kaggle gives an agent, in milliseconds. */
const USUAL_MS = 2000;
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
  async choose({ position, record, budget, signal }: MatchTurn): Promise<Choice> {
    if (position.family !== 'connect' || position.config.players !== 2)
      throw new Error('a Kaggle agent plays connect games of two');
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
      return { move: columnOf(reply.status, text), ms: performance.now() - began };
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

/** Kaggle writes the top row first, and counts players from 1. */
function callOf({ config, board, toMove }: ConnectPosition, step: number, seconds: number) {
  const { columns, rows, connect: inarow } = config;
  const cells = Array.from({ length: columns * rows }, (_, at) => {
    const disc = board.at(at % columns, rows - 1 - Math.floor(at / columns));
    return disc === null ? 0 : disc + 1;
  });
  return {
    action: 'act',
    configuration: { columns, rows, inarow, actTimeout: seconds, timeout: seconds },
    state: {
      observation: { board: cells, mark: toMove + 1, step, remainingOverageTime: 0 },
      reward: 0,
      status: 'ACTIVE',
    },
    environment: 'connectx',
  };
}

function columnOf(status: number, text: string): number {
  if (status !== 200) throw new ForfeitError('refused', `status ${status}: ${text.slice(0, 200)}`);
  try {
    const { action } = JSON.parse(text);
    if (Number.isInteger(action)) return action;
  } catch {
    // Not JSON: no move, either.
  }
  throw new ForfeitError('not-a-move', text.slice(0, 200));
}
