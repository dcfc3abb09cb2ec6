import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../basics/is-long.ts';
import { board, cell } from '../screen/locators.ts';
import { axe, open } from '../visits/visit.ts';

const play = async (page: Page, column: string) => {
  await board(page).focus();
  await page.keyboard.press(column);
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

describe('lessons', () => {
  test('issue 8.5: a lesson is gone through on the board, each step checked, by keyboard alone', async () => {
    const page = await open({ at: '/learn' });
    await page
      .getByRole('link', { name: /^First steps/ })
      .first()
      .click();
    await page.getByRole('main').getByText('You are red. Drop a disc into any column.').waitFor();
    await play(page, '3');
    await page.getByRole('main').getByText('It falls as far as it can.').waitFor();
    // The keyboard waits where it goes on.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('Step 2 of 6').first().waitFor();
    await cell(page, /Column 4, row 2: blue, .*what it is about|Column 4, row 2: blue.*what it is about/).waitFor();
    await play(page, '1');
    await page.getByRole('main').getByText('Play the marked place.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const column of ['4', '4', '4', '4']) {
      await play(page, column);
      await next(page).click();
    }
    await page.getByRole('main').getByText('Blue has three and wins next.').waitFor();
    await play(page, '4');
    await next(page).click();
    await page.getByRole('heading', { name: 'Lesson finished' }).waitFor();
    await axe(page);
    await page.getByRole('link', { name: 'All lessons' }).click();
    await page.getByRole('link', { name: /^First steps.*Finished/ }).waitFor();
    // Kept on this device.
    await page.reload();
    await page.getByRole('link', { name: /^First steps.*Finished/ }).waitFor();
  });

  test.runIf(isLong)('issue 8.5: in Men’s Morris a man is placed and a mill closed', async () => {
    const page = await open({ at: '/lessons/morris-first-steps/2', phone: true });
    await page.getByRole('main').getByText('Three in a line are a mill.').waitFor();
    await board(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await cell(page, /can be removed/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await axe(page);
  });

  test.runIf(isLong)('a lesson that does not exist says so', async () => {
    const page = await open({ at: '/lessons/ludo' });
    await page.getByRole('main').getByText('There is no such lesson.').waitFor();
  });

  test.each([
    ['/lessons/connect4-sevens/1', { dark: true, phone: false }],
    ...(isLong
      ? ([
          ['/learn', { dark: false, phone: false }],
          ['/learn', { dark: true, phone: true }],
          ['/lessons/morris-mills/2', { dark: false, phone: true }],
          ['/lessons/connectx-first-steps/3', { dark: true, phone: true }],
        ] as const)
      : []),
  ] as const)('nobody is shut out: %s, %o', async (at, guest) => {
    const page = await open({ at, ...guest });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axe(page);
  });
});
