/**
 * Makes the load: two connections for each table, and moves at some of the tables. It plays whole games, one after
 * another, and comes back when it is sent away.
 */
import { type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import { atRate, inParallel, openMany } from './at-rate.ts';
import { LoadTable, type Seats } from './load-table.ts';
import { GAME } from './long-games.ts';

const REQUESTS_AT_ONCE = 32;
/** A game that cannot be made is asked for again after this. */
const AGAIN_AFTER_MS = 1000;

/** In milliseconds. */
export interface LoadLatencies {
  /** From the time a move was due to its acknowledgement. */
  readonly moves: readonly number[];
  /** From the end of a game until both players are in the next one, which is made meanwhile. */
  readonly games: readonly number[];
}

export class LoadGenerator {
  readonly #url: string;
  readonly #lines: readonly (readonly string[])[];
  #tables: readonly LoadTable[] = [];
  #next = 0;
  /** Games that were made beforehand. */
  readonly #spares: Seats[] = [];
  readonly errors: string[] = [];
  acknowledged = 0;
  games = 0;
  /** How many connections the server has closed. */
  lost = 0;
  /** `null` while nothing is measured. */
  #latencies: { readonly moves: number[]; readonly games: number[] } | null = null;
  /** Whether each move follows at once, and not only when it is due. */
  #atFullSpeed = false;

  private constructor(url: string, lines: readonly (readonly string[])[]) {
    this.#url = url;
    this.#lines = lines;
  }

  static async open(url: string, clients: number, lines: readonly (readonly string[])[]): Promise<LoadGenerator> {
    const generator = new LoadGenerator(url, lines);
    const games: Seats[] = [];
    await inParallel(clients / 2, REQUESTS_AT_ONCE, async (at) => {
      games[at] = await makeGame(url);
    });
    const sockets = await openMany(clients, () => `${url.replace('http', 'ws')}${SOCKET_PATH}`);
    generator.#tables = games.map((seats, at) => {
      const table = new LoadTable(url, [sockets[2 * at]!, sockets[2 * at + 1]!], {
        acknowledged: (_, due) => generator.#noteMove(due),
        ready: (one) => generator.#moveAtOnce(one),
        over: (one) => void generator.#beginAnother(one),
        lost: () => generator.lost++,
        failed: (what) => generator.errors.push(what),
      });
      // The first games are shorter, by different lengths, so that they do not all end at once.
      const moves = generator.#nextLine();
      void table.join(seats, moves.slice(0, 1 + (generator.#next % moves.length)));
      return table;
    });
    while (generator.#tables.some(({ isFree }) => !isFree)) await pause(20);
    return generator;
  }

  #nextLine(): readonly string[] {
    return this.#lines[this.#next++ % this.#lines.length]!;
  }

  #noteMove(due: number): void {
    this.acknowledged++;
    this.#latencies?.moves.push(performance.now() - due);
  }

  async #beginAnother(table: LoadTable): Promise<void> {
    const began = performance.now();
    const seats = this.#spares.pop() ?? (await this.#insistOnGame());
    this.games++;
    await table.join(seats, this.#nextLine());
    this.#latencies?.games.push(performance.now() - began);
  }

  /** Asks until the server makes the game. */
  async #insistOnGame(): Promise<Seats> {
    for (;;) {
      const made = await makeGame(this.#url).catch((error: unknown) => {
        this.errors.push(`no new game: ${error}`);
        return null;
      });
      if (made) return made;
      await pause(AGAIN_AFTER_MS);
    }
  }

  /** At full speed, moves once the side to move has received the move before. Its acknowledgement may come later. */
  #moveAtOnce(table: LoadTable): void {
    if (this.#atFullSpeed && table.isNotified && table.isFree) table.move(performance.now());
  }

  /** Makes games beforehand, so that a measurement of moves does not include making games. */
  async prepare(games: number): Promise<void> {
    const missing = Math.max(0, games - this.#spares.length);
    await inParallel(missing, REQUESTS_AT_ONCE, async () => {
      this.#spares.push(await makeGame(this.#url));
    });
  }

  forgetSpares(): void {
    this.#spares.length = 0;
  }

  /** Plays as fast as possible. Returns the moves acknowledged a second. */
  async playAtFullSpeed(tables: number, seconds: number): Promise<number> {
    this.#atFullSpeed = true;
    const busy = this.#tables.slice(0, tables);
    for (const table of busy) if (table.isFree) table.move(performance.now());
    const [begun, before] = [performance.now(), this.acknowledged];
    await pause(seconds * 1000);
    const rate = ((this.acknowledged - before) * 1000) / (performance.now() - begun);
    this.#atFullSpeed = false;
    await untilIdle(busy);
    return rate;
  }

  /** Plays at a steady rate, however long the answers take. */
  async playAtRate(tables: number, rate: number, seconds: number, onSecond?: () => void): Promise<LoadLatencies> {
    const latencies = { moves: [] as number[], games: [] as number[] };
    this.#latencies = latencies;
    const busy = this.#tables.slice(0, tables);
    // Where an answer is late, the next move is sent late. Its time counts from when it was due.
    const move = (table: LoadTable, due: number, now: number): number | null => {
      if (!table.isFree) return null;
      // The time to make a new game is no part of a move's: `making` has it.
      const from = table.isAtStart ? now : due;
      table.move(from);
      return from;
    };
    await atRate(busy, rate, seconds, move, onSecond);
    await untilIdle(busy);
    this.#latencies = null;
    return latencies;
  }

  close(): void {
    for (const table of this.#tables) table.close();
  }
}

/** Resolves when nothing is on its way at these tables. */
async function untilIdle(tables: readonly LoadTable[]): Promise<void> {
  while (tables.some(({ isFree }) => !isFree)) await pause(20);
}

async function makeGame(url: string): Promise<Seats> {
  const mine = await post(`${url}/api/games`, { game: GAME, seats: [{ who: 'me' }, { who: 'guest' }], first: 0 });
  const { invite } = mine.invites![0]!;
  return [mine, await post(`${url}/api/games/${mine.game}/seats`, { invite })];
}

async function post(url: string, body: object): Promise<SeatKey> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as SeatKey;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
