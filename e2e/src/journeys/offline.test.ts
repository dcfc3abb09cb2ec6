// Slow: not part of `npm test`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { TRIED_LANGUAGES } from '../support/languages.ts';
import { expectFaults, open } from '../support/visit.ts';
import { serveWeb } from '../support/web-servers.ts';

/** Waits until all files are cached and the service worker answers for this page. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test.runIf(isLong)('after the first visit every screen and language opens without a network', async () => {
  const page = await open({ serviceWorker: true });
  await kept(page);
  await page.context().setOffline(true);
  expectFaults(/ERR_FAILED \(\S+\/not-kept\)$/);
  expect(await page.evaluate(() => fetch('/not-kept').then(String, () => 'no network'))).toBe('no network');
  await page.reload();
  await page.getByRole('link', { name: 'Rowhouse home' }).waitFor();
  for (const at of ['/new/connect4', '/set-up', '/saved', '/settings']) {
    await page.goto(`${inject('url')}#${at}`);
    await page.locator('main :is(h1, h2)').first().waitFor();
  }
  // A shared game has an address that only a server can answer.
  await page.goto(`${inject('url')}game/connect-7x6x4_b_44553`);
  await page.getByText('Red to move · 5 moves').waitFor();
  for (const language of isLong ? TRIED_LANGUAGES : TRIED_LANGUAGES.slice(0, 1)) {
    await page.evaluate((chosen) => localStorage.setItem('rowhouse.settings', `{"language":"${chosen}"}`), language);
    await page.reload();
    await page.locator(`html[lang="${language}"]`).waitFor();
  }
});

const exactly = (page: Page) => page.getByRole('region', { name: 'Evaluation' }).getByText('Exact').waitFor();
const tablesKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => url)
      .join(' ');
  });

test('after the first visit hints, the analysis and Perfect work without a network, though none was used before', async () => {
  const page = await open({ serviceWorker: true });
  await kept(page);
  await expect.poll(() => tablesKept(page)).toMatch(/\/connect4-book-.*\/morris-6-[^ ]*bin/);
  await page.context().setOffline(true);
  for (const at of ['/analyse/connect-7x6x4_r_44', '/analyse/morris-6_r_-']) {
    await page.goto(`${inject('url')}#${at}`);
    await page.reload();
    await exactly(page);
  }
  await page.goto(`${inject('url')}#/new/connect4/1`);
  await page.getByRole('radio', { name: /^Perfect/ }).check();
  await page.getByRole('radio', { name: 'Red' }).first().check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.and(page.locator(':enabled')).click();
  await page.getByText(/^Try column/).waitFor();
});

test.runIf(isLong)('the manifest says what an installed app needs', async () => {
  const page = await open();
  const href = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  const manifest = await (await fetch(href)).json();
  expect(manifest).toMatchObject({ name: 'Rowhouse', display: 'standalone', start_url: './' });
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, href));
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
  }
});

/** Publishes a new version of the app into the folder. It differs from the built app only in its version name. */
function release(folder: string, version: string): void {
  for (const file of ['index.html', 'sw.js']) {
    const path = join(folder, file);
    const old = /name="version" content="(\w+)"/.exec(readFileSync(join(inject('folder'), 'index.html'), 'utf8'))![1]!;
    writeFileSync(path, readFileSync(join(inject('folder'), file), 'utf8').replaceAll(old, version));
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
    await kept(page);
    await expect.poll(version).toBe('first');
    release(folder, 'second');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready').waitFor();
    await expect.poll(version).toBe('first');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect.poll(version).toBe('second');
    await page.getByText('A new version is ready').waitFor({ state: 'hidden' });
    // A page that came straight from the network is the newest version already. Nothing is offered; only the cache
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
