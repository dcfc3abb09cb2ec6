// Slow: not part of `npm test`.
/** The built app on a static host: a plain file server without special headers, with the app in a subfolder. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, listen, Online } from '@rowhouse/server';
import { inThreadEngines } from '@rowhouse/server/testing';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { board, cell, chooseMore, status } from '../support/locators.ts';
import { createOnlineGame, dropDisc, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import { open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-static-'));
let server: StaticServer;
let url: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'some'));
  symlinkSync(inject('folder'), join(folder, 'some/path'));
  server = await serveFolder(folder);
  url = `${server.url}/some/path/`;
});
afterAll(() => server.close());

test.runIf(isLong)('a static host offers play, analysis, sharing and offline use, but no online play', async () => {
  const page = await open({ url, serviceWorker: true });
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Online' }).count()).toBe(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await board(page).press('4');
  await cell(page, /: blue/).waitFor();

  await chooseMore(page, 'Share');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/some\/path\/#\/game\/connect-7x6x4_r_4\d$/);
  await expect.poll(() => page.getByRole('link', { name: 'Play online' }).count()).toBe(0);
  await page.getByText('More', { exact: true }).click();
  await page.getByText('Embed', { exact: true }).click();
  await page.frameLocator('iframe').getByText('2 / 2').waitFor();
  const other = await open({ url: link });
  await other.getByText('Red to move · 2 moves').waitFor();

  await page.goto(`${url}#/analyse/connect-7x6x4_r_44`);
  await status(page).getByText('Exact').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await status(page).getByText('Exact').waitFor();
  await page.goto(`${url}#/online`);
  await page.getByRole('heading', { name: 'There’s no page at this address.' }).waitFor();
});

test.runIf(isLong)('a page can name a server for online play if the server allows the site', async () => {
  const online = await Online.open({
    store: { folder: mkdtempSync(join(tmpdir(), 'rowhouse-chosen-')) },
    engines: inThreadEngines(),
    compatibilityEngines: inThreadEngines(),
    version: '0.0.0',
    limits: Number.POSITIVE_INFINITY,
    origins: [server.url],
  });
  const chosen = await listen(() => createApp({ root: inject('folder'), online }), {
    host: 'localhost',
    port: 0,
    next: false,
  });
  try {
    cpSync(inject('folder'), join(folder, 'with/server'), { recursive: true });
    const page = join(folder, 'with/server/index.html');
    const unnamed = '<meta name="rowhouse-server" content="" />';
    expect(readFileSync(page, 'utf8')).toContain(unnamed);
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(unnamed, unnamed.replace('content=""', `content="${chosen.url}"`)),
    );

    const red = await open({ url: `${server.url}/with/server/` });
    await red.getByRole('navigation').getByRole('link', { name: 'Online' }).click();
    await red.getByRole('heading', { name: 'Online', level: 1 }).waitFor();
    const socket = red.waitForEvent('websocket');
    const link = await createOnlineGame(red, 'connect4');
    expect(link).toMatch(`${server.url}/with/server/#/`);
    const blue = await open({ url: link });
    await takeSeat(blue);
    expect((await socket).url()).toMatch(chosen.url.replace('http', 'ws'));
    for (const ply of [0, 1, 2, 3, 4, 5, 6]) {
      await dropDisc(ply % 2 === 0 ? red : blue, ply % 2 === 0 ? '1' : '2');
      for (const watching of [red, blue]) await waitForDiscs(watching, ply + 1);
    }
    for (const watching of [red, blue]) await status(watching).getByText('Red wins').waitFor();
  } finally {
    await chosen.close();
  }
});
