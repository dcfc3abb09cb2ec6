// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, horizontalOverflow } from '../support/axe.ts';
import { board, cell, pointAt, status } from '../support/locators.ts';
import { open, type Visit } from '../support/visit.ts';

/** A Connect Four board from its lowest rows, top row first. The rows above them are empty. */
const fourOf = (...rows: string[]): string => [...Array(6 - rows.length).fill('.......'), ...rows].join('/');

/** Opens Free Play with a position on the board, through a link. */
const setUp = (game: string, position: string, visit: Visit = {}): Promise<Page> =>
  open({ ...visit, at: `/set-up/${game}/${encodeURIComponent(position)}` });

const checkResult = (page: Page): Locator => page.getByRole('region', { name: 'Result of the check' });
const tools = (page: Page): Locator => page.getByRole('group', { name: 'Put on the board' });
const tool = (page: Page, name: RegExp): Locator => tools(page).getByRole('radio', { name });

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the position' }).click();
  await checkResult(page).waitFor();
}

/** How many cells have these words in their description. */
const countMarked = (page: Page, words: string): Promise<number> => cell(page, new RegExp(words)).count();
const countPieces = (page: Page): Promise<number> => cell(page, /: (red|blue)/).count();

async function click(page: Page, x: number, y: number, button: 'left' | 'right' = 'left'): Promise<void> {
  const point = await pointAt(page, x, y);
  await page.mouse.click(point.x, point.y, { button });
}

describe('Free Play, Connect Four', () => {
  test.runIf(isLong)(
    'A3, A9: a disc can be placed in any cell, changed and removed; clearing the board can be undone',
    async () => {
      const page = await open();
      await page.getByRole('link', { name: 'Free Play' }).click();
      // The start page, which stays visible for a moment, has a board as well.
      await tools(page).waitFor();
      await click(page, 3, 4);
      await cell(page, 'Column 4, row 5: red').waitFor();
      await tool(page, /^Blue/).check();
      await click(page, 3, 4);
      await cell(page, 'Column 4, row 5: blue').waitFor();
      await click(page, 6, 0);
      await click(page, 0, 5);
      await click(page, 3, 4);
      await cell(page, 'Column 4, row 5: empty').waitFor();
      await click(page, 6, 0, 'right');
      await cell(page, 'Column 7, row 1: empty').waitFor();
      await tool(page, /^Eraser/).check();
      await click(page, 0, 5);
      await expect.poll(() => countPieces(page)).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await cell(page, 'Column 1, row 6: blue').waitFor();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect.poll(() => countPieces(page)).toBe(0);
      await page.keyboard.press('Control+z');
      // The set-up is still there after a reload.
      await page.reload();
      await cell(page, 'Column 1, row 6: blue').waitFor();
    },
  );

  test('A12: a finished position is no error: the page says who won, and offers to analyse it', async () => {
    const page = await open({
      at: `/set-up/connect-7x6x4/${encodeURIComponent('......./......./......./......./bbb..../rrrr...')}`,
    });
    await page.getByRole('button', { name: 'Check the position' }).click();
    const result = page.getByRole('region', { name: 'Result of the check' });
    await result.getByText('This game is over').waitFor();
    await result.getByText('Red has four in a row.').waitFor();
    await result.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('heading', { name: 'Analysis' }).waitFor();
  });

  test('A10, B2: a floating disc and the cells below it get different marks; a click clears the marks', async () => {
    const page = await setUp('connect-7x6x4', fourOf('r......', '.......', '.......', '.......', '.......', '.......'));
    await check(page);
    await checkResult(page).getByRole('heading', { name: 'Invalid position' }).waitFor();
    await checkResult(page).getByText('A disc is floating: the crossed cells beneath it are empty.').waitFor();
    await cell(page, 'Column 1, row 6: red, nothing beneath it').waitFor();
    await expect.poll(() => countMarked(page, 'Column 1, .*: empty, empty beneath a disc')).toBe(5);
    await expect.poll(() => countMarked(page, ', ')).toBe(42);
    await expect.poll(() => checkResult(page).getByRole('button').allTextContents()).toEqual(['Let the discs fall']);
    await axe(page);
    await click(page, 6, 0);
    await checkResult(page).waitFor({ state: 'detached' });
    await expect.poll(() => countMarked(page, 'beneath')).toBe(0);
  });

  test.runIf(isLong)('A10: numbers of discs that do not fit the turns or the first player are reported', async () => {
    const page = await setUp('connect-7x6x4', fourOf('rrr.b.r'));
    await check(page);
    await checkResult(page)
      .getByText('The players take turns, so these numbers can’t be right: Red 4, Blue 1.')
      .waitFor();
    await expect.poll(() => countMarked(page, 'red, one too many')).toBeGreaterThan(0);
    await click(page, 6, 0);
    await click(page, 2, 0);
    await check(page);
    await checkResult(page).getByRole('heading', { name: 'Valid position' }).waitFor();
    await page.getByRole('combobox', { name: 'Who started' }).selectOption('Blue');
    await checkResult(page).waitFor({ state: 'detached' });
    await check(page);
    await checkResult(page)
      .getByText('The numbers don’t match who started and whose turn it is: Red 2, Blue 1.')
      .waitFor();
    await page.getByRole('combobox', { name: 'Who started' }).selectOption('Red');
    await check(page);
    await checkResult(page).getByRole('heading', { name: 'Valid position' }).waitFor();
  });

  test.runIf(isLong)('A10, A11: only the cells of a complete line are marked; other findings are listed', async () => {
    const page = await setUp('connect-7x6x4', fourOf('......r', '.......', '.......', 'rrr....', 'bbbb.rr'));
    await check(page);
    await checkResult(page).getByText('A line is already complete, so the game was over.').waitFor();
    await checkResult(page).getByText('A disc is floating').waitFor();
    await expect.poll(() => countMarked(page, 'row 1: blue, in a completed line')).toBe(4);
    await expect.poll(() => cell(page, /(red|blue|empty), /).count()).toBe(4);
    // Each of several findings can be shown alone.
    await checkResult(page)
      .getByRole('button', { name: /is floating/ })
      .click();
    await cell(page, 'Column 7, row 5: red, nothing beneath it').waitFor();
    await expect.poll(() => countMarked(page, 'in a completed line')).toBe(0);
  });

  test.runIf(isLong)('A11: cells that would complete a line are warnings; the position is valid', async () => {
    const page = await setUp('connect-7x6x4', fourOf('..bb...', '.rrr..b'));
    await check(page);
    await checkResult(page).getByRole('heading', { name: 'Valid position' }).waitFor();
    await checkResult(page)
      .getByText('Careful: one more disc on any of the 2 marked cells completes a line.')
      .waitFor();
    await cell(page, 'Column 1, row 1: empty, completes a line next').waitFor();
    await cell(page, 'Column 5, row 1: empty, completes a line next').waitFor();
    await expect.poll(() => cell(page, /(red|blue|empty), /).count()).toBe(2);
  });

  test.runIf(isLong)(
    'A12: a valid position has a game that leads to it, which can be replayed and continued',
    async () => {
      const page = await setUp('connect-7x6x4', fourOf('...b...', '..rbr..'));
      await check(page);
      await checkResult(page).getByText('These 4 moves get you here:').waitFor();
      await checkResult(page).getByText('Red to move').waitFor();
      await checkResult(page).getByRole('button', { name: 'Replay it' }).click();
      await page.getByRole('button', { name: 'Back to the game' }).waitFor();
      await expect.poll(() => countPieces(page)).toBe(0);
      for (let step = 1; step <= 4; step++) await page.getByRole('button', { name: 'One move forward' }).click();
      await cell(page, /Column 4, row 2: blue/).waitFor();
      await page.goBack();
      await cell(page, 'Column 3, row 1: red').waitFor();
      await check(page);
      await page.getByRole('button', { name: 'Play on', exact: true }).click();
      await status(page).getByText('Red to move').waitFor();
      await expect.poll(() => countPieces(page)).toBe(4);
      await board(page).focus();
      await page.keyboard.press('1');
      await status(page).getByText('Blue to move').waitFor();
      await page.goBack();
      await check(page);
      await page.getByRole('combobox', { name: 'You play' }).selectOption('Blue');
      await page.getByRole('combobox', { name: 'Against' }).selectOption('Aroha, No. 2');
      await page.getByRole('button', { name: 'Play on', exact: true }).click();
      await page.getByRole('region', { name: 'Red: Aroha, No. 2' }).waitFor();
      await status(page).getByText('Your move').waitFor();
      await expect.poll(() => countPieces(page)).toBe(5);
    },
  );

  test.runIf(isLong)('A12, A13: a position can be saved and loaded; its link restores it', async () => {
    const page = await setUp('connect-7x6x4', `${fourOf('r......', 'b..r...')} b`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied. It opens this position.').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this position' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The puzzle');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('link', { name: 'You', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Saved games' }).click();
    const tile = page.getByRole('listitem').filter({ hasText: 'The puzzle' });
    await tile.getByText('Set-up').waitFor();
    await tile.getByRole('button', { name: 'Open: The puzzle' }).click();
    const restored = async (at: Page) => {
      await cell(at, 'Column 1, row 2: red').waitFor();
      await expect.poll(() => countPieces(at)).toBe(3);
      await expect.poll(() => at.getByRole('combobox', { name: 'To move' }).inputValue()).toBe('1');
    };
    await restored(page);
    await restored(await open({ at: new URL(link).hash.slice(1) }));
  });

  test('A9, A10: everything works with the keyboard alone and is announced', async () => {
    const page = await open({ at: '/set-up' });
    const said = page.getByRole('status').last();
    const says = (words: string | RegExp) => expect.poll(() => said.textContent()).toMatch(words);
    await board(page).focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('Enter');
    await says('Red: column 4, row 1.');
    await press('2', 'ArrowUp', 'Enter');
    await says('Blue: column 4, row 2.');
    await press('ArrowUp', 'ArrowRight', 'Enter', '1', 'Enter');
    await says('Red: column 5, row 3.');
    const button = page.getByRole('button', { name: 'Check the position' });
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    for (let tries = 0; tries < 20 && !(await hasFocus()); tries++) await press('Tab');
    await expect.poll(hasFocus).toBe(true);
    await press('Enter');
    await says(/Invalid position\. A disc is floating/);
    await board(page).focus();
    await press('Delete');
    await says('Removed: column 5, row 3.');
    await press('Control+z', 'Control+Shift+z');
    await expect.poll(() => countPieces(page)).toBe(2);
    await button.focus();
    await press('Enter');
    await says(/Valid position\./);
  });

  test.runIf(isLong)('a link without a position shows an error', async () => {
    const page = await setUp('connect-7x6x4', 'nothing');
    await page.getByRole('alert').getByText('This link is incomplete: there’s no position in it.').waitFor();
    await expect.poll(() => countPieces(page)).toBe(0);
  });
});

describe('Free Play, other boards', () => {
  test.runIf(isLong)(
    'E9: a wrong number of men is reported and marked; a valid position can be continued',
    async () => {
      const page = await setUp('morris-6', 'rrrrrrr./b....... b 0 5');
      await check(page);
      await checkResult(page).getByRole('heading', { name: 'Invalid position' }).waitFor();
      await checkResult(page).getByText('A side has more than its 6 men on the board and in hand.').waitFor();
      await expect.poll(() => countMarked(page, ': red, not right')).toBeGreaterThan(0);
      await axe(page);
      await page.getByRole('button', { name: 'Clear' }).click();
      await board(page).focus();
      for (const key of ['Control+Home', 'Home', 'Enter', '2', 'End', 'Enter']) await page.keyboard.press(key);
      await cell(page, 'a5, outer square, top left corner: red').waitFor();
      await cell(page, 'e5, outer square, top right corner: blue').waitFor();
      await expect.poll(() => page.getByRole('textbox', { name: 'Red in hand' }).inputValue()).toBe('5');
      await check(page);
      await checkResult(page)
        .getByRole('heading', { name: /^Valid/ })
        .waitFor();
      await page.getByRole('button', { name: 'Play on', exact: true }).click();
      await status(page).getByText('Red to move').waitFor();
      await page.getByRole('region', { name: 'Blue' }).getByText('5 to place · 0 lost').waitFor();
    },
  );

  test.runIf(isLong)('A9, C1: Connect X can be set up in any size and with any number of players', async () => {
    const page = await open({ at: '/set-up' });
    await page.getByRole('combobox', { name: 'Game' }).selectOption('Connect X');
    const players = page.getByRole('textbox', { name: 'Players' });
    await players.fill('11');
    await page.getByText('From 2 to 10.').waitFor();
    await players.fill('4');
    await page.getByRole('textbox', { name: 'Columns' }).fill('12');
    await expect.poll(() => cell(page, /empty/).count()).toBe(96);
    await board(page).focus();
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await cell(page, /row 1: yellow/).waitFor();
  });

  test.runIf(isLong)('A9, C10: on 100 × 100 a click places a disc and a right click removes it', async () => {
    const page = await open({ at: '/set-up/connect-100x100x25' });
    await page.locator('.mini-map').waitFor();
    const { x, y, width, height } = (await page.locator('.big-view').boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    const said = page.getByRole('status').last();
    await expect.poll(() => said.textContent()).toMatch(/Red: column \d+, row \d+\./);
    await tool(page, /^Red.*1 on the board/).waitFor();
    await page.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
    await expect.poll(() => said.textContent()).toMatch(/Removed: column \d+, row \d+\./);
  });

  test.each(isLong ? ['connect-7x6x4', 'connect-100x100x25', 'morris-6'] : ['morris-6'])(
    'A9: touch on a phone edits the position: %s',
    async (game) => {
      const page = await open({ at: `/set-up/${game}`, phone: true });
      expect(await horizontalOverflow(page)).toBe(0);
      const picture = page.locator('.house-stage, .big-view, .morris-square');
      await picture.waitFor();
      const { x, y, width, height } = (await picture.boundingBox())!;
      const spot = game === 'morris-6' ? [x + width / 2, y + height * 0.3] : [x + width * 0.4, y + height * 0.6];
      await page.touchscreen.tap(spot[0]!, spot[1]!);
      await tool(page, /^Red.*1 on the board/).waitFor();
      // A long press removes it.
      await page.evaluate(([clientX, clientY]) => {
        const { shadowRoot } = document.elementFromPoint(clientX!, clientY!)!;
        const usual = { bubbles: true, cancelable: true, composed: true };
        shadowRoot!
          .elementFromPoint(clientX!, clientY!)!
          .dispatchEvent(new MouseEvent('contextmenu', { clientX: clientX!, clientY: clientY!, ...usual }));
      }, spot);
      await tool(page, /^Red.*0 on the board/).waitFor();
      await check(page);
      await expect
        .poll(() => checkResult(page).evaluate((section) => section.getBoundingClientRect().top < innerHeight))
        .toBe(true);
    },
  );
});

test.runIf(isLong)('A3: End checks the position first and shows what is wrong; a second click leaves', async () => {
  const page = await open({ at: '/set-up' });
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  const end = page.getByRole('button', { name: 'Home', exact: true });
  await end.click();
  await page.getByRole('gridcell', { name: /nothing beneath it/ }).waitFor();
  expect(page.url()).toContain('#/set-up');
  await end.click();
  await page.waitForURL(/#\/$/);
});
