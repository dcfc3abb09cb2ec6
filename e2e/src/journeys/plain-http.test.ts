// Slow: not part of `npm test`.
/** A page on plain HTTP in a local network: browsers give it no service worker, clipboard or threads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inThreadEngines } from '@rowhouse/engine/testing';
import { createApp, type Listening, listen, Online } from '@rowhouse/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { board, cell } from '../support/locators.ts';
import { dropDisc } from '../support/online-steps.ts';
import { expectFaults, open } from '../support/visit.ts';

let online: Online;
let served: Listening;
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-plain-'));
beforeAll(async () => {
  const engines = inThreadEngines();
  online = await Online.open({ store: { folder }, engines, compatibilityEngines: engines, version: '0.0.0' });
  const make = () => createApp({ root: inject('folder'), online });
  served = await listen(make, { host: '0.0.0.0', port: 0, next: false });
});
afterAll(async () => {
  await online.stop();
  await served.close();
  await online.close();
  rmSync(folder, { recursive: true });
});

const hasNetwork = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family, internal }) => family === 'IPv4' && !internal),
);

test.runIf(hasNetwork)('pupils join and play at the address that the host page shows', async () => {
  expectFaults(/Cross-Origin-Opener-Policy|origin-keyed/);
  const host = await open({ url: served.url, at: '/online/tournament/new' });
  await host.getByRole('textbox', { name: 'Name of the tournament' }).fill('Class 4b');
  await host.getByRole('button', { name: 'New tournament' }).click();
  const shown = host.locator('.tournament-address');
  await expect.poll(() => shown.innerText()).not.toContain('localhost');
  // A host’s own page has no form to join.
  expect(await host.getByRole('textbox', { name: 'Your name' }).count()).toBe(0);
  const code = await host.locator('.tournament-big-code').innerText();
  const url = served.lan[0]!;
  expect(`${url}join`).toBe(`http://${await shown.innerText()}`);
  const join = async (name: string): Promise<Page> => {
    const page = await open({ url, at: '/join' });
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    expect(await page.getByRole('textbox').count()).toBe(2);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('You’re in.').waitFor();
    return page;
  };
  const pupils = await Promise.all([join('Amina'), join('Jun')]);
  await host.getByText('2 players').first().waitFor();
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await Promise.all(pupils.map((page) => board(page).waitFor()));
  for (const page of pupils) await dropDisc(page, '4');
  await Promise.all(pupils.map((page) => cell(page, /: red/).first().waitFor()));
});

test.runIf(hasNetwork)('/join in the address bar leads to the form for the code', async () => {
  expectFaults(/Cross-Origin-Opener-Policy|origin-keyed/);
  const page = await open({ url: `${served.lan[0]}join` });
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
});
