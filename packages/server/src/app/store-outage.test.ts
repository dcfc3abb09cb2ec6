// Slow: not part of `npm test`.
/** When the database dies and returns, commands are delayed, and no move is lost. */

import type { Command, CommandResult, GameView, SeatKey } from '@rowhouse/protocol';
import { hasTool, isLong, POSTGRES, REDIS } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { startPostgres, startRedis, type TestServer } from '../testing/servers.ts';

// Checks both tools, so that the end of the run names each missing one.
const hasBoth = isLong && [POSTGRES, REDIS].map((tool) => hasTool(tool, import.meta.filename)).every((has) => has);
let postgres: TestServer;
let redis: TestServer;
const rowhouses: RowhouseServer[] = [];

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  for (let count = 0; count < 2; count++)
    rowhouses.push(await startRowhouse({ store: { url: postgres.url }, busUrl: redis.url }));
});
afterAll(async () => {
  await Promise.all(rowhouses.map((rowhouse) => rowhouse.stop()));
  await Promise.all([postgres.stop(), redis.stop()]);
});

/** Sends a command until its outcome is known. */
async function sendUntilStored(sent: Command, { game, secret }: SeatKey): Promise<number> {
  for (let count = 0; ; count++) {
    const rowhouse = rowhouses[count % rowhouses.length]!;
    const { status, body } = await rowhouse.post<CommandResult>(`/api/games/${game}/commands`, sent, secret);
    if (status === 200) return body.ply;
    if (status < 500) throw new Error(JSON.stringify(body));
  }
}

test.runIf(hasBoth)(
  'games continue through restarts of PostgreSQL and Redis, and no acknowledged entry is lost',
  async () => {
    const tables = await Promise.all(
      Array.from({ length: 8 }, () => seatPeople(rowhouses[0]!, { game: 'connect-20x20x19' })),
    );
    let going = true;
    const faults = (async () => {
      for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
        await postgres.restart(signal, 300);
        await redis.restart('SIGKILL');
      }
      going = false;
    })();
    const played = await Promise.all(
      tables.map(async (keys) => {
        const moves: string[] = [];
        for (let ply = 1; (going && ply < 300) || ply < 20; ply++) {
          const move = String((ply % 20) + 1);
          expect(await sendUntilStored(command('move', ply, move), keys[(ply - 1) % 2]!)).toBe(ply + 1);
          moves.push(move);
        }
        return moves;
      }),
    );
    await faults;
    for (const [at, keys] of tables.entries())
      for (const rowhouse of rowhouses) {
        const { body } = await rowhouse.get<GameView>(`/api/games/${keys[0]!.game}`);
        expect(body.record).toBe(`connect-20x20x19 r ${played[at]!.join(',')}`);
        expect(body.ply).toBe(played[at]!.length + 1);
      }
  },
);
