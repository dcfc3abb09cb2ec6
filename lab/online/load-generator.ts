/**
 * Makes the load: two connections for each table, and moves at some of the tables. The generator plays whole games, one
 * after another, and reconnects when the server closes a connection.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { atRate, inParallel, openMany } from './at-rate.ts';
import { LoadTable } from './load-table.ts';
import { makeGame, type Seats, socketAddress } from './long-games.ts';

const REQUESTS_AT_ONCE = 32;
/** The delay before another attempt to create a game. */
const RETRY_AFTER_MS = 1000;

export class LoadGenerator {
  readonly #url: string;
  readonly #lines: readonly (readonly string[])[];
  #tables: readonly LoadTable[] = [];
  #next = 0;
  /** Games made in advance. */
  readonly #spares: Seats[] = [];
  readonly errors: string[] = [];
  acknowledged = 0;
  games = 0;
  /** How many connections the server has closed. */
  lostConnections = 0;
  /**
   * For each move, the milliseconds from the time it was due to its acknowledgement. `null` while nothing is measured.
   */
  #latencies: number[] | null = null;
  /** Whether each move follows at once instead of when it is due. */
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
    const sockets = await openMany(clients, socketAddress(url));
    generator.#tables = games.map((seats, at) => {
      const table = new LoadTable(url, [sockets[2 * at]!, sockets[2 * at + 1]!], {
        onAcknowledged: (_, due) => generator.#noteMove(due),
        onReady: (one) => generator.#moveAtOnce(one),
        onGameOver: (one) => void generator.#beginAnother(one),
        onConnectionLost: () => generator.lostConnections++,
        onFailed: (what) => generator.errors.push(what),
      });
      // The first games are shorter, by different lengths, so that they do not all end at once.
      const moves = generator.#nextLine();
      void table.join(seats, moves.slice(0, 1 + (generator.#next % moves.length)));
      return table;
    });
    await untilIdle(generator.#tables);
    return generator;
  }

  #nextLine(): readonly string[] {
    return this.#lines[this.#next++ % this.#lines.length]!;
  }

  #noteMove(due: number): void {
    this.acknowledged++;
    this.#latencies?.push(performance.now() - due);
  }

  async #beginAnother(table: LoadTable): Promise<void> {
    const seats = this.#spares.pop() ?? (await this.#makeGameWithRetries());
    this.games++;
    await table.join(seats, this.#nextLine());
  }

  /** Repeats the request until the server makes the game. */
  async #makeGameWithRetries(): Promise<Seats> {
    for (;;) {
      const made = await makeGame(this.#url).catch((error: unknown) => {
        this.errors.push(`no new game: ${error}`);
        return null;
      });
      if (made) return made;
      await wait(RETRY_AFTER_MS);
    }
  }

  /** At full speed, moves once the side to move has received the move before. Its acknowledgement may come later. */
  #moveAtOnce(table: LoadTable): void {
    if (this.#atFullSpeed && table.isNotified && table.isFree) table.move(performance.now());
  }

  /** Makes games in advance, so that a measurement of moves does not include making games. */
  async prepare(games: number): Promise<void> {
    const missing = Math.max(0, games - this.#spares.length);
    await inParallel(missing, REQUESTS_AT_ONCE, async () => {
      this.#spares.push(await makeGame(this.#url));
    });
  }

  forgetSpares(): void {
    this.#spares.length = 0;
  }

  /** Plays as fast as possible. Returns the acknowledged moves per second. */
  async playAtFullSpeed(tables: number, seconds: number): Promise<number> {
    this.#atFullSpeed = true;
    const busy = this.#tables.slice(0, tables);
    for (const table of busy) if (table.isFree) table.move(performance.now());
    const [begun, before] = [performance.now(), this.acknowledged];
    await wait(seconds * 1000);
    const rate = ((this.acknowledged - before) * 1000) / (performance.now() - begun);
    this.#atFullSpeed = false;
    await untilIdle(busy);
    return rate;
  }

  /** Plays at a steady rate, regardless of how long the answers take. Returns the latencies. */
  async playAtRate(tables: number, rate: number, seconds: number, onSecond?: () => void): Promise<readonly number[]> {
    const latencies: number[] = [];
    this.#latencies = latencies;
    const busy = this.#tables.slice(0, tables);
    // After a late answer the next move is sent late. Its latency counts from when it was due.
    const move = (table: LoadTable, due: number, now: number): number | null => {
      if (!table.isFree) return null;
      // The time to make a new game is not part of a move's latency.
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

/** Resolves when no move is pending at these tables. */
async function untilIdle(tables: readonly LoadTable[]): Promise<void> {
  while (tables.some(({ isFree }) => !isFree)) await wait(20);
}
