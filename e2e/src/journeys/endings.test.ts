// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, chooseMore, resign, status } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const FOUR = 'connect-7x6x4';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const drop = async (page: Page, column: string) => {
  await board(page).focus();
  await page.keyboard.press(column);
};
const said = (page: Page) => page.getByRole('status').last();

/** Counts from here on how much the page moves by itself, with or without recent input. */
const countShifts = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { shifted: number };
    counted.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
/** Less than this is the invisible text of the board for screen readers, whose lines are a pixel high. */
const UNSEEN = 0.001;
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe('the end of a game', () => {
  test('a win is told to the player, the next neighbour is one press away, and the series is counted', async () => {
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-4']);
    await drop(page, '4');
    await status(page).getByText('You won!').waitFor();
    await status(page).getByText('Four in row 1.').waitFor();
    await status(page).getByText('Your first win against Mirembe!').waitFor();
    await status(page).getByText('Red wins').waitFor();
    await page.getByText('1 – 0').waitFor();
    await axe(page);
    await button(page, 'Meet Kenji, No. 5').click();
    await page.getByRole('region', { name: 'Blue: Kenji, No. 5' }).waitFor();
    await expect.poll(() => cell(page, /: red/).count()).toBeLessThanOrEqual(1);
  });

  test.runIf(isLong)(
    'a loss names the move that turned it, leads there, and can be tried again from there; after two, there is somebody easier',
    async () => {
      // Blue, a person, has let Red make three on the ground with both ends free, and has lost before.
      const storage = { 'rowhouse.results': `before 1 ${FOUR} 0 line 20 level-10,-` };
      const page = await openGame(`${FOUR} r 413252`, ['level-10', null], { storage });
      await status(page).getByText('You lost.').waitFor();
      await button(page, 'Meet Zofia').waitFor();
      await button(page, 'It turned at move 6.').click();
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
      await button(page, 'Try again from move 6').click();
      await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(5);
      await status(page).getByText('Your move').waitFor();
    },
  );

  test('the result waits until the disc has landed, and nothing moves: not for a hint, not at the end', async () => {
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-4'], { reducedMotion: false });
    await button(page, 'Hint').waitFor();
    await countShifts(page);
    const place = () => button(page, 'Hint').boundingBox();
    const before = await place();
    await button(page, 'Hint').click();
    await page.getByRole('region', { name: 'Hint' }).getByText(/^Try /).waitFor();
    expect(await place()).toEqual(before);
    await page.mouse.click(before!.x + before!.width / 2, before!.y + before!.height / 2);
    // The second press shows more of the hint: it does not take anything back.
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
    await drop(page, '4');
    await expect.poll(() => status(page).textContent()).toContain('Game in progress');
    await status(page).getByText('You won!').waitFor();
    await page.getByText('Who was ahead, move by move').waitFor();
    expect(await shifted(page)).toBeLessThan(UNSEEN);
  });

  test.runIf(isLong)('after “Play again” the new game is announced, and the keyboard is at the board', async () => {
    const page = await openGame(`${FOUR} r 112233`);
    await drop(page, '4');
    await expect.poll(() => said(page).textContent()).toMatch(/Red wins/);
    await button(page, 'Play again').press('Enter');
    await expect.poll(() => said(page).textContent()).toMatch(/^(Red|Blue) to move/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('rowhouse-board');
    await page.keyboard.press('4');
    await expect.poll(() => said(page).textContent()).toMatch(/drops in column 4/);
  });

  test.runIf(isLong)('a resignation that is taken back is no loss', async () => {
    const page = await openGame(`${FOUR} r 44`, [null, 'level-1']);
    // A slip of the finger costs nothing.
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

  test.runIf(isLong)('the line of a hint is played on the board, and the game goes on where it was', async () => {
    const page = await openGame(`${FOUR} r 3141`, [null, 'level-3']);
    for (let press = 0; press < 3; press++) await button(page, 'Hint').click();
    const line = page.getByRole('list', { name: 'How it goes on' });
    await line.getByRole('button').nth(1).click();
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
    await drop(page, '1');
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(4);
  });
});

test('morris: the phase and what to do next, in words', async () => {
  const page = await openGame('morris-6 r 0.0,1.0,0.1,1.1', [null, 'level-2']);
  await status(page).getByText('Placing').waitFor();
  await status(page).getByText('Place a man on any empty point.').waitFor();
  await board(page).focus();
  for (const key of ['Control+Home', 'End', 'Enter']) await page.keyboard.press(key);
  await status(page).getByText('You closed a mill: take one of the other side’s men.').waitFor();
});
