// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, chooseMore, moreButton, resign, status } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const FOUR = 'connect-7x6x4';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const drop = async (page: Page, column: string) => {
  await board(page).focus();
  await page.keyboard.press(column);
};
const said = (page: Page) => page.getByRole('status').last();

/** Starts to add up the layout shifts of the page, with or without recent input. */
const countShifts = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
/** Smaller shifts come from the board's invisible text for screen readers, whose lines are one pixel high. */
const MAX_INVISIBLE_SHIFT = 0.001;
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe('the end of a game', () => {
  test('a win is announced and counted in the series, and the next neighbour is offered', async () => {
    const storage = { 'rowhouse.results': `before 1 ${FOUR} - full 42 -,level-4` };
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-4'], { storage });
    await drop(page, '4');
    await status(page).getByText('You won!').waitFor();
    await status(page).getByText('Four in row 1.').waitFor();
    await status(page).getByText('Your first win against Mirembe!').waitFor();
    await status(page).getByText('Red wins').waitFor();
    await page.getByText('1 – 0').waitFor();
    await page.getByText('1 draw').waitFor();
    await axe(page);
    // The start page offers the same neighbour.
    await page.getByRole('link', { name: 'Rowhouse home' }).click();
    await page.getByText('You play Kenji (medium).').waitFor();
    await page.goBack();
    await button(page, 'Meet Kenji, No. 5').click();
    await page.getByRole('region', { name: 'Blue: Kenji, No. 5' }).waitFor();
    await expect.poll(() => cell(page, /: red/).count()).toBeLessThanOrEqual(1);
  });

  test.each([
    ['a hint', {}],
    ['values above the columns', { 'rowhouse.settings': '{"ghosts":"values"}' }],
  ])('a win with %s counts as a win with help, lights no window and offers the same neighbour', async (_, storage) => {
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-4'], { storage });
    if (!('rowhouse.settings' in storage)) await page.keyboard.press('h');
    const saved = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    await expect.poll(saved).toContain('\\"help\\":\\"hint\\"');
    await drop(page, '4');
    await status(page).getByText('With a hint, so no window lights up.').waitFor();
    expect(await button(page, /^Meet /).count()).toBe(0);
    await page.getByRole('link', { name: 'Rowhouse home' }).click();
    await page.getByText('You play Mirembe (medium).').waitFor();
  });

  test.runIf(isLong)(
    'a loss names the losing move, and the opponent rewinds to it with the player; after two losses, an easier opponent is offered',
    async () => {
      // Blue, a person, has let Red make three on the ground with both ends free, and has lost before.
      const storage = { 'rowhouse.results': `before 1 ${FOUR} 0 line 20 level-10,-` };
      const page = await openGame(`${FOUR} r 413252`, ['level-10', null], { storage });
      await status(page).getByText('You lost.').waitFor();
      await button(page, 'Meet Zofia').waitFor();
      await button(page, 'It turned at move 6.').click();
      expect(await page.locator('[aria-current="step"]').getAttribute('data-number')).toBe('6');
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
      await button(page, 'Rewind with Oyuna').click();
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(5);
      await page.getByText('I seldom slip twice. Show me something new.').waitFor();
      await page.locator('p', { hasText: 'Back at move 6, where you played column 2.' }).waitFor();
      await status(page).getByText('Your move').waitFor();
      await axe(page);
      await drop(page, '6');
      await page.getByText('I seldom slip twice.').waitFor({ state: 'detached' });
    },
  );

  test('the result appears after the disc has landed, and neither a hint nor the result shifts the layout', async () => {
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-4'], { reducedMotion: false });
    await button(page, 'Hint').waitFor();
    await countShifts(page);
    const place = () => button(page, 'Hint').boundingBox();
    const before = await place();
    // Where to look, a question, the idea, and the move.
    for (let press = 0; press < 4; press++) await button(page, 'Hint').click();
    await page.getByRole('region', { name: 'Hint' }).getByText(/^Try /).waitFor();
    expect(await place()).toEqual(before);
    await page.mouse.click(before!.x + before!.width / 2, before!.y + before!.height / 2);
    // The second press shows more of the hint and does not undo a move.
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
    await drop(page, '4');
    await expect.poll(() => status(page).textContent()).toContain('Game in progress');
    await status(page).getByText('You won!').waitFor();
    await page.getByText('Who was ahead, move by move').waitFor();
    expect(await shifted(page)).toBeLessThan(MAX_INVISIBLE_SHIFT);
  });

  test.runIf(isLong)('“Play again” announces the new game and moves the focus to the board', async () => {
    const page = await openGame(`${FOUR} r 112233`);
    await drop(page, '4');
    await expect.poll(() => said(page).textContent()).toMatch(/Red wins/);
    await button(page, 'Play again').press('Enter');
    await expect.poll(() => said(page).textContent()).toMatch(/^(Red|Blue) to move/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('rowhouse-board');
    await page.keyboard.press('4');
    await expect.poll(() => said(page).textContent()).toMatch(/drops in column 4/);
  });

  test.runIf(isLong)('undoing a resignation removes the loss', async () => {
    const page = await openGame(`${FOUR} r 44`, [null, 'level-1']);
    // A press by mistake can be cancelled.
    await chooseMore(page, 'Resign');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click();
    await status(page).getByText('Your move').waitFor();
    await resign(page);
    await status(page).getByText('You lost.').waitFor();
    await status(page).getByText('You resigned.').waitFor();
    await page.getByText('0 – 1').waitFor();
    await chooseMore(page, 'Undo');
    await status(page).getByText('Your move').waitFor();
    await expect.poll(() => said(page).textContent()).toMatch(/^Your move/);
    await resign(page);
    await page.getByText('0 – 1').waitFor();
  });

  test.runIf(isLong)(
    'the line of a hint plays on the board, and then the game continues from the current position',
    async () => {
      const page = await openGame(`${FOUR} r 3141`, [null, 'level-3']);
      for (let press = 0; press < 5; press++) await button(page, 'Hint').click();
      const line = page.getByRole('list', { name: 'How it goes on' });
      await line.getByRole('button').nth(1).click();
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
      await drop(page, '1');
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(4);
    },
  );
});

test('morris: a sentence states the phase and the next action', async () => {
  const page = await openGame('morris-6 r 0.0,1.0,0.1,1.1', [null, 'level-2']);
  await status(page).getByText('Placing').waitFor();
  await status(page).getByText('Place a man on any empty point.').waitFor();
  await board(page).focus();
  for (const key of ['Control+Home', 'End', 'Enter']) await page.keyboard.press(key);
  await status(page).getByText('You closed a mill: take one of the other side’s men.').waitFor();
});

test.each([{ phone: true }, {}])('a double click on More keeps the result: %o', async (device) => {
  const page = await openGame(`${FOUR} r 4343424`, [null, null], device);
  await button(page, 'Play again').waitFor();
  // No list opens under its own button, where the second click would choose an action.
  await moreButton(page).click();
  const [list, more] = await Promise.all([page.locator('.menu-list').boundingBox(), moreButton(page).boundingBox()]);
  expect(list!.y >= more!.y + more!.height || list!.y + list!.height <= more!.y).toBe(true);
  await page.keyboard.press('Escape');
  await moreButton(page).dblclick();
  await status(page).getByText('Red wins').waitFor();
  await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(7);
});
