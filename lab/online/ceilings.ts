/** The upper limits of the server's speed: its store alone, and a bare `ws` server. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore, type StoreAddress } from '@rowhouse/server/testing';
import { openMany } from './at-rate.ts';
import { moveEntry } from './long-games.ts';

/**
 * Stores moves as the server does, in many games at once. The next move of a game follows when the previous one is on
 * disk. `measure` returns commits a second.
 */
export async function openStoreCeiling(address: StoreAddress, count: number) {
  const store = await openStore(address, () => {});
  const games = Array.from({ length: count }, () => ({ id: randomUUID().slice(0, 16), ply: 0 }));
  return {
    measure: async (seconds: number): Promise<number> => {
      let stored = 0;
      let isOver = false;
      const storeMoves = async (game: (typeof games)[number]): Promise<void> => {
        while (!isOver) {
          const ply = ++game.ply;
          const isNew = await store.append({ game: game.id, entry: moveEntry(ply, ply % 2, '4') });
          if (!isNew) throw new Error('the entry was stored before');
          stored++;
        }
      };
      const begun = performance.now();
      const all = Promise.all(games.map(storeMoves));
      await wait(seconds * 1000);
      const rate = (stored * 1000) / (performance.now() - begun);
      isOver = true;
      await all;
      return rate;
    },
    close: () => store.close(),
  };
}

/** Echoes messages over as many connections as the server has clients. One for each active game is busy. */
export async function openEchoCeiling(clients: number, active: number) {
  const script = fileURLToPath(new URL('./echo-server.ts', import.meta.url));
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill('SIGKILL'));
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const sockets = await openMany(clients, `ws://127.0.0.1:${Number(port)}`);
  const busy = sockets.slice(0, active);
  const message = JSON.stringify({ type: 'do', id: randomUUID(), ply: 17, do: 'move', move: '4' });
  return {
    /** Echoes a second, of messages as long as a command. */
    measure: async (seconds: number): Promise<number> => {
      let echoes = 0;
      let isOver = false;
      for (const socket of busy)
        socket.on('message', () => {
          echoes++;
          if (!isOver) socket.send(message);
        });
      const begun = performance.now();
      for (const socket of busy) socket.send(message);
      await wait(seconds * 1000);
      const rate = (echoes * 1000) / (performance.now() - begun);
      isOver = true;
      for (let before = -1; before !== echoes; ) {
        before = echoes;
        await wait(200);
      }
      for (const socket of busy) socket.removeAllListeners('message');
      return rate;
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
      server.kill('SIGKILL');
    },
  };
}
