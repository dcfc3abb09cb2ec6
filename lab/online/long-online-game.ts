/** A game on the largest board with thousands of moves, which nobody could make in a benchmark. */
import { randomUUID } from 'node:crypto';
import type { SeatKey } from '@rowhouse/protocol';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { openStore, type Store } from '@rowhouse/server/testing';
import { gameWithoutLine } from '../games/random-games.ts';
import type { MeteredServer } from './metered-server.ts';

export const LONG_GAME = 'connect-100x100x25';
export const LONG_MOVES = 9000;
const PEOPLE = [{ who: 'me' }, { who: 'guest' }];

/** The moves of a game that nobody wins on the largest board. */
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

/** Plays so many moves in games in which everybody sits, from this ply on. The server has been restarted since. */
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
  /** Whether it is stored like a game that nobody has opened for months. */
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
