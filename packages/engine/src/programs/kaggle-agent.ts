import type { ConnectPosition } from '@rowhouse/rules';
import { type Choice, ForfeitError, type MatchPlayer, type MatchTurn } from '../matches/match-player.ts';

/** Kaggle's time for a move (ms). */
export const KAGGLE_MS = 2000;
/** Extra time for the connection. */
const CONNECTION_MS = 5000;
/** The wait before trying again if a busy server sends no `retry-after`. */
const DEFAULT_RETRY_MS = 1000;

/** An agent for Kaggle's ConnectX at an address, as a player of matches. It plays connect games of two players. */
export class KaggleAgent implements MatchPlayer {
  readonly #url: string;

  /** The address of the agent, such as `http://localhost:8080/kaggle/connectx`. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Sends the board and reads the column. If the agent is busy, it tries again later. */
  async choose(turn: MatchTurn): Promise<Choice> {
    const { record, budget, signal } = turn;
    const position = kagglePosition(turn);
    const seconds = (budget?.ms ?? KAGGLE_MS) / 1000;
    const body = JSON.stringify(callOf(position, record.moves.length, seconds));
    for (;;) {
      const began = performance.now();
      const reply = await this.#post(body, 1000 * seconds + CONNECTION_MS, signal);
      if (reply.status === 429) {
        const wait = 1000 * Number(reply.headers.get('retry-after')) || DEFAULT_RETRY_MS;
        await new Promise((done) => setTimeout(done, wait));
        continue;
      }
      const text = await reply.text();
      if (reply.status !== 200) throw new ForfeitError('refused', `status ${reply.status}: ${text.slice(0, 200)}`);
      return { move: columnOf(text), ms: performance.now() - began };
    }
  }

  async #post(body: string, ms: number, signal: AbortSignal | undefined): Promise<Response> {
    const timeout = AbortSignal.timeout(ms);
    try {
      return await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw new ForfeitError('no-answer', `${ms} ms`);
      const { cause, message } = error as Error;
      throw new ForfeitError('crashed', cause instanceof Error ? cause.message : message);
    }
  }
}

/** @throws {Error} if Kaggle's agents do not play this game */
export function kagglePosition({ position }: Pick<MatchTurn, 'position'>): ConnectPosition {
  if (position.family !== 'connect' || position.config.players !== 2)
    throw new Error('a Kaggle agent plays connect games of two players');
  return position;
}

/** Kaggle lists the top row first and counts players from 1. */
export function callOf({ config, board, toMove }: ConnectPosition, step: number, seconds: number) {
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

/** The column in an answer such as `{"action":3}`. */
export function columnOf(text: string): number {
  try {
    const { action } = JSON.parse(text);
    if (Number.isInteger(action)) return action;
  } catch {
    // Not JSON.
  }
  throw new ForfeitError('not-a-move', text.slice(0, 200));
}
