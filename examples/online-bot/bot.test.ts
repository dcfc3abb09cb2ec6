import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, makeGameLink, playSeat } from '@rowhouse/client';
import { choose, gameOf, type Position } from '@rowhouse/rules';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse();
  client = new Client({ server: rowhouse.url });
});
afterAll(() => rowhouse.stop());

const atRandom = (position: Position) => choose(gameOf(position.config).moves(position), Math.random);

/** Runs the bot in a process of its own, and gives what it printed. */
const bot = async (...link: string[]): Promise<string> => {
  const file = fileURLToPath(new URL('./bot.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file, rowhouse.url, ...link]);
  return stdout;
};

test('the bot plays whoever waits, to the end', async () => {
  const seat = await client.pair({ game: 'connect-7x6x4' });
  const [end, printed] = await Promise.all([playSeat(client, seat, atRandom), bot()]);
  expect(printed).toContain(makeGameLink({ server: client.server, game: seat.game }));
  expect(printed).toContain('Twenty lines plays.');
  const { ending } = end.view.live;
  expect(printed.endsWith('\nWon.\n')).toBe(ending!.winner !== null && ending!.winner !== end.seat);
});

test('the bot takes the seat of an invitation, in any game', async () => {
  const seats = [{ who: 'guest' }, { who: 'bot', bot: 'level-1' }] as const;
  const { game, invites } = await client.createGame({ game: 'morris-3', seats });
  expect(await bot(makeGameLink({ server: client.server, game, ...invites![0]! }))).toMatch(/\n(Won|Not won)\.\n$/);
  expect((await client.viewGame(game)).live.status).toBe('over');
});
