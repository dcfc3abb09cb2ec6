import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SeatKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { openStore, type Store } from '@rowhouse/server/testing';
import { gameWithoutLine } from '../bench/random-games.ts';
import { ServerProcess } from './server-process.ts';

/** A game on the largest board with thousands of moves. Playing it would take too long for a benchmark. */

export const LONG_GAME = 'connect-100x100x25';
export const LONG_MOVES = 9000;
const PEOPLE = [{ who: 'me' }, { who: 'guest' }];

/** The moves of a game without a win on the largest board. */
function longGameMoves(moves: number): readonly string[] {
  const config = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25 };
  return gameWithoutLine(config, moves, randomFrom(3)).map((column) => connect.makeMove(config, column));
}

/** Stores moves of two players, from this ply on. */
async function storeMoves(store: Store, game: string, moves: readonly string[], firstPly: number): Promise<void> {
  const entries = moves.map((move, nth) => ({
    game,
    entry: {
      ply: nth + firstPly,
      seat: nth % 2,
      did: 'move' as const,
      body: { move },
      at: Date.now(),
      credit: 0,
      command: `${nth % 2}:${randomUUID()}`,
    },
  }));
  await Promise.all(entries.map((entry) => store.append(entry)));
}

/** Plays this number of moves in games with all seats taken, from this ply on. The server has been restarted since. */
export async function playLong(
  server: MeteredServer,
  games: readonly string[],
  count: number,
  firstPly = 1,
): Promise<void> {
  const moves = longGameMoves(count);
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    for (const game of games) await storeMoves(store, game, moves, firstPly);
    await store.close();
  });
}

interface LongGameOptions {
  /** Who plays against the person who made it. */
  readonly other?: 'guest' | 'bot';
  /** Whether it is stored like a game that was last opened months ago. */
  readonly packed?: boolean;
}

/** Two people in it, or one and a computer player. The server has been restarted since, so it is not in memory. */
export async function makeLongGame(server: MeteredServer, { other = 'guest', packed = false }: LongGameOptions = {}) {
  const seats = other === 'guest' ? PEOPLE : [{ who: 'me' }, { who: 'bot', bot: 'level-1' }];
  const red = await server.take<SeatKey>('/api/games', { game: LONG_GAME, seats, first: 0 });
  const invite = red.invites?.[0]?.invite;
  const blue = invite ? await server.take<SeatKey>(`/api/games/${red.game}/seats`, { invite }) : red;
  const firstPly = invite ? 2 : 1;
  const moves = longGameMoves(LONG_MOVES + 1);
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    await storeMoves(store, red.game, moves.slice(0, LONG_MOVES), firstPly);
    if (packed) await store.archive(Date.now() + 1, Number.POSITIVE_INFINITY);
    await store.close();
  });
  return { red, blue, next: moves.at(-1)! };
}

/** A server of which one can ask how long its own thread was busy at a stretch. */

/** Measures how long `work` holds the server's own thread at a stretch, and notes it under this name. */
export type Note = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** A server that can be restarted, and that says how long its main thread was busy. */
export class MeteredServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rowhouse-worst-'));
  readonly #meter = join(this.#folder, 'meter');
  readonly #server: ServerProcess;
  readonly url: string;
  readonly games = join(this.#folder, 'games');
  readonly adminSecret = randomBytes(32).toString('base64url');

  /** `limits`: as for `rowhouse serve`; otherwise they are off. */
  constructor(port: number, limits?: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#server = new ServerProcess({
      port,
      store: ['--data', this.games, '--push-contact', 'mailto:admin@example.org'],
      logFile: join(this.#folder, 'server.log'),
      ...(limits === undefined ? {} : { limits }),
      environment: {
        LOOP_METER: this.#meter,
        ROWHOUSE_ADMIN_SECRET: this.adminSecret,
        NODE_OPTIONS: `--import=${fileURLToPath(new URL('./loop-meter.ts', import.meta.url))}`,
      },
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  async restart(work: () => Promise<void> = async () => {}): Promise<void> {
    await this.#server.end('SIGTERM');
    await work();
    await this.start();
  }

  /** The longest stretch while `work` was done, in milliseconds. */
  async longest(work: () => Promise<unknown>): Promise<number> {
    await this.#read();
    await work();
    return this.#read();
  }

  async #read(): Promise<number> {
    // The last answer may leave some work behind.
    await wait(100);
    rmSync(this.#meter, { force: true });
    process.kill(this.#server.pid!, 'SIGUSR2');
    while (!existsSync(this.#meter) || !readFileSync(this.#meter, 'utf8').endsWith('\n')) await wait(5);
    return Number(readFileSync(this.#meter, 'utf8'));
  }

  async call<T>(path: string, body?: unknown, secret?: string, method?: 'DELETE'): Promise<T> {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    };
    const sent =
      body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
    const reply = await fetch(`${this.url}${path}`, { headers, ...sent, ...(method ? { method } : {}) });
    return (await reply.json().catch(() => null)) as T;
  }

  /** Like `call`, for what the server must not refuse. */
  async take<T>(path: string, body?: unknown, secret?: string, method?: 'DELETE'): Promise<T> {
    const answer = await this.call<T & { error?: unknown }>(path, body, secret, method);
    // Some answers are empty.
    if (answer?.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  async end(): Promise<void> {
    await this.#server.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
