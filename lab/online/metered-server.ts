import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SeatKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { openStore, type Store } from '@rowhouse/server/testing';
import { gameWithoutLine } from '../bench/random-games.ts';
import { moveEntry, PEOPLE } from './long-games.ts';
import { type ServerProcess, type TemporaryServer, withServer } from './server-process.ts';

/** A game on the largest board with thousands of moves. Playing it would take too long for a benchmark. */
export const LONG_GAME = 'connect-100x100x25';
export const LONG_MOVES = 9000;

/** The moves of a game without a win on the largest board. */
function longGameMoves(moves: number): readonly string[] {
  const config = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25 };
  return gameWithoutLine(config, moves, randomFrom(3)).map((column) => connect.makeMove(config, column));
}

/** Restarts the server; while it is down, stores the moves of two players in these games, from this ply on. */
async function storeMoves(
  server: MeteredServer,
  games: readonly string[],
  moves: readonly string[],
  firstPly: number,
  afterwards: (store: Store) => Promise<unknown> = async () => {},
): Promise<void> {
  await server.restart(async () => {
    const store = await openStore({ folder: server.games }, () => {});
    for (const game of games)
      await Promise.all(
        moves.map((move, nth) => store.append({ game, entry: moveEntry(nth + firstPly, nth % 2, move) })),
      );
    await afterwards(store);
    await store.close();
  });
}

/** Plays this number of moves in games with all seats taken, from this ply on. The server is restarted. */
export const playLong = (server: MeteredServer, games: readonly string[], count: number, firstPly = 1): Promise<void> =>
  storeMoves(server, games, longGameMoves(count), firstPly);

/**
 * Makes a long game between two people, or between a person and a computer player. With `packed`, the game is stored
 * like one that was last opened months ago. The server is restarted, so the game is not in memory.
 */
export async function makeLongGame(
  server: MeteredServer,
  { other = 'guest', packed = false }: { readonly other?: 'guest' | 'bot'; readonly packed?: boolean } = {},
) {
  const seats = other === 'guest' ? PEOPLE : [{ who: 'me' }, { who: 'bot', bot: 'level-1' }];
  const red = await server.take<SeatKey>('/api/games', { game: LONG_GAME, seats, first: 0 });
  const invite = red.invites?.[0]?.invite;
  const blue = invite ? await server.take<SeatKey>(`/api/games/${red.game}/seats`, { invite }) : red;
  const moves = longGameMoves(LONG_MOVES + 1);
  await storeMoves(server, [red.game], moves.slice(0, LONG_MOVES), invite ? 2 : 1, async (store) => {
    if (packed) await store.archive.pack(Date.now() + 1, Number.POSITIVE_INFINITY);
  });
  return { red, blue, next: moves.at(-1)! };
}

/** Measures how long `work` holds the server's main thread at a stretch, and records it under this name. */
export type Note = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** Starts a server that can be restarted, and that reports how long its main thread was busy. */
export async function withMeteredServer(limits: string, use: (server: MeteredServer) => Promise<void>): Promise<void> {
  const meter = join(mkdtempSync(join(tmpdir(), 'rowhouse-meter-')), 'meter');
  const adminSecret = randomBytes(32).toString('base64url');
  const options = ['--limits', limits, '--push-contact', 'mailto:admin@example.org'];
  const environment = {
    LOOP_METER: meter,
    ROWHOUSE_ADMIN_SECRET: adminSecret,
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('./loop-meter.ts', import.meta.url))}`,
  };
  await withServer({ options, environment }, (temporary) =>
    use(new MeteredServer(temporary, meter, adminSecret)),
  ).finally(() => rmSync(dirname(meter), { recursive: true, force: true }));
}

export class MeteredServer {
  readonly #server: ServerProcess;
  readonly #meter: string;
  readonly url: string;
  /** The folder of the games. */
  readonly games: string;
  readonly adminSecret: string;

  constructor({ server, url, folder }: TemporaryServer, meter: string, adminSecret: string) {
    this.#server = server;
    this.#meter = meter;
    this.url = url;
    this.games = join(folder, 'games');
    this.adminSecret = adminSecret;
  }

  async restart(work: () => Promise<void> = async () => {}): Promise<void> {
    await this.#server.end('SIGTERM');
    await work();
    await this.#server.start();
  }

  /** The longest time for which the main thread was busy at a stretch during `work` (ms). */
  async longestBusyMs(work: () => Promise<unknown>): Promise<number> {
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

  /** Like `call`, for requests that the server must not refuse. */
  async take<T>(path: string, body?: unknown, secret?: string, method?: 'DELETE'): Promise<T> {
    const answer = await this.call<T & { error?: unknown }>(path, body, secret, method);
    // Some answers are empty.
    if (answer?.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  makeGuest(name: string): Promise<{ readonly secret: string }> {
    return this.take('/api/guests', { name });
  }
}
