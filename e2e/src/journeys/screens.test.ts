/**
 * Opens every screen of the app once, on one page. Each screen must have a title, be accessible, and report no fault.
 * The browser reports a violation of the security policy as an error.
 */
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { createOnlineGame } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { gameInProgress } from '../support/stored-game.ts';
import { expectFaults, open } from '../support/visit.ts';

const SCREENS = [
  '/',
  '/play',
  '/new/connect4',
  '/new/connectx',
  '/new/morris',
  '/set-up',
  '/set-up/morris-6',
  '/saved',
  '/game/connect-7x6x4%20r%204435261',
  '/analyse/connect-7x6x4_r_3141',
  '/learn',
  '/puzzles',
  '/puzzles/run',
  '/puzzles/today',
  '/puzzles/morris6-0001',
  '/lessons/connect4-first-steps/1',
  '/review/connect-7x6x4_r_3141512',
  '/you',
  '/settings',
  '/attic',
  '/online',
  '/online/new/connect4',
  '/online/watch',
  '/online/ratings',
  '/online/tournament',
  '/online/street',
  '/online/admin',
];

test('every screen opens with a title, passes the accessibility check, and keeps to the security policy', async () => {
  const server = await RestartableServer.open(inject('folder'));
  try {
    const page = await open({
      url: server.url,
      phone: true,
      dark: true,
      storage: gameInProgress('connect-7x6x4 r 4435'),
    });
    const checkScreen = async (at: string) => {
      await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' });
      await page.getByText('Loading').waitFor({ state: 'detached' });
      await axe(page).catch((error) => expect.unreachable(`${at}: ${error}`));
    };
    for (const at of SCREENS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, at);
      await checkScreen(at);
    }
    await createOnlineGame(page, 'connect4');
    await checkScreen('an online game');

    // The policy of the server is in force, and its violations would have failed this journey.
    const VIOLATION = /inline style violates .*Content Security Policy directive.*style-src 'self'/;
    expectFaults(VIOLATION);
    const report = page.waitForEvent('console', (message) => VIOLATION.test(message.text()));
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red"></p>'));
    await report;
  } finally {
    await server.close();
  }
});

test('the list of screens is complete', () => {
  const app = readFileSync(new URL('../../../packages/web/src/app/screens.ts', import.meta.url), 'utf8');
  const names = [...app.matchAll(/\['([a-z-]*)', \{ Screen/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !SCREENS.some((at) => at.split('/')[1] === name))).toEqual([]);
});
