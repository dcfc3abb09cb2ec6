/** Two people in one game, and one against a computer player, who do nothing wrong; from an address of their own. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { WebSocket } from 'ws';
import { GAME, longGames } from './long-games.ts';

/** Another address than the flood's, on the same machine. */
const OTHER_ADDRESS = '127.0.0.2';
/** Each of two people moves four times a second: more than people do, and within the limits. */
const MOVE_EVERY_MS = 125;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Latencies {
  /**
   * Milliseconds from the time a move was due to its acknowledgement. A missing acknowledgement counts until the end.
   */
  readonly moves: readonly number[];
  /** Milliseconds from a move to the answer of a computer player of level 5. */
  readonly answers: readonly number[];
}

/** Plays until the time is over. Each game uses new connections, so that connecting is measured as well. */
export async function playHonestly(port: number, seconds: number): Promise<Latencies> {
  const until = performance.now() + seconds * 1000;
  const [moves, answers] = await Promise.all([
    repeat(until, (note) => playTogether(port, until, note)),
    repeat(until, (note) => playComputer(port, until, note)),
  ]);
  return { moves, answers };
}

type Note = (milliseconds: number) => void;

/** The time was over before something came. */
class Late extends Error {
  readonly waited: number;

  constructor(waited: number) {
    super('too late');
    this.waited = waited;
  }
}

/** Plays games, each after the other. A refused or broken game counts as unacknowledged until the end. */
async function repeat(until: number, play: (note: Note) => Promise<void>): Promise<readonly number[]> {
  const noted: number[] = [];
  while (performance.now() < until)
    await play((milliseconds) => noted.push(milliseconds)).catch(async (error: unknown) => {
      noted.push(error instanceof Late ? error.waited : until - performance.now());
      await pause(100);
    });
  return noted;
}

const [MOVES] = longGames(1, 5);

async function playTogether(port: number, until: number, note: Note): Promise<void> {
  const seats = [{ who: 'me' }, { who: 'guest' }];
  const mine = await post(port, until, '/api/games', { game: GAME, seats, first: 0 });
  const invite = mine.invites![0]!.invite;
  const theirs = await post(port, until, `/api/games/${mine.game}/seats`, { invite });
  const players = [await Player.join(port, until, mine), await Player.join(port, until, theirs)];
  try {
    for (const [nth, move] of MOVES!.slice(0, 30).entries()) {
      const due = performance.now();
      if (due > until) break;
      note(await players[nth % 2]!.move(nth + 1, move, due));
      await pause(Math.max(0, due + MOVE_EVERY_MS - performance.now()));
    }
  } finally {
    for (const player of players) player.leave();
  }
}

/** The computer player answers after each move. Three discs cannot win. */
async function playComputer(port: number, until: number, note: Note): Promise<void> {
  const seats = [{ who: 'me' }, { who: 'bot', bot: 'level-5' }];
  const player = await Player.join(port, until, await post(port, until, '/api/games', { game: GAME, seats, first: 0 }));
  try {
    for (let ply = 0; ply < 6 && performance.now() < until; ply += 2) {
      const began = performance.now();
      await player.move(ply, String(1 + ((ply / 2) % 4)), began);
      await player.heard(ply + 2);
      note(performance.now() - began);
      await pause(600);
    }
  } finally {
    player.leave();
  }
}

/** One end of a game. Everything that is waited for fails when the time is over. */
class Player {
  readonly #socket: WebSocket;
  readonly #until: number;
  #ply = 0;
  #looking: (() => void)[] = [];
  #isOver = false;

  private constructor(socket: WebSocket, until: number) {
    this.#socket = socket;
    this.#until = until;
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isOver = true;
      this.#look();
    });
    socket.on('message', (data) => {
      const { ply, news, view } = JSON.parse(String(data));
      this.#ply = Math.max(this.#ply, ply ?? news?.ply ?? view?.ply ?? 0);
      this.#look();
    });
  }

  static async join(port: number, until: number, { game, secret }: SeatKey): Promise<Player> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { localAddress: OTHER_ADDRESS });
    const player = new Player(socket, until);
    await before(
      until,
      new Promise<void>((resolve) => {
        socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret })));
        socket.once('message', () => resolve());
      }),
    );
    return player;
  }

  /** Milliseconds from `due` until the move is acknowledged. */
  async move(ply: number, move: string, due: number): Promise<number> {
    await this.heard(ply);
    this.#socket.send(JSON.stringify({ type: 'do', id: randomUUID(), ply, do: 'move', move }));
    await this.heard(ply + 1);
    return performance.now() - due;
  }

  async heard(ply: number): Promise<void> {
    while (this.#ply < ply) {
      if (this.#isOver) throw new Error('thrown out');
      await before(this.#until, new Promise<void>((resolve) => this.#looking.push(resolve)));
    }
  }

  leave(): void {
    this.#socket.terminate();
  }

  #look(): void {
    for (const look of this.#looking.splice(0)) look();
  }
}

/** Fails when the time is over. */
function before<T>(until: number, work: Promise<T>): Promise<T> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const late = () => reject(new Late(performance.now() - began));
    const timer = setTimeout(late, Math.max(1, until - began));
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function post(port: number, until: number, path: string, body: object): Promise<SeatKey> {
  const answered = new Promise<SeatKey>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, localAddress: OTHER_ADDRESS });
    sent.on('response', async (reply) => {
      let text = '';
      for await (const part of reply) text += part;
      if (reply.statusCode! < 300) resolve(JSON.parse(text));
      else reject(new Error(text));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
  return before(until, answered);
}
