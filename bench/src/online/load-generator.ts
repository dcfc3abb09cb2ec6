/**
 * The load: two connections a table, some of the tables busy. What is sent is real play of whole games, one after
 * another; what comes back is looked at no closer than needed, because the generator shares the machine.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PROTOCOL, type SeatKey, SOCKET_PATH } from '@rowhouse/server/protocol';
import type { WebSocket } from 'ws';
import { GAME } from './long-games.ts';
import { inParallel, openMany } from './open-many.ts';

/** Somebody sat down: the first entry. */
const FIRST_PLY = 1;
const REQUESTS_AT_ONCE = 32;

type Seats = readonly [SeatKey, SeatKey];

interface Table {
  readonly sockets: readonly [WebSocket, WebSocket];
  seats: Seats;
  moves: readonly string[];
  /** How many of them were acknowledged. */
  played: number;
  /** When the move under way should have been sent; `null` while none is. */
  sentAt: number | null;
  /** Whether the one to move was told of the last. */
  isTold: boolean;
  /** Whether a new game is being made. */
  isBetween: boolean;
  greeted: number;
}

export class Crowd {
  readonly #url: string;
  readonly #tables: readonly Table[];
  readonly #lines: readonly (readonly string[])[];
  #next = 0;
  /** Games made beforehand. */
  readonly #spares: Seats[] = [];
  readonly errors: string[] = [];
  acknowledged = 0;
  games = 0;
  /** Milliseconds from when a move should have been sent to its acknowledgement; while it is wanted. */
  latencies: number[] | null = null;
  /** As soon as a move was heard of, the next: or only when it is due. */
  #isHasty = false;

  private constructor(url: string, tables: readonly Table[], lines: readonly (readonly string[])[]) {
    this.#url = url;
    this.#tables = tables;
    this.#lines = lines;
  }

  static async seat(url: string, clients: number, lines: readonly (readonly string[])[]): Promise<Crowd> {
    const seats: Seats[] = [];
    const count = clients / 2;
    await inParallel(count, REQUESTS_AT_ONCE, async (at) => {
      seats[at] = await makeGame(url);
    });
    const sockets = await openMany(clients, () => `${url.replace('http', 'ws')}${SOCKET_PATH}`);
    const tables = seats.map(
      (pair, at): Table => ({
        sockets: [sockets[2 * at]!, sockets[2 * at + 1]!],
        seats: pair,
        moves: [],
        played: 0,
        sentAt: null,
        isTold: false,
        isBetween: true,
        greeted: 0,
      }),
    );
    const crowd = new Crowd(url, tables, lines);
    for (const table of tables) {
      crowd.#listen(table);
      crowd.#enter(table);
      // They begin somewhere in the middle, so that they do not all end at once.
      table.moves = table.moves.slice(0, 1 + (crowd.#next % table.moves.length));
    }
    while (tables.some(({ isBetween }) => isBetween)) await pause(20);
    return crowd;
  }

  #listen(table: Table): void {
    for (const socket of table.sockets) {
      socket.on('message', (data) => this.#hear(table, String(data)));
      socket.on('close', (code) => this.errors.push(`closed with ${code}`));
    }
  }

  #enter(table: Table): void {
    table.greeted = 0;
    table.played = 0;
    table.moves = this.#lines[this.#next++ % this.#lines.length]!;
    for (const [seat, socket] of table.sockets.entries()) {
      const { game, secret } = table.seats[seat]!;
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, game, secret }));
    }
  }

  #hear(table: Table, text: string): void {
    if (text.startsWith('{"type":"done"')) this.#done(table);
    else if (text.startsWith('{"type":"news"')) {
      table.isTold = true;
      this.#goOn(table);
    } else if (text.startsWith('{"type":"welcome"')) {
      if (++table.greeted < 2) return;
      table.isBetween = false;
      table.isTold = true;
      this.#goOn(table);
    } else if (!text.startsWith('{"type":"presence"')) this.errors.push(text.slice(0, 200));
  }

  #done(table: Table): void {
    this.acknowledged++;
    table.played++;
    if (table.sentAt !== null) this.latencies?.push(performance.now() - table.sentAt);
    table.sentAt = null;
    if (table.played < table.moves.length) this.#goOn(table);
    else this.#beginAnew(table);
  }

  #beginAnew(table: Table): void {
    table.isBetween = true;
    const spare = this.#spares.pop();
    (spare ? Promise.resolve(spare) : makeGame(this.#url)).then(
      (seats) => {
        this.games++;
        table.seats = seats;
        this.#enter(table);
      },
      (error: unknown) => this.errors.push(`no new game: ${error}`),
    );
  }

  /** Whoever was told of the other's move is to move; the other's answer may come later than that. */
  #goOn(table: Table): void {
    if (this.#isHasty && table.isTold && table.sentAt === null && !table.isBetween)
      this.#move(table, performance.now());
  }

  #move(table: Table, due: number): void {
    if (table.sentAt !== null) return;
    table.sentAt = due;
    table.isTold = false;
    const { played, moves, sockets } = table;
    sockets[played % 2]!.send(
      `{"type":"do","id":"${randomUUID()}","ply":${FIRST_PLY + played},"do":"move","move":"${moves[played]}"}`,
    );
  }

  /** Games to go on with, so that a measurement of moves is one. */
  async prepare(games: number): Promise<void> {
    const missing = Math.max(0, games - this.#spares.length);
    await inParallel(missing, REQUESTS_AT_ONCE, async () => {
      this.#spares.push(await makeGame(this.#url));
    });
  }

  forgetSpares(): void {
    this.#spares.length = 0;
  }

  /** As fast as it goes: moves acknowledged a second. */
  async rush(tables: number, seconds: number): Promise<number> {
    this.#isHasty = true;
    const busy = this.#tables.slice(0, tables);
    for (const table of busy) if (!table.isBetween) this.#move(table, performance.now());
    const [begun, before] = [performance.now(), this.acknowledged];
    await pause(seconds * 1000);
    const rate = ((this.acknowledged - before) * 1000) / (performance.now() - begun);
    this.#isHasty = false;
    while (busy.some(({ sentAt, isBetween }) => sentAt !== null || isBetween)) await pause(20);
    return rate;
  }

  /** So many moves a second, whatever the answers take: milliseconds from when each was due to its answer. */
  async pace(
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
        // One whose answer is late, or that waits for a new game, is sent late; its time counts from when it was due.
        if (due[at]! > now || table.sentAt !== null || table.isBetween) continue;
        this.#move(table, due[at]!);
        due[at]! += every;
        // A new game takes what it takes; that is no move's latency.
        if (table.played === 0 && due[at]! < now) due[at] = now + every;
      }
      if (onSecond && now - looked > 1000) {
        looked = now;
        await onSecond();
      }
      await pause(4);
    }
    while (busy.some(({ sentAt, isBetween }) => sentAt !== null || isBetween)) await pause(20);
    this.latencies = null;
    return latencies;
  }

  async leave(): Promise<void> {
    for (const { sockets } of this.#tables)
      for (const socket of sockets) {
        socket.removeAllListeners('close');
        socket.terminate();
      }
    const last = this.#tables.at(-1)?.sockets[1];
    if (last && last.readyState !== last.CLOSED) await once(last, 'close');
  }
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
