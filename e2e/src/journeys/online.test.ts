import { isComplete, isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, chooseMore, status } from '../support/locators.ts';
import { countDiscs, createOnlineGame, dropDisc, takeSeat, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { gameInProgress } from '../support/stored-game.ts';
import { expectFaults, NO_ANSWER, open, type Visit } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
// A journey may leave the server killed, so the next journey starts it again.
beforeEach(() => server.start());
afterAll(() => server.close());

const visit = (device: Visit = {}): Promise<Page> => open({ url: server.url, at: '/online', ...device });
/** Opens a link as a new visitor. */
const follow = (link: string, device: Visit = {}): Promise<Page> => visit({ ...device, at: link });

/** Pairs two people in a game. The first page is red. */
async function pairAt(
  game: string,
  choose?: (page: Page) => Promise<void>,
  second: Visit = {},
): Promise<[red: Page, blue: Page]> {
  const red = await visit();
  const blue = await follow(await createOnlineGame(red, game, choose), second);
  await takeSeat(blue);
  await board(red).waitFor();
  return [red, blue];
}

/** Waits for a text. It may be on the page twice: visible, and for screen readers. */
const waitForText = (page: Page, words: string) => page.getByText(words).first().waitFor();

/** Records all further announcements to screen readers. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const region = [...document.querySelectorAll('[role="status"]')].at(-1)!;
    const note = () =>
      region.setAttribute('data-heard', `${region.getAttribute('data-heard') ?? ''}${region.textContent}|`);
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
  });
const heard = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-heard]')?.getAttribute('data-heard') ?? '');

/** Chooses a point of a board of three by three points. */
async function place(page: Page, row: number, column: number): Promise<void> {
  await board(page).focus();
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < row; at++) await page.keyboard.press('ArrowDown');
  for (let at = 0; at < column; at++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

describe('online, by link', () => {
  test.runIf(isLong)(
    'Connect Four reaches its end and a rematch after the server is killed, with a spectator',
    async () => {
      const [red, blue] = await pairAt('connect4');
      const watcher = await follow(red.url());
      await waitForText(watcher, 'You’re watching.');
      await red.getByText('1 watching').waitFor();
      await dropDisc(red, '1');
      await waitForDiscs(blue, 1);
      await dropDisc(blue, '2');
      await waitForDiscs(red, 2);
      // It is not blue's turn, and a spectator cannot move.
      await dropDisc(blue, '5');
      await blue.getByRole('alert').getByText('It’s not your turn.').waitFor();
      await dropDisc(watcher, '5');
      await waitForDiscs(watcher, 2);

      expectFaults(NO_ANSWER);
      await server.kill();
      await waitForText(blue, 'Connection lost');
      await dropDisc(red, '1');
      await waitForText(red, 'Your move is saved');
      // A move that the server has not accepted is not shown as played.
      await cell(red, /Column 1, row 2: empty, on its way/).waitFor();
      await expect.poll(() => countDiscs(red)).toBe(2);
      await server.start();
      for (const page of [red, blue, watcher]) await waitForDiscs(page, 3);

      for (const [page, column, count] of [
        [blue, '2', 4],
        [red, '1', 5],
        [blue, '2', 6],
        [red, '1', 7],
      ] as const) {
        await dropDisc(page, column);
        for (const other of [red, blue, watcher]) await waitForDiscs(other, count);
      }
      for (const page of [red, blue, watcher]) await status(page).getByText('Red wins').waitFor();
      await expect.poll(() => watcher.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
      await axe(red);

      const before = red.url();
      for (const page of [red, blue]) await listen(page);
      await red.getByRole('button', { name: 'Rematch' }).click();
      await waitForText(blue, 'Guest would like a rematch.');
      await expect.poll(() => heard(red)).toContain('You asked for a rematch.');
      await expect.poll(() => heard(blue)).toContain('Guest would like a rematch.');
      await blue.getByRole('button', { name: 'Rematch' }).click();
      for (const page of [red, blue]) {
        await expect.poll(() => page.url()).not.toBe(before);
        await status(page).getByText('Game in progress').waitFor();
      }
      // Each question is announced to each player once.
      expect((await heard(red)).split('You asked for a rematch.')).toHaveLength(2);
      expect((await heard(blue)).split('Guest would like a rematch.')).toHaveLength(2);
      // The seats are swapped: the player who was red is blue now, and red starts.
      await red.getByRole('region', { name: 'Blue: You' }).waitFor();
      await dropDisc(blue, '4');
      await waitForDiscs(red, 1);
      await watcher.getByRole('link', { name: 'Watch the rematch' }).click();
      await waitForDiscs(watcher, 1);
    },
  );

  test.runIf(isComplete)('Three Men’s Morris reaches its end after the server is killed', async () => {
    const [red, blue] = await pairAt('morris', async (page) => {
      await page.getByRole('group', { name: 'Men on each side' }).getByText('3', { exact: true }).click();
    });
    await place(red, 0, 0);
    await waitForDiscs(blue, 1);
    expectFaults(NO_ANSWER);
    await server.kill();
    await waitForText(blue, 'Connection lost');
    await place(blue, 2, 0);
    await waitForText(blue, 'Your move is saved');
    await expect.poll(() => countDiscs(blue)).toBe(1);
    await server.start();
    await waitForDiscs(red, 2);
    await place(red, 0, 1);
    await waitForDiscs(blue, 3);
    await place(blue, 2, 1);
    await waitForDiscs(red, 4);
    await place(red, 0, 2);
    for (const page of [red, blue]) await status(page).getByText('Red wins').waitFor();
  });

  test.runIf(isLong)('a phone that goes offline keeps its move and sends it when it returns', async () => {
    const [red, phone] = await pairAt('connect4', undefined, { phone: true, dark: true });
    await dropDisc(red, '4');
    await waitForDiscs(phone, 1);
    await axe(phone);
    expectFaults(NO_ANSWER);
    await phone.context().setOffline(true);
    await waitForText(phone, 'You’re offline.');
    await dropDisc(phone, '4');
    await waitForText(phone, 'Your move is saved');
    expect([await countDiscs(phone), await countDiscs(red)]).toEqual([1, 1]);
    await waitForText(red, 'Away');
    await phone.context().setOffline(false);
    await waitForDiscs(red, 2);
    await waitForDiscs(phone, 2);
    await waitForText(phone, 'Connected');

    // If the move is no longer possible, the player learns that it was not made.
    await dropDisc(red, '3');
    await waitForDiscs(phone, 3);
    await phone.context().setOffline(true);
    await dropDisc(phone, '3');
    await waitForText(phone, 'Your move is saved');
    await red.getByRole('button', { name: 'Resign' }).click();
    await red.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await status(red).getByText('Blue wins').waitFor();
    await phone.context().setOffline(false);
    await waitForText(phone, 'Your move wasn’t played.');
    await status(phone).getByText('Blue wins').waitFor();
    await expect.poll(() => countDiscs(phone)).toBe(3);
  });

  test.runIf(isLong)('a link moves a seat to another device, and the address bar shows no secret', async () => {
    const red = await visit();
    const blue = await follow(
      await createOnlineGame(red, 'connect4', (page) => page.getByText('Clock', { exact: true }).click()),
    );
    await blue.getByRole('textbox', { name: 'Your name' }).fill('Bert');
    await takeSeat(blue);
    await red.getByRole('timer', { name: 'Red: time left' }).getByText('5:00').waitFor();
    // A typed name is used even without a press of the button beside it.
    await red.getByRole('region', { name: 'Blue: Bert' }).waitFor();
    await red.getByRole('button', { name: 'Links' }).click();
    const link = await red.getByRole('textbox', { name: 'Your seat on another device' }).inputValue();
    const otherDevice = await follow(link);
    await board(otherDevice).waitFor();
    await expect.poll(() => otherDevice.url()).not.toContain('seat');
    await dropDisc(otherDevice, '4');
    await waitForDiscs(blue, 1);
    await waitForDiscs(red, 1);
    // The first move starts the clock, so blue's time is running.
    await blue.getByRole('timer', { name: 'Blue: time left' }).getByText(/4:5\d/).waitFor();
    await red.getByRole('timer', { name: 'Red: time left' }).getByText('5:00').waitFor();
  });

  test('players agree on an undo and a draw, and send a phrase', async () => {
    const [red, blue] = await pairAt('connect4');
    await dropDisc(red, '4');
    await waitForDiscs(blue, 1);
    await red.getByRole('button', { name: 'Take back' }).click();
    await waitForText(blue, 'Guest would like to take a move back.');
    await blue.getByRole('button', { name: 'Accept' }).click();
    await waitForDiscs(red, 0);
    await blue.getByRole('button', { name: 'Say' }).click();
    await blue.getByRole('button', { name: 'Good luck!' }).click();
    await red.locator('.seat-said').getByText('Good luck!').waitFor();
    await expect.poll(() => blue.getByRole('status').last().textContent()).toContain('You: Good luck!');
    await expect.poll(() => red.getByRole('status').last().textContent()).toContain('Guest: Good luck!');
    await blue.getByRole('button', { name: 'Offer draw' }).click();
    await waitForText(red, 'Guest offers a draw.');
    await red.getByRole('button', { name: 'Accept' }).click();
    for (const page of [red, blue]) await status(page).getByText('Game drawn').waitFor();
  });
});

describe('online, with the computer and from a position', () => {
  test.runIf(isLong)('a computer player answers, even after the server was killed', async () => {
    const page = await visit({ at: '/online/new/connect4' });
    await page.getByRole('group', { name: 'Against' }).getByText('The computer').click();
    await page.getByRole('group', { name: 'Opponent' }).getByRole('radio', { name: /Tomás/ }).check();
    await page.getByRole('group', { name: 'Your colour' }).getByText('Red').click();
    await page.getByRole('group', { name: 'Who starts' }).getByText('Red').click();
    await page.getByRole('button', { name: 'Create game' }).click();
    await page.getByRole('region', { name: 'Blue: Tomás, No. 3' }).waitFor();
    await dropDisc(page, '4');
    await waitForDiscs(page, 2);
    expectFaults(NO_ANSWER);
    await server.kill();
    await waitForText(page, 'Connection lost');
    await dropDisc(page, '1');
    await waitForText(page, 'Your move is saved');
    await server.start();
    await waitForDiscs(page, 4);
    // A computer player cannot agree or chat. “Take back” works at once and also takes back its move.
    await expect.poll(() => page.getByRole('button', { name: /Offer draw|Say/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Take back' }).click();
    await waitForDiscs(page, 2);
  });

  test.runIf(isLong)('a game at the table can be continued online', async () => {
    const red = await visit({ at: '/play', storage: gameInProgress('connect-7x6x4 r 4453', { 1: 'level-3' }) });
    await chooseMore(red, 'Share');
    await red.getByRole('link', { name: 'Play online' }).click();
    await red.getByText('From a position · Connect Four · Red to move').waitFor();
    await axe(red);
    await red.getByRole('group', { name: 'Your colour' }).getByText('Red').click();
    await red.getByRole('button', { name: 'Create game' }).click();
    const blue = await follow(await red.getByRole('textbox', { name: 'Link for blue' }).inputValue());
    await takeSeat(blue);
    await waitForDiscs(blue, 4);
    await dropDisc(red, '4');
    await waitForDiscs(blue, 5);
    await cell(blue, 'Column 4, row 3: red').waitFor();
  });

  test.runIf(isLong)('a set-up position can be played online; a finished one cannot', async () => {
    const position = encodeURIComponent('r......./........ b 5 6');
    const page = await visit({ at: `/set-up/morris-6/${position}` });
    await page.getByRole('button', { name: 'Check the position' }).click();
    await page.getByRole('button', { name: 'Play online' }).click();
    await page.getByText('From a position · Six Men’s Morris · Blue to move').waitFor();
    await page.getByRole('group', { name: 'Your colour' }).getByText('Blue').click();
    await page.getByRole('button', { name: 'Create game' }).click();
    const red = await follow(await page.getByRole('textbox', { name: 'Link for red' }).inputValue());
    await takeSeat(red);
    await waitForDiscs(red, 1);
    await page.getByRole('region', { name: 'Blue: You' }).getByText('6 to place').waitFor();
    await page.goto(`${server.url}#/online/new/from/connect-7x6x4_r_1212121`);
    await page.getByRole('heading', { name: 'The game is over.' }).waitFor();
  });
});

describe('online, in the lobby', () => {
  test.runIf(isLong)('quick pairing shows both players’ names; one player then deletes their data', async () => {
    const [one, two] = [await visit(), await visit({ phone: true })];
    await one.getByRole('textbox', { name: 'Your name' }).fill('Ann <b>');
    await one.getByRole('button', { name: 'Save name' }).click();
    await one.getByRole('button', { name: 'Quick game: Six Men’s Morris' }).click();
    await one.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
    await two.getByRole('button', { name: 'Quick game: Six Men’s Morris' }).click();
    await Promise.all([board(one).waitFor(), board(two).waitFor()]);
    await two.getByRole('region', { name: /Ann <b>/ }).waitFor();
    await one.goto(`${server.url}#/online`);
    await one.getByRole('button', { name: 'Delete my data' }).click();
    await one.getByRole('button', { name: 'Delete', exact: true }).click();
    await waitForText(one, 'Your data has been deleted.');
    await expect.poll(() => one.getByRole('heading', { name: 'Your games' }).count()).toBe(0);
    await expect.poll(() => two.getByRole('region', { name: /Ann/ }).count()).toBe(0);
  });

  test.runIf(isLong)('the lobby lists an open game, and others can take its seats', async () => {
    const host = await visit();
    await host.goto(`${server.url}#/online/new/connectx`);
    await host.getByRole('textbox', { name: 'Players' }).fill('3');
    await host.getByText('Anyone, from the lobby').click();
    await host.getByRole('button', { name: 'Create game' }).click();
    await host.getByRole('heading', { name: 'Waiting for the other players' }).waitFor();
    const others = [await visit(), await visit()];
    for (const other of others) await other.getByRole('button', { name: /^Join: Connect X/ }).click();
    await board(host).waitFor();
    await dropDisc(host, '5');
    for (const other of others) await waitForDiscs(other, 1);
  });

  test.runIf(isLong).each(isComplete ? [{}, { phone: true, dark: true }] : [{ phone: true, dark: true }])(
    'every screen before the game is accessible on the device %o',
    async (device) => {
      const page = await visit(device);
      await page.getByRole('heading', { name: 'Open games' }).waitFor();
      await axe(page);
      const link = await createOnlineGame(page, 'morris', async () => {
        await page.getByText('Clock', { exact: true }).click();
        await axe(page);
      });
      await axe(page);
      const invited = await follow(link, device);
      await invited.getByRole('heading', { name: 'You’re invited to a game' }).waitFor();
      await axe(invited);
      await invited.goto(`${server.url}#/online/no-such-game-abc`);
      await invited.getByRole('heading', { name: 'There’s no game here' }).waitFor();
      await axe(invited);
    },
  );
});
