// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, moreButton } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const OPEN_THREE = 'connect-7x6x4 r 3141';

describe('hints in a game', () => {
  test('presses mark a part of the board, ask, show the idea, the move and the line, and hide all', async () => {
    const page = await openGame(OPEN_THREE, [null, 'level-3']);
    const button = page.getByRole('button', { name: 'Hint', exact: true });
    const hint = page.getByRole('region', { name: 'Hint' });
    await button.click();
    await hint.getByText('Look in the middle.').waitFor();
    await cell(page, /Column 5, row 1: empty, marked/).waitFor();
    await expect.poll(() => hint.getByText(/threats/).count()).toBe(0);
    await button.click();
    await hint.getByText('Can you make two threats at once?').waitFor();
    await axe(page);
    await button.click();
    await hint.getByText(/^Two threats at once/).waitFor();
    await cell(page, /Column 6, row 1: empty, marked/).waitFor();
    await expect.poll(() => cell(page, /suggested/).count()).toBe(0);
    await button.click();
    await hint.getByText('Try column 5.').waitFor();
    await cell(page, /Column 5, row 1: empty, suggested/).waitFor();
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
    await cell(page, /marked/)
      .first()
      .waitFor();
    await board(page).focus();
    await page.keyboard.press('5');
    await expect.poll(() => cell(page, /marked/).count()).toBe(0);
  });

  test.runIf(isLong)('a game between two people offers hints only after they are enabled', async () => {
    const page = await openGame(OPEN_THREE);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'Hints when people play each other' }).check();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
  });

  test.runIf(isLong)('Men’s Morris: the hint names the move, and the cursor stays in place', async () => {
    const page = await openGame('morris-6 r 0.0,0.4,0.1,1.2', [null, 'level-3'], { dark: true, phone: true });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText(/^Look (on|in) the /).waitFor();
    await page.getByRole('button', { name: 'Ask me a question' }).click();
    await page.getByRole('button', { name: 'What’s the idea?' }).click();
    await page.getByRole('button', { name: 'Which move?' }).click();
    await cell(page, /: empty.*suggested/).waitFor();
    await page.getByText(/^Try placing a man at /).waitFor();
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

  test('ghost columns warn above losing columns, or show every value, while the game goes on', async () => {
    const page = await openGame('connect-7x6x4 r 413', ['level-3', null], { phone: true });
    await moreButton(page).click();
    const slider = page.getByRole('slider', { name: 'Ghost columns' });
    await slider.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Ghosts over losing columns');
    const ghosts = page.locator('.ghost');
    // Blue has to close one end of Red's row.
    await expect.poll(() => ghosts.count()).toBe(4);
    await cell(page, /^Column 1, row 2: empty, loses in/).waitFor();
    expect(await cell(page, /^Column 2, row 1: empty, loses in/).count()).toBe(0);
    await axe(page);
    await slider.press('ArrowRight');
    await cell(page, /^Column 2, row 1: empty, loses in/).waitFor();
    await expect.poll(() => ghosts.count()).toBe(0);
    // A win now counts as one with help.
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('"help":"hint"'))))
      .toBe(true);
    // The choice is kept.
    await page.reload();
    await cell(page, /^Column 2, row 1: empty, loses in/).waitFor();
  });
});
