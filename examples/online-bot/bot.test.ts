import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, makeGameLink, playSeat } from '@rowhouse/client';
import { gameOf, type Position } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse();
  client = new Client({ server: rowhouse.url });
});
afterAll(() => rowhouse.stop());

const atRandom = (position: Position) => pickOne(gameOf(position.config).moves(position), Math.random);

/** Runs the bot in its own process and returns its output. */
const runBot = async (...link: string[]): Promise<string> => {
  const file = fileURLToPath(new URL('./bot.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file, rowhouse.url, ...link]);
  return stdout;
};

test('the bot plays a waiting player to the end', async () => {
  const seat = await client.pair({ game: 'connect-7x6x4' });
  const [end, printed] = await Promise.all([playSeat(client, seat, atRandom), runBot()]);
  expect(printed).toContain(makeGameLink({ server: client.server, game: seat.game }));
  expect(printed).toContain('Twenty lines plays.');
  const { ending } = end.view.live;
  expect(printed.endsWith('\nWon.\n')).toBe(ending!.winner !== null && ending!.winner !== end.seat);
});

test('the bot takes the seat of an invitation in any game', async () => {
  const seats = [{ who: 'guest' }, { who: 'bot', bot: 'level-1' }] as const;
  const { game, invites } = await client.createGame({ game: 'morris-3', seats });
  expect(await runBot(makeGameLink({ server: client.server, game, ...invites![0]! }))).toMatch(/\n(Won|Not won)\.\n$/);
  expect((await client.viewGame(game)).live.status).toBe('over');
});

test('the bot of the documentation has a name, accepts challenges, and continues after a restart', async () => {
  const file = fileURLToPath(new URL('./named-bot.mjs', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-named-bot-'));
  const start = () => spawn(process.execPath, [file, rowhouse.url, 'Foo', join(folder, 'token')], { stdio: 'ignore' });
  const waitForBot = async () => {
    while (!(await client.bots()).bots.some(({ name }) => name === 'Foo')) await setTimeout(50);
  };
  let running = start();
  try {
    await waitForBot();
    const games = ['connect-7x6x4', 'morris-6'];
    const mine = await Promise.all(games.map((game) => client.challenge({ bot: 'Foo', game })));
    running.kill('SIGKILL');
    await once(running, 'exit');
    running = start();
    const ends = await Promise.all(mine.map((seat) => playSeat(client, seat, atRandom)));
    expect(ends.map(({ view }) => view.live.status)).toEqual(['over', 'over']);
    await expect(client.challenge({ bot: 'Foo', game: 'morris-9' })).rejects.toMatchObject({ code: 'bot-declines' });
  } finally {
    running.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
