// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, horizontalOverflow } from '../support/axe.ts';
import { board, cell, cellUnderCursor, pointAt } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

const isArabic = (page: Page) => page.locator('html[lang="ar"][dir="rtl"]').waitFor();

test('a game in Arabic runs from right to left around a board from left to right, with a hint and a result', async () => {
  const page = await openGame('connect-7x6x4 r 112233', [null, 'level-4'], { lang: 'ar' });
  await isArabic(page);
  await page.getByRole('main').getByText('دورك', { exact: true }).waitFor();
  // The controls are to the left of the board, and column 1 is the leftmost column.
  const [stage, hint] = [page.locator('.house-stage'), page.getByRole('button', { name: 'تلميح', exact: true })];
  expect((await hint.boundingBox())!.x).toBeLessThan((await stage.boundingBox())!.x);
  // Where to look, a question, the idea, and the move.
  for (let press = 0; press < 4; press++) await hint.click();
  await page.getByRole('region', { name: 'تلميح' }).getByText('جرّب العمود 4.').waitFor();
  await cell(page, /^العمود 4، الصف 1: فارغ، مقترح/).waitFor();
  await axe(page);
  // The arrow keys follow the visible directions.
  await board(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => cellUnderCursor(page)).toMatch(/^العمود 1،/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cellUnderCursor(page)).toMatch(/^العمود 2،/);
  const { x, y } = await pointAt(page, 3, 0);
  await page.mouse.click(x, y);
  await cell(page, /^العمود 4، الصف 1: قرص أحمر/).waitFor();
  await page.getByText('فزت!', { exact: true }).first().waitFor();
  await page.getByText('أربعة في الصف 1.').first().waitFor();
  await axe(page);
  expect(await horizontalOverflow(page)).toBe(0);
});

test.runIf(isLong).each(['/', '/new/connectx', '/learn', '/you', '/settings', '/saved'])(
  'in Arabic on a phone, %s is accessible and not wider than the screen',
  async (at) => {
    const page = await open({ at, lang: 'ar', phone: true, dark: true });
    await isArabic(page);
    await page.locator('main :is(h1, h2)').first().waitFor();
    await axe(page);
    expect(await horizontalOverflow(page)).toBe(0);
  },
);
