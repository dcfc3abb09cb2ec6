// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, status } from '../support/locators.ts';
import { createOnlineGame, dropDisc, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

const visit = (device: Visit = {}): Promise<Page> => open({ url: server.url, at: '/online', ...device });
const goTo = (page: Page, place: string): Promise<unknown> => page.goto(page.url().replace(/#.*/, `#${place}`));

/** Red on a desktop against Bertha on a phone. */
async function pair(): Promise<readonly [red: Page, blue: Page]> {
  const red = await visit();
  const link = await createOnlineGame(red, 'connect4');
  const blue = await visit({ phone: true, at: link });
  await blue.getByRole('textbox', { name: 'Your name' }).fill('Bertha');
  await takeSeat(blue);
  await board(red).waitFor();
  return [red, blue];
}

describe('online play for people', () => {
  test('the tab, the bar on any screen and the list of games show whose move it is', async () => {
    const [red, blue] = await pair();
    await goTo(red, '/learn');
    await expect.poll(() => red.title()).toMatch(/^\(1\) /);
    await red.getByRole('img', { name: 'Your move in one game' }).waitFor();
    await goTo(red, '/online');
    await red.getByText('Connect Four against Bertha').waitFor();
    await red.getByText('Your move', { exact: true }).first().waitFor();
    await axe(red);
    await red.getByRole('link', { name: /^Open: Connect Four/ }).click();
    await dropDisc(red, '4');
    await waitForDiscs(blue, 1);
    await expect.poll(() => red.title()).not.toMatch(/^\(\d/);
    await expect.poll(() => blue.title()).toMatch(/^\(1\) /);
    await blue.getByRole('navigation').getByRole('img', { name: 'Your move in one game' }).waitFor();
  });

  test.runIf(isLong)('a quick game has a clock; a waiting player sees progress and can play meanwhile', async () => {
    const page = await visit({ phone: true });
    await page.getByText('5 min').first().waitFor();
    await page.getByRole('button', { name: 'Quick game: Connect Four' }).click();
    await page.getByRole('timer').filter({ hasText: 'Still looking' }).waitFor();
    await page.getByRole('link', { name: 'Today’s puzzle' }).waitFor();
    await axe(page);
    // A player who solves the puzzle keeps the place in the lobby and moves to the game when it starts.
    await page.getByRole('link', { name: 'Today’s puzzle' }).click();
    await page.getByRole('button', { name: 'Show the solution' }).waitFor();
    const other = await visit();
    await other.getByRole('button', { name: 'Quick game: Connect Four' }).click();
    await board(other).waitFor();
    await page.getByText('Guest has joined.').waitFor();
    await page.getByRole('timer').first().waitFor();
    expect(await other.getByRole('timer').count()).toBe(2);
  });

  test('one press on the start page invites a friend, and colour, clock and rules change until the friend joins', async () => {
    const host = await open({ url: server.url, phone: true, small: true });
    await host
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(server.url).origin });
    await host.getByRole('button', { name: 'Play a friend' }).click();
    await host.getByText('✓ Link copied').waitFor();
    const link = await host.getByRole('textbox', { name: 'Link for blue' }).inputValue();
    expect(await host.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // The secret is not in the part of the link that goes to the server.
    expect(new URL(link).pathname).toMatch(/^\/play\/[\w-]{16}$/);
    const code = host.getByRole('img', { name: 'QR code: Link for blue' });
    // A code of this many characters has 29 squares a side or more.
    expect(await code.evaluate((svg) => (svg as unknown as SVGSVGElement).viewBox.baseVal.width)).toBeGreaterThan(29);
    await axe(host);

    const friend = await visit({ phone: true, at: link });
    await friend.getByRole('heading', { name: 'You’re invited to a game' }).waitFor();
    // Invitations of earlier versions have everything behind the #.
    const earlier = await visit({ at: link.replace('/play/', '/#/online/').replace('#join', '/join') });
    await earlier.getByRole('heading', { name: 'You’re invited to a game' }).waitFor();
    await host.getByLabel('Your colour').selectOption('Blue');
    await friend.getByRole('listitem').filter({ hasText: 'Free' }).getByText('Red').waitFor();
    // Two changes before the server has answered the first one.
    await host.evaluate(() => {
      for (const wanted of ['5 min each, +3 s per move', 'Connect X, 9 × 8, 5 in a row']) {
        const option = [...document.querySelectorAll('option')].find(({ text }) => text === wanted)!;
        const field = option.closest('select')!;
        field.value = option.value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await friend.getByText('9 × 8, 5 in a row · 5 min each, +3 s per move').waitFor();
    await takeSeat(friend);
    await friend.getByRole('region', { name: 'Red: You' }).waitFor();
    await host.getByRole('region', { name: 'Blue: You' }).waitFor();
    await dropDisc(friend, '9');
    await waitForDiscs(host, 1);
    expect(await host.getByRole('timer').count()).toBe(2);
  });

  test.runIf(isLong)('the QR code of an invitation stays while the connection is lost and returns', async () => {
    const page = await visit();
    await createOnlineGame(page, 'connect4');
    const code = page.getByRole('img', { name: 'QR code: Link for blue' });
    await code.evaluate((svg) => svg.setAttribute('data-same', ''));
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText('You’re back online.').waitFor({ state: 'attached' });
    expect(await page.locator('svg[data-same]').count()).toBe(1);
  });

  test.runIf(isLong)('a planned move is played when the turn begins', async () => {
    const red = await visit();
    const link = await createOnlineGame(red, 'connect4', (page) => page.getByText('Clock', { exact: true }).click());
    const blue = await visit({ phone: true, dark: true, at: link });
    await takeSeat(blue);
    await board(red).waitFor();
    const cancel = blue.getByRole('button', { name: 'Cancel', exact: true });
    const plan = async (column: string) => {
      await dropDisc(blue, column);
      await cancel.waitFor();
    };
    await plan('3');
    // The same column again cancels the planned move, and so does Escape.
    await dropDisc(blue, '3');
    await cancel.waitFor({ state: 'detached' });
    await plan('5');
    await blue.keyboard.press('Escape');
    await cancel.waitFor({ state: 'detached' });
    await plan('4');
    await cell(blue, 'Column 4, row 1: empty, marked').waitFor();
    await axe(blue);
    await waitForDiscs(red, 0);
    await dropDisc(red, '4');
    await cell(red, 'Column 4, row 2: blue').waitFor();
    await cancel.waitFor({ state: 'detached' });
    await waitForDiscs(blue, 2);
  });

  test.runIf(isLong)('a series of rematches has a score', async () => {
    const [red, blue] = await pair();
    for (const [at, column] of [...'1212121'].entries()) {
      await dropDisc(at % 2 === 0 ? red : blue, column);
      for (const page of [red, blue]) await waitForDiscs(page, at + 1);
    }
    // The end is announced in the same words as at the table.
    await status(red).getByText('Four in column 1.').waitFor();
    await status(blue).getByRole('button', { name: 'It turned at move 6.' }).waitFor();
    await axe(blue);
    await red.getByText('You 1 – 0 Bertha').waitFor();
    await blue.getByText('You 0 – 1').waitFor();
    // In the short window of a small laptop the result is below the header, and the seats are in view.
    await red.setViewportSize({ width: 1366, height: 625 });
    const edges = () =>
      red.evaluate(() => {
        const edge = (part: string) => document.querySelector(part)!.getBoundingClientRect();
        return edge('.status-now').top >= edge('header').bottom && edge('.seats').bottom <= innerHeight;
      });
    await expect.poll(edges).toBe(true);
    await red.setViewportSize({ width: 1440, height: 900 });
    // The player who asks can withdraw; the opponent can decline.
    await red.getByRole('button', { name: 'Rematch' }).click();
    await blue.getByRole('button', { name: 'Accept' }).waitFor();
    await red.getByRole('button', { name: 'Withdraw' }).click();
    await blue.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
    await blue.getByRole('button', { name: 'Rematch' }).click();
    await red.getByRole('button', { name: 'Decline' }).click();
    await blue.getByText('Guest declined the rematch.').first().waitFor();
    for (const page of [red, blue]) await page.getByRole('button', { name: 'Rematch' }).click();
    for (const page of [red, blue]) await waitForDiscs(page, 0);
    // The score is also shown beside the next game.
    await red.getByText('Connected · You 1 – 0 Bertha').waitFor();
    await blue.getByText('Connected · You 0 – 1 Guest').waitFor();
    // Back leads to the previous game, and forward to the current one.
    await red.goBack();
    await red.getByRole('button', { name: 'Go to the rematch' }).waitFor();
    await red.goForward();
    // Before the first move, a game is cancelled instead of resigned.
    await red.getByRole('button', { name: 'Cancel game' }).waitFor();
    await dropDisc(blue, '4');
    await waitForDiscs(red, 1);
    await red.getByRole('button', { name: 'Resign' }).click();
    const sure = red.getByRole('dialog').getByRole('button', { name: 'Resign' });
    if (await sure.count()) await sure.click();
    await red.getByText('You 1 – 1 Bertha').waitFor();
  });
});
