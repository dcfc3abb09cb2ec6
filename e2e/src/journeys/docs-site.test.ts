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

test.runIf(isLong)(
  'the first-page guide shows a game against the computer and a puzzle that checks answers',
  async () => {
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
    await puzzle.getByRole('gridcell', { name: /^Column 1, row 1: .*last move/ }).waitFor();
    // The game in German has its words.
    await page.locator('#german').getByRole('button', { name: 'Neues Spiel' }).waitFor();
    await axe(page);
  },
);

test.runIf(isLong)('the guide to async boards answers a move and tells screen readers', async () => {
  const page = await open({ url: `${server.url}/async-boards.html` });
  await page.locator('#async').getByRole('grid').press('4');
  await page.getByRole('status').getByText('Blue played column 4.', { exact: true }).waitFor();
  await page.locator('#async').getByRole('gridcell', { name: 'Column 4, row 2: blue, last move' }).waitFor();
});

test.runIf(isLong)('the start page works on a phone in dark mode', async () => {
  const page = await open({ url: `${server.url}/index.html`, phone: true, dark: true });
  await page.locator('rowhouse-game').getByText('Your turn.').waitFor();
  await axe(page);
});

test.runIf(isLong)(
  'the search leads to the guide that answers a question, and says when it finds nothing',
  async () => {
    const page = await open({ url: `${server.url}/index.html`, phone: true });
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('xyzzy');
    await page.getByText('Nothing found', { exact: true }).waitFor();
    await search.fill('how to cancel');
    await page.getByRole('link', { name: /^Cancel/ }).waitFor();
    await search.press('Enter');
    await page.waitForURL(/engine-worker\.html#cancel$/);
  },
);

test.runIf(isLong)('the wire page lists every call and message, with links to their types', async () => {
  const page = await open({ url: `${server.url}/online.html` });
  await page.getByRole('main').getByRole('link', { name: 'REST calls and WebSocket messages' }).first().click();
  for (const name of ['createGame: POST /api/games', 'hello, from the client', 'welcome, from the server'])
    await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'SeatKey' }).first().click();
  await page.waitForURL(/wire\.html#seatkey$/);
  await axe(page);
});
