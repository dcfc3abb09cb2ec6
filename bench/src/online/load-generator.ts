/**
 * Makes the load: two connections for each table, and moves at some of the tables. It plays whole games, one after
 * another. It does not parse the answers more than needed, because it shares the machine with the server.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/protocol';
import type { WebSocket } from 'ws';
import { GAME } from './long-games.ts';
import { inParallel, openMany } from './open-many.ts';

/** The ply of the last entry before the first move: entry 1 is the guest who sat down. */
const FIRST_PLY = 1;
const REQUESTS_AT_ONCE = 32;

type Seats = readonly [SeatKey, SeatKey];

interface LoadTable {
  readonly sockets: readonly [WebSocket, WebSocket];
  seats: Seats;
  moves: readonly string[];
  /** How many of the moves are acknowledged. */
  played: number;
  /** When the pending move was due to be sent; `null` while there is none. */
  sentAt: number | null;
  /** Whether the side to move has received the move before. */
  isNotified: boolean;
  /** Whether a new game is being made. */
  isBetweenGames: boolean;
  welcomes: number;
  /** A connection broke: nothing more will come. */
  isLost: boolean;
}

export class LoadGenerator {
  readonly #url: string;
  readonly #tables: readonly LoadTable[];
  readonly #lines: readonly (readonly string[])[];
  #next = 0;
  /** Games that were made beforehand. */
  readonly #spares: Seats[] = [];
  readonly errors: string[] = [];
  acknowledged = 0;
  games = 0;
  /** Milliseconds from the time a move was due to its acknowledgement; `null` while nobody measures. */
  latencies: number[] | null = null;
  /** Whether each move follows at once, and not only when it is due. */
  #atFullSpeed = false;

  private constructor(url: string, tables: readonly LoadTable[], lines: readonly (readonly string[])[]) {
    this.#url = url;
    this.#tables = tables;
    this.#lines = lines;
  }

  static async open(url: string, clients: number, lines: readonly (readonly string[])[]): Promise<LoadGenerator> {
    const seats: Seats[] = [];
    const count = clients / 2;
    await inParallel(count, REQUESTS_AT_ONCE, async (at) => {
      seats[at] = await makeGame(url);
    });
    const sockets = await openMany(clients, () => `${url.replace('http', 'ws')}${SOCKET_PATH}`);
    const tables = seats.map(
      (pair, at): LoadTable => ({
        sockets: [sockets[2 * at]!, sockets[2 * at + 1]!],
        seats: pair,
        moves: [],
        played: 0,
        sentAt: null,
        isNotified: false,
        isBetweenGames: true,
        welcomes: 0,
        isLost: false,
      }),
    );
    const generator = new LoadGenerator(url, tables, lines);
    for (const table of tables) {
      generator.#listen(table);
      generator.#joinGame(table);
      // The first games are shorter, by different lengths, so that they do not all end at once.
      table.moves = table.moves.slice(0, 1 + (generator.#next % table.moves.length));
    }
    while (tables.some(({ isBetweenGames }) => isBetweenGames)) await pause(20);
    return generator;
  }

  #listen(table: LoadTable): void {
    for (const socket of table.sockets) {
      socket.on('message', (data) => this.#receive(table, String(data)));
      socket.on('close', (code) => {
        this.errors.push(`closed with ${code}`);
        table.isLost = true;
      });
    }
  }

  #joinGame(table: LoadTable): void {
    table.welcomes = 0;
    table.played = 0;
    table.moves = this.#lines[this.#next++ % this.#lines.length]!;
    for (const [seat, socket] of table.sockets.entries()) {
      const { game, secret } = table.seats[seat]!;
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret }));
    }
  }

  #receive(table: LoadTable, text: string): void {
    if (text.startsWith('{"type":"done"')) this.#done(table);
    else if (text.startsWith('{"type":"news"')) {
      table.isNotified = true;
      this.#moveAtOnce(table);
    } else if (text.startsWith('{"type":"welcome"')) {
      if (++table.welcomes < 2) return;
      table.isBetweenGames = false;
      table.isNotified = true;
      this.#moveAtOnce(table);
    } else if (!text.startsWith('{"type":"presence"')) this.errors.push(text.slice(0, 200));
  }

  #done(table: LoadTable): void {
    this.acknowledged++;
    table.played++;
    if (table.sentAt !== null) this.latencies?.push(performance.now() - table.sentAt);
    table.sentAt = null;
    if (table.played < table.moves.length) this.#moveAtOnce(table);
    else this.#nextGame(table);
  }

  #nextGame(table: LoadTable): void {
    table.isBetweenGames = true;
    const spare = this.#spares.pop();
    (spare ? Promise.resolve(spare) : makeGame(this.#url)).then(
      (seats) => {
        this.games++;
        table.seats = seats;
        this.#joinGame(table);
      },
      (error: unknown) => this.errors.push(`no new game: ${error}`),
    );
  }

  /** At full speed, moves once the side to move has received the move before. Its acknowledgement may come later. */
  #moveAtOnce(table: LoadTable): void {
    if (this.#atFullSpeed && table.isNotified && table.sentAt === null && !table.isBetweenGames)
      this.#move(table, performance.now());
  }

  #move(table: LoadTable, due: number): void {
    if (table.sentAt !== null) return;
    table.sentAt = due;
    table.isNotified = false;
    const { played, moves, sockets } = table;
    sockets[played % 2]!.send(
      `{"type":"do","id":"${randomUUID()}","ply":${FIRST_PLY + played},"do":"move","move":"${moves[played]}"}`,
    );
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
    for (const table of busy) if (!table.isBetweenGames) this.#move(table, performance.now());
    const [begun, before] = [performance.now(), this.acknowledged];
    await pause(seconds * 1000);
    const rate = ((this.acknowledged - before) * 1000) / (performance.now() - begun);
    this.#atFullSpeed = false;
    await untilIdle(busy);
    return rate;
  }

  /** Plays at a steady rate, however long the answers take. Returns the milliseconds from when each move was due to its answer. */
  async playAtRate(
    tables: number,
    rate: number,
    seconds: number,
    onSecond?: () => Promise<void>,
  ): Promise<readonly number[]> {
    const latencies: number[] = [];
    this.latencies = latencies;
    const busy = this.#tables.slice(0, tables);
    const every = (1000 * tables) / rate;
    const begun = performance.now();
    const due = busy.map((_, at) => begun + (at / tables) * every);
    let looked = begun;
    for (let now = begun; now < begun + seconds * 1000; now = performance.now()) {
      for (const [at, table] of busy.entries()) {
        // Where an answer is late, or a new game is being made, the move is sent late. Its time counts from when it was due.
        if (due[at]! > now || table.sentAt !== null || table.isBetweenGames) continue;
        this.#move(table, due[at]!);
        due[at]! += every;
        // The time to make a new game is not part of a move's latency.
        if (table.played === 0 && due[at]! < now) due[at] = now + every;
      }
      if (onSecond && now - looked > 1000) {
        looked = now;
        await onSecond();
      }
      await pause(4);
    }
    await untilIdle(busy);
    this.latencies = null;
    return latencies;
  }

  async close(): Promise<void> {
    for (const { sockets } of this.#tables)
      for (const socket of sockets) {
        socket.removeAllListeners('close');
        socket.terminate();
      }
    const last = this.#tables.at(-1)?.sockets[1];
    if (last && last.readyState !== last.CLOSED) await once(last, 'close');
  }
}

/** Resolves when nothing is on its way at these tables. */
async function untilIdle(tables: readonly LoadTable[]): Promise<void> {
  const isBusy = ({ sentAt, isBetweenGames, isLost }: LoadTable) => !isLost && (sentAt !== null || isBetweenGames);
  while (tables.some(isBusy)) await pause(20);
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
