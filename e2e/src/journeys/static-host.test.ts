/** The built app as plain files: a bare server without any special headers, under a path of its own. */
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { board, cell, status } from '../screen/locators.ts';
import { type StaticServer, serveFolder } from '../server/static-server.ts';
import { expectFaults, open } from '../visits/visit.ts';

let server: StaticServer;
let url: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-static-'));
  mkdirSync(join(folder, 'some'));
  symlinkSync(inject('folder'), join(folder, 'some/path'));
  server = await serveFolder(folder);
  url = `${server.url}/some/path/`;
});
afterAll(() => server.close());

test.runIf(isLong)('plays, analyses, shares, and goes offline; there is no online play', async () => {
  const page = await open({ url, serviceWorker: true });
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Online' }).count()).toBe(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await board(page).press('4');
  await cell(page, /: blue/).waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/some\/path\/#\/game\/connect-7x6x4_r_4\d$/);
  await expect.poll(() => page.getByRole('link', { name: 'Play online' }).count()).toBe(0);
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
  await page.getByRole('heading', { name: 'Nobody lives at this address.' }).waitFor();
});

test.runIf(isLong)('a page can name a server for online play', async () => {
  const page = await open({ url });
  await page.route(url, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(
      'rowhouse-server" content=""',
      `rowhouse-server" content="${inject('url')}"`,
    );
    await route.fulfill({ response: reply, body });
  });
  const asked = page.waitForRequest((request) => request.url().startsWith(`${inject('url')}api/`));
  expectFaults(/CORS|ERR_FAILED/);
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Online' }).click();
  await asked;
});
