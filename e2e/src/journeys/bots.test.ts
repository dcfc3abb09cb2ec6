// Slow: not part of `npm test`.
/** A bot that is connected with `rowhouse bridge`, and a player who finds it in the lobby. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open } from '../support/visit.ts';

const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));
let server: RestartableServer;
let bridge: ChildProcess;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
  const call = [BIN, 'bridge', 'level-1', '--name', 'Foo', '--server', server.url, '--games', 'connect-7x6x4'];
  bridge = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(bridge.stdout!, 'data');
});
afterAll(async () => {
  bridge.kill('SIGINT');
  await once(bridge, 'close');
  await server.close();
});

test.runIf(isLong)('a visitor challenges a bot from the lobby, and the bot is marked as one', async () => {
  const page = await open({ url: server.url, at: '/online' });
  const button = page.getByRole('button', { name: 'Challenge Foo: Connect Four', exact: true });
  await button.waitFor();
  await axe(page);
  await button.click();
  await board(page).waitFor();
  await page.locator('.seat-program').getByText('bot', { exact: true }).waitFor();
  const game = new URL(page.url()).hash.split('/').at(-1)!;
  const reply = await fetch(new URL(`api/games/${game}`, server.url));
  const { seats, record } = (await reply.json()) as {
    readonly seats: readonly { readonly name: string | null; readonly program?: true }[];
    readonly record: string;
  };
  const foo = seats.findIndex(({ name }) => name === 'Foo');
  expect(seats.map(({ program }) => program === true)).toEqual([foo === 0, foo === 1]);
  // If the bot begins, its disc comes first. Then the bot answers our disc.
  const before = record.split(' ')[1] === 'rb'[foo] ? 1 : 0;
  await waitForDiscs(page, before);
  await dropDisc(page, '4');
  await waitForDiscs(page, before + 2);
  // A rematch challenges the bot again, and the bot accepts.
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => new URL(page.url()).hash.split('/').at(-1)).not.toBe(game);
  await page.locator('.seat-program').getByText('bot', { exact: true }).waitFor();
});
