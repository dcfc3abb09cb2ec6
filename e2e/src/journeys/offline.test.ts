// Slow: not part of `npm test`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { TESTED_LANGUAGES } from '../support/languages.ts';
import { board, cell } from '../support/locators.ts';
import { expectFaults, open } from '../support/visit.ts';
import { serveWeb } from '../support/web-servers.ts';

/** Waits until all files are cached and the service worker controls this page. */
const waitUntilCached = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test.runIf(isLong)('after the first visit every screen and language opens offline', async () => {
  const page = await open({ serviceWorker: true });
  await waitUntilCached(page);
  await page.context().setOffline(true);
  expectFaults(/ERR_FAILED \(\S+\/not-kept\)$/);
  expect(await page.evaluate(() => fetch('/not-kept').then(String, () => 'no network'))).toBe('no network');
  await page.reload();
  await page.getByRole('link', { name: 'Rowhouse home' }).waitFor();
  for (const at of ['/new/connect4', '/set-up', '/saved', '/settings']) {
    await page.goto(`${inject('url')}#${at}`);
    await page.locator('main :is(h1, h2)').first().waitFor();
  }
  // The address of a shared game normally needs a server.
  await page.goto(`${inject('url')}game/connect-7x6x4_b_44553`);
  await page.getByText('Red to move · 5 moves').waitFor();
  for (const language of isLong ? TESTED_LANGUAGES : TESTED_LANGUAGES.slice(0, 1)) {
    await page.evaluate((chosen) => localStorage.setItem('rowhouse.settings', `{"language":"${chosen}"}`), language);
    await page.reload();
    await page.locator(`html[lang="${language}"]`).waitFor();
  }
});

/** A class opens the page behind one address, so a first visit must not make hundreds of requests. */
const MAX_REQUESTS = 60;

test('a first visit with a game makes at most MAX_REQUESTS, and caches the app only after the page has started', async () => {
  const page = await open({ serviceWorker: true });
  const byWorker: string[] = [];
  const all: string[] = [];
  page.context().on('request', (request) => {
    const path = new URL(request.url()).pathname;
    all.push(path);
    if (request.serviceWorker()) byWorker.push(path);
  });
  // Everything again with this visitor’s events: the first page has loaded before they were counted.
  await page.reload();
  await board(page).press('4');
  await cell(page, /: blue/).waitFor();
  await waitUntilCached(page);
  await expect.poll(() => cachedUrls(page)).toMatch(/\/connect4-book-.*\/morris-6-[^ ]*bin/);
  expect(byWorker.filter((path) => path.endsWith('.json')).length).toBe(4);
  expect(byWorker.length).toBeLessThan(10);
  const started = all.findIndex((path) => path.endsWith('sw.js'));
  expect(all.slice(0, started).filter((path) => path.includes('/assets/')).length).toBeGreaterThan(5);
  expect(all.length).toBeLessThanOrEqual(MAX_REQUESTS);
});

const waitForExact = (page: Page) => page.getByRole('region', { name: 'Evaluation' }).getByText('Exact').waitFor();
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => url)
      .join(' ');
  });

test('after the first visit, hints, analysis and Perfect work offline even if they were never used', async () => {
  const page = await open({ serviceWorker: true });
  await waitUntilCached(page);
  await expect.poll(() => cachedUrls(page)).toMatch(/\/connect4-book-.*\/morris-6-[^ ]*bin/);
  await page.context().setOffline(true);
  for (const at of ['/analyse/connect-7x6x4_r_44', '/analyse/morris-6_r_-']) {
    await page.goto(`${inject('url')}#${at}`);
    await page.reload();
    await waitForExact(page);
  }
  await page.goto(`${inject('url')}#/new/connect4/1`);
  await page.getByRole('radio', { name: /^Perfect/ }).check();
  await page.getByRole('radio', { name: 'Red' }).first().check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.and(page.locator(':enabled')).click();
  await page.getByText(/^Look /).waitFor();
  // The page for online games says why it is empty, above everything else.
  expectFaults(/ERR_FAILED .*\/api\//);
  await page.goto(`${inject('url')}#/online`);
  const offline = page.getByRole('main').getByText('You’re offline.');
  const top = async () => (await offline.boundingBox())!.y;
  await offline.waitFor();
  expect(await top()).toBeLessThan((await page.getByRole('heading', { name: 'Invite someone' }).boundingBox())!.y);
});

test.runIf(isLong)('the manifest has all fields that an installed app needs', async () => {
  const page = await open();
  const href = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await fetch(href)).json();
  expect(manifest).toMatchObject({ name: 'Rowhouse', display: 'standalone', start_url: './' });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, href));
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
  }
});

/** Publishes a new version of the app into the folder. The version differs from the built app only in its name. */
function release(folder: string, version: string): void {
  for (const file of ['index.html', 'sw.js']) {
    const path = join(folder, file);
    const builtVersion = /name="version" content="(\w+)"/.exec(
      readFileSync(join(inject('folder'), 'index.html'), 'utf8'),
    )![1]!;
    writeFileSync(path, readFileSync(join(inject('folder'), file), 'utf8').replaceAll(builtVersion, version));
    for (const twin of ['.br', '.gz']) rmSync(path + twin, { force: true });
  }
}

test.runIf(isLong)('a new version installs in the background, is offered, and starts after the click', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-release-'));
  cpSync(inject('folder'), folder, { recursive: true });
  release(folder, 'first');
  const served = await serveWeb(folder);
  try {
    const page = await open({ serviceWorker: true, url: served.url });
    const version = () => page.locator('meta[name="version"]').getAttribute('content');
    await waitUntilCached(page);
    await expect.poll(version).toBe('first');
    release(folder, 'second');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready').waitFor();
    await expect.poll(version).toBe('first');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect.poll(version).toBe('second');
    await page.getByText('A new version is ready').waitFor({ state: 'hidden' });
    // A page that the network has just delivered is already the newest version. Nothing is offered, and only the cache
    // changes.
    release(folder, 'third');
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).join(' ')))
      .toBe('rowhouse-second rowhouse-third');
    await expect.poll(() => page.getByText('A new version is ready').isVisible()).toBe(false);
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});
