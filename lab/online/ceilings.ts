/** The upper limits of the server's speed: its store alone, and a bare `ws` server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openStore, type StoreAddress } from '@rowhouse/server/testing';
import type { WebSocket } from 'ws';
import { atRate, openMany } from './at-rate.ts';

/**
 * Stores moves as the server does, in many games at once; each game's next move follows when the one before is on disk.
 */
export class StoreCeiling {
  readonly #store: Awaited<ReturnType<typeof openStore>>;
  readonly #games: { readonly id: string; ply: number }[];

  private constructor(store: Awaited<ReturnType<typeof openStore>>, games: number) {
    this.#store = store;
    this.#games = Array.from({ length: games }, () => ({ id: randomUUID().slice(0, 16), ply: 0 }));
  }

  static async open(address: StoreAddress, games: number): Promise<StoreCeiling> {
    return new StoreCeiling(await openStore(address, () => {}), games);
  }

  /** Commits a second. */
  async measure(seconds: number): Promise<number> {
    const begun = performance.now();
    let stored = 0;
    let isOver = false;
    const storeMoves = async (game: { readonly id: string; ply: number }): Promise<void> => {
      while (!isOver) {
        const ply = ++game.ply;
        const isNew = await this.#store.append({
          game: game.id,
          entry: {
            ply,
            seat: ply % 2,
            did: 'move',
            body: { move: '4' },
            at: Date.now(),
            credit: 0,
            command: `${ply % 2}:${randomUUID()}`,
          },
        });
        if (!isNew) throw new Error('there was such an entry already');
        stored++;
      }
    };
    const all = Promise.all(this.#games.map(storeMoves));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const rate = (stored * 1000) / (performance.now() - begun);
    isOver = true;
    await all;
    return rate;
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

const commandText = (): string => JSON.stringify({ type: 'do', id: randomUUID(), ply: 17, do: 'move', move: '4' });

/** Echoes messages over as many connections as the server has clients; one for each active game is busy. */
export class EchoCeiling {
  readonly #server: ChildProcess;
  readonly #busy: readonly WebSocket[];
  readonly #sockets: readonly WebSocket[];

  private constructor(server: ChildProcess, sockets: readonly WebSocket[], busy: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.#busy = sockets.slice(0, busy);
  }

  static async open(clients: number, busy: number): Promise<EchoCeiling> {
    const script = fileURLToPath(new URL('./echo-server.ts', import.meta.url));
    const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => server.kill('SIGKILL'));
    const [port] = (await once(server.stdout!, 'data')) as [Buffer];
    const url = `ws://127.0.0.1:${Number(port)}`;
    return new EchoCeiling(server, await openMany(clients, () => url), busy);
  }

  /** Echoes a second, of messages as long as a command. */
  async measure(seconds: number): Promise<number> {
    const message = commandText();
    let echoes = 0;
    let isOver = false;
    const begun = performance.now();
    for (const socket of this.#busy) {
      socket.on('message', () => {
        echoes++;
        if (!isOver) socket.send(message);
      });
      socket.send(message);
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const rate = (echoes * 1000) / (performance.now() - begun);
    isOver = true;
    // Wait until the last echo is back.
    for (let before = -1; before !== echoes; ) {
      before = echoes;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const socket of this.#busy) socket.removeAllListeners('message');
    return rate;
  }

  /** How long echoes take at a steady rate, in milliseconds, each from when it was due. */
  async latencies(rate: number, seconds: number): Promise<readonly number[]> {
    const message = commandText();
    const latencies: number[] = [];
    const sent = new Map<WebSocket, number>();
    for (const socket of this.#busy)
      socket.on('message', () => {
        latencies.push(performance.now() - sent.get(socket)!);
        sent.delete(socket);
      });
    await atRate(this.#busy, rate, seconds, (socket, due) => {
      if (sent.has(socket)) return null;
      sent.set(socket, due);
      socket.send(message);
      return due;
    });
    while (sent.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const socket of this.#busy) socket.removeAllListeners('message');
    return latencies;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
    this.#server.kill('SIGKILL');
  }
}
