// Slow: not part of `npm test`.
/** The documentation site as `npm run docs` builds it: its boards are live. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

let server: StaticServer;
beforeAll(async () => {
  if (!isLong) return;
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-docs-`);
  // The same script as `npm run docs`.
  execFileSync(process.execPath, ['scripts/docs.ts', folder], { cwd: new URL('../../..', import.meta.url) });
  server = await serveFolder(folder);
});
afterAll(() => server?.close());

test.runIf(isLong)('the first page: a game against the computer, and a puzzle that judges', async () => {
  const page = await open({ url: `${server.url}/first-page.html` });
  const game = page.locator('rowhouse-game').first();
  await game.getByText('Your turn.').waitFor();
  await game.getByRole('grid').press('4');
  await game.getByRole('gridcell', { name: /: blue, last move/ }).waitFor();
  await game.getByText('Your turn.').waitFor();
  const puzzle = page.locator('#puzzle');
  await puzzle.getByRole('grid').press('7');
  await page.getByText('Not that one. Look again.', { exact: true }).waitFor();
  await puzzle.getByRole('grid').press('1');
  await puzzle.getByRole('img', { name: /Last move 1\.1$/ }).waitFor();
  // The game in German has its words.
  await page.locator('#german').getByRole('button', { name: 'Neues Spiel' }).waitFor();
  await axe(page);
});

test.runIf(isLong)('the start, on a phone in the dark', async () => {
  const page = await open({ url: `${server.url}/index.html`, phone: true, dark: true });
  await page.locator('rowhouse-game').getByText('Your turn.').waitFor();
  await axe(page);
});

test.runIf(isLong)('every call and message is on a page of its own, and leads to its types', async () => {
  const page = await open({ url: `${server.url}/online.html` });
  await page.getByRole('main').getByRole('link', { name: 'REST calls and WebSocket messages' }).first().click();
  for (const name of ['createGame: POST /api/games', 'hello, from the client', 'welcome, from the server'])
    await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'SeatKey' }).first().click();
  await page.waitForURL(/wire\.html#seatkey$/);
  await axe(page);
});
