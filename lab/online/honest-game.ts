/**
 * Two people in one game, and one person against a computer player. They follow the rules and do not share the flood's
 * address.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@rowhouse/client';
import { type NewGame, PROTOCOL, type SeatKey } from '@rowhouse/protocol';
import { WebSocket } from 'ws';
import { GAME, longGames, makeGame, socketAddress } from './long-games.ts';

/** Each of two people moves four times a second: more often than real people, and within the limits. */
const MOVE_EVERY_MS = 125;

export interface Latencies {
  /**
   * Milliseconds from the time a move was due to its acknowledgement. A missing acknowledgement counts until the end.
   */
  readonly moves: readonly number[];
  /** Milliseconds from a move to the answer of a computer player of level 5. */
  readonly answers: readonly number[];
}

interface Run {
  readonly url: string;
  /** The end of the run, by `performance.now()`. All waits fail then. */
  readonly until: number;
  readonly signal: AbortSignal;
  /** Records the time since the given moment. */
  note(since: number): void;
}

/** Plays until the time is over. Each game uses new connections, so that connecting is measured as well. */
export async function playHonestly(port: number, seconds: number): Promise<Latencies> {
  const until = performance.now() + seconds * 1000;
  const signal = AbortSignal.timeout(seconds * 1000);
  const repeat = async (play: (run: Run) => Promise<void>): Promise<readonly number[]> => {
    const noted: number[] = [];
    while (performance.now() < until) {
      let last = performance.now();
      const note = (since: number) => {
        last = performance.now();
        noted.push(last - since);
      };
      // A refused or broken game counts as unacknowledged until the end.
      await play({ url: `http://127.0.0.1:${port}`, until, signal, note }).catch(() => {
        noted.push(until - last);
        return wait(100);
      });
    }
    return noted;
  };
  const [moves, answers] = await Promise.all([repeat(playTogether), repeat(playComputer)]);
  return { moves, answers };
}

const [MOVES] = longGames(1, 5);

async function playTogether(run: Run): Promise<void> {
  const [mine, theirs] = await makeGame(run.url, run.signal);
  const players = [await Player.join(run, mine), await Player.join(run, theirs)];
  try {
    for (const [nth, move] of MOVES!.slice(0, 30).entries()) {
      const due = performance.now();
      if (due > run.until) break;
      await players[nth % 2]!.move(nth + 1, move);
      run.note(due);
      await wait(Math.max(0, due + MOVE_EVERY_MS - performance.now()));
    }
  } finally {
    for (const player of players) player.leave();
  }
}

/** The computer player answers after each move. Three discs cannot win. */
async function playComputer(run: Run): Promise<void> {
  const client = new Client({ server: run.url, retryFor: 0 });
  const seats: NewGame['seats'] = [{ who: 'me' }, { who: 'bot', bot: 'level-5' }];
  const player = await Player.join(run, await client.createGame({ game: GAME, seats, first: 0 }, run));
  try {
    for (let ply = 0; ply < 6 && performance.now() < run.until; ply += 2) {
      const began = performance.now();
      await player.move(ply, String(1 + ((ply / 2) % 4)));
      await player.waitForPly(ply + 2);
      run.note(began);
      await wait(600);
    }
  } finally {
    player.leave();
  }
}

class Player {
  readonly #socket: WebSocket;
  readonly #signal: AbortSignal;
  #ply = 0;

  private constructor(socket: WebSocket, signal: AbortSignal) {
    const closed = new AbortController();
    this.#socket = socket;
    this.#signal = AbortSignal.any([signal, closed.signal]);
    socket.on('error', () => {});
    socket.on('close', () => closed.abort());
    socket.on('message', (data) => {
      const { ply, news, view } = JSON.parse(String(data));
      this.#ply = Math.max(this.#ply, ply ?? news?.ply ?? view?.ply ?? 0);
    });
  }

  static async join({ url, signal }: Run, { game, secret }: SeatKey): Promise<Player> {
    const player = new Player(new WebSocket(socketAddress(url)), signal);
    await player.#next('open');
    player.#socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret }));
    await player.#next('message');
    return player;
  }

  /** Resolves when the move is acknowledged. */
  async move(ply: number, move: string): Promise<void> {
    await this.waitForPly(ply);
    this.#socket.send(JSON.stringify({ type: 'do', id: randomUUID(), ply, do: 'move', move }));
    await this.waitForPly(ply + 1);
  }

  async waitForPly(ply: number): Promise<void> {
    while (this.#ply < ply) await this.#next('message');
  }

  /** Fails when the connection is lost or the time is over. */
  #next(event: string): Promise<unknown> {
    return once(this.#socket, event, { signal: this.#signal });
  }

  leave(): void {
    this.#socket.terminate();
  }
}
