// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const OPEN_THREE = 'connect-7x6x4 r 3141';

describe('a hint at the table', () => {
  test('one press marks a move, a second shows the idea, a third the line, the next hides it', async () => {
    const page = await openGame(OPEN_THREE, [null, 'level-3']);
    const button = page.getByRole('button', { name: 'Hint', exact: true });
    const hint = page.getByRole('region', { name: 'Hint' });
    await button.click();
    await hint.getByText('Try column 5.').waitFor();
    await cell(page, /Column 5, row 1: empty, suggested/).waitFor();
    await expect.poll(() => hint.getByText(/threats/).count()).toBe(0);
    await button.click();
    await hint.getByText(/Two threats at once/).waitFor();
    await cell(page, /Column 6, row 1: empty, marked/).waitFor();
    await axe(page);
    await button.click();
    await hint.getByRole('list', { name: 'How it goes on' }).waitFor();
    await button.click();
    await hint.waitFor({ state: 'detached' });
    await expect.poll(() => cell(page, /suggested/).count()).toBe(0);
  });

  test.runIf(isLong)('a hint disappears when the position changes', async () => {
    const page = await openGame(OPEN_THREE, [null, 'level-3']);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await cell(page, /suggested/).waitFor();
    await board(page).focus();
    await page.keyboard.press('5');
    await expect.poll(() => cell(page, /suggested/).count()).toBe(0);
  });

  test.runIf(isLong)('two people get hints only if they switch them on', async () => {
    const page = await openGame(OPEN_THREE);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'Hints when people play each other' }).check();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
  });

  test.runIf(isLong)('Men’s Morris: the hint names the move, and by keyboard nothing loses its place', async () => {
    const page = await openGame('morris-6 r 0.0,0.4,0.1,1.2', [null, 'level-3'], { dark: true, phone: true });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await cell(page, /: empty.*suggested/).waitFor();
    await page.getByText(/^Try placing a man at /).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('button', { name: 'And then?' }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Hint' }).getByRole('status').locator('p').count())
      .toBe(2);
    await axe(page);
    // The keyboard continues with the line, whose moves are announced, and ends where it began.
    const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);
    await page.getByRole('button', { name: 'And then?' }).press('Enter');
    await expect
      .poll(() => hasFocus(page.getByRole('list', { name: 'How it goes on' }).getByRole('button').first()))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').last().textContent()).toMatch(/Red places a man at /);
    await page.getByRole('button', { name: 'Hide the hint' }).press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Hint', exact: true }))).toBe(true);
  });
});
