// Slow: not part of `npm test`.
/** Strangers find each other: in one queue, by their offers, and a bot of docs/online-bot.md. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open, type Visit } from '../support/visit.ts';

const OFFER = {
  ...{ game: 'a'.repeat(16), config: 'connect-7x6x4', clock: null, created: 0 },
  seats: ['Ann', null].map((name) => ({ kind: 'person', name, bot: null, taken: name !== null })),
};
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (device: Visit = {}): Promise<Page> => open({ url: server.url, at: '/online', ...device });
const quick = (page: Page, game = 'Connect Four') =>
  page.getByRole('button', { name: `Quick game: ${game}`, exact: true });
const isWaiting = (page: Page) => page.getByRole('timer').filter({ hasText: 'Still looking' }).waitFor();
const cancel = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel game' }).click();
  await page.getByRole('heading', { name: 'This game was cancelled' }).waitFor();
};

describe('strangers', () => {
  test('a player in two tabs meets only others, with any clock', async () => {
    const one = await visit();
    const other = await one.context().newPage();
    await other.goto(`${server.url}#/online`);
    await quick(other).waitFor();
    // Both at once: neither tab knows of the other.
    await Promise.all([quick(one).click(), quick(other).click()]);
    await Promise.all([isWaiting(one), isWaiting(other)]);
    await cancel(one);
    // A further tab leads to the game that waits.
    await one.goto(`${server.url}#/online`);
    await one.getByRole('link', { name: /^Open: Connect Four/ }).waitFor();
    await expect
      .poll(async () => {
        // After the click that works, the button is gone.
        if (await quick(one).count())
          await quick(one)
            .click({ timeout: 2000 })
            .catch(() => undefined);
        return new URL(one.url()).hash;
      })
      .toBe(new URL(other.url()).hash);
    const stranger = await visit({ phone: true });
    await stranger.getByText('1 min', { exact: true }).click();
    await quick(stranger).click();
    await Promise.all([board(stranger).waitFor(), board(other).waitFor()]);
    await stranger.getByRole('timer').first().waitFor();
  });

  test('those who wait see each other, and one tap is enough', async () => {
    const [one, other] = [await visit(), await visit({ phone: true })];
    for (const [page, time] of [
      [one, '1 min'],
      [other, '10 min + 5 s'],
    ] as const) {
      await page.getByText('Any clock', { exact: true }).click();
      await page.getByText(time, { exact: true }).click();
      await quick(page).click();
      await isWaiting(page);
    }
    const offers = other.getByRole('region', { name: 'Others are waiting, too' });
    await offers.getByText('1 min each').waitFor();
    await axe(other);
    await offers.getByRole('button', { name: 'Join: Connect Four' }).click();
    await Promise.all([board(one).waitFor(), board(other).waitFor()]);
    // The own offer has ended.
    const third = await visit();
    await third.getByText('No one is waiting right now.').waitFor();
  });

  test('a rated quick game asks for the missing name beside its button, and says when it would not count', async () => {
    const [one, other] = [await visit(), await visit()];
    for (const [page, name] of [
      [one, 'Ann'],
      [other, 'Ben'],
    ] as const) {
      await page.getByText('Rated', { exact: true }).click();
      await page.getByText('A rated game needs a name.').waitFor();
      await quick(page).click();
      const field = page.getByRole('textbox', { name: 'Your name' });
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await field.fill(name);
      await page.getByRole('button', { name: 'Save name' }).click();
      await page.getByText('A rated game needs a name.').waitFor({ state: 'detached' });
      await quick(page).click();
      if (page === one) await isWaiting(page);
    }
    await Promise.all([board(one).waitFor(), board(other).waitFor()]);
    // The server of the journeys rates games at one address. This visitor reads the lobby of another server.
    const third = await visit();
    await third.route('**/api/games', (route) =>
      route.fulfill({ json: { games: [{ ...OFFER, rated: true, oneAddress: true }] } }),
    );
    await third.getByText('It doesn’t count: both players are at the same address.').waitFor();
  });

  test('“Your games” is live, and a seat whose player has left says so', async () => {
    const host = await visit();
    await host.goto(`${server.url}#/online/new/connectx`);
    await host.getByRole('textbox', { name: 'Players' }).fill('3');
    await host.getByText('Anyone, from the lobby').click();
    await host.getByRole('button', { name: 'Create game' }).click();
    await host.getByRole('heading', { name: 'Waiting for the other players' }).waitFor();
    await host.getByRole('button', { name: 'Tell me when it’s my move' }).waitFor();
    const address = host.url();
    const guests = [await visit(), await visit({ phone: true })];
    await host.goto(`${server.url}#/online`);
    const mine = host.getByRole('region', { name: 'Your games' });
    await mine.getByText('Waiting for the other players').waitFor();
    for (const guest of guests) await guest.getByRole('button', { name: /^Join: Connect X/ }).click();
    await mine.getByText('Waiting for the other players').waitFor({ state: 'detached', timeout: 30_000 });
    await host.goto(address);
    await board(host).waitFor();
    const [leaver, stayer] = guests as [Page, Page];
    await leaver.getByRole('button', { name: /^(Cancel game|Resign)$/ }).waitFor();
    await dropDisc(host, '5');
    await waitForDiscs(leaver, 1);
    await leaver.getByRole('button', { name: 'Resign', exact: true }).click();
    await leaver.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await stayer.getByText('Guest has left.', { exact: true }).waitFor();
    await host.getByText('Guest has left.', { exact: true }).waitFor();
  });

  test.each([320, 360, 1024, 1280])('the lobby can be read at %d px', async (width) => {
    const page = await visit();
    await page.setViewportSize({ width, height: 800 });
    const games = ['connect-7x6x4', 'morris-6', 'morris-9'];
    const name = 'AVeryLongNameWithoutASpaceOf40Characters';
    await page.route('**/api/bots', (route) =>
      route.fulfill({ json: { bots: [{ name, games, clocks: ['none'], playing: 0, most: 4 }] } }),
    );
    await page.route('**/api/games', (route) => route.fulfill({ json: { games: [OFFER] } }));
    await page.getByRole('button', { name: `Challenge ${name}: Connect Four` }).waitFor();
    await page.getByRole('button', { name: 'Join: Connect Four' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const widths = await page
      .locator('.online-games > li > div')
      .evaluateAll((texts) => texts.map(({ clientWidth }) => clientWidth));
    expect(widths.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(120);
  });

  test('a person meets the bot of the guide', async () => {
    const guide = readFileSync(`${ROOT}docs/online-bot.md`, 'utf8');
    const [, code] = /```js\n([\s\S]*?)```/.exec(guide.replace(/^ {3}/gm, ''))!;
    const bot: ChildProcess = spawn(
      process.execPath,
      ['--input-type=module', '--eval', code!.replace('http://localhost:8080', server.url)],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      expect(String((await once(bot.stdout!, 'data'))[0])).toMatch(/^My bot has seat/);
      const page = await visit();
      await page
        .getByText(/^My bot/)
        .first()
        .waitFor();
      await quick(page).click();
      await board(page).waitFor();
      await page.getByRole('region', { name: /My bot/ }).waitFor();
    } finally {
      bot.kill();
    }
  });
});
