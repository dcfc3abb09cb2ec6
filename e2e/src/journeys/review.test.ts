// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, pointAt } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

/** Blue's first move loses the draw, its second lets red make an open three, and red wins. */
const LOST = 'connect-7x6x4_r_3141512';
const REVIEW = `/review/${LOST}`;

const graph = (page: Page) => page.getByRole('slider', { name: 'Who was ahead, move by move' });
const discs = (page: Page) => cell(page, /: (red|blue)/).count();

describe('the review of a game', () => {
  test.runIf(isLong)('a finished game leads to its review', async () => {
    const page = await openGame('connect-7x6x4 r 3141512');
    await page.getByRole('link', { name: 'See the game' }).click();
    await graph(page).waitFor();
    await page.getByRole('rowheader', { name: 'Accuracy', exact: true }).waitFor();
  });

  test.runIf(isLong)('a link leads to a move of the game', async () => {
    const page = await open({ at: `${REVIEW}/4` });
    await graph(page).waitFor();
    await expect.poll(() => discs(page)).toBe(4);
  });

  test('the graph has the value and distance of every position, and each point opens its position', async () => {
    const page = await open({ at: REVIEW });
    await graph(page).waitFor();
    // The review opens at the decisive moment, Blue’s second move.
    await expect.poll(() => discs(page)).toBe(4);
    await graph(page).focus();
    await page.keyboard.press('End');
    const said = () => graph(page).getAttribute('aria-valuetext');
    await expect.poll(said).toMatch(/^Move 7, column 2: Red wins/);
    await graph(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(6);
    await expect.poll(said).toMatch(/^Move 6, column 1: Red wins in 1 move$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(4);
    await expect.poll(said).toMatch(/^Move 4, column 1: Red wins in 2 moves$/);
    await page.keyboard.press('Home');
    await expect.poll(() => discs(page)).toBe(0);
    // A click at the right edge of the graph leads to the end of the game.
    const box = (await graph(page).boundingBox())!;
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await expect.poll(() => discs(page)).toBe(7);
  });

  test.runIf(isLong)(
    'the wheel steps through the game; a move on the board opens the analysis, and Back returns',
    async () => {
      const page = await open({ at: `${REVIEW}/7` });
      await graph(page).waitFor();
      const { x, y } = await pointAt(page, 6, 0);
      await page.mouse.move(x, y);
      for (const left of [6, 5, 4]) {
        await page.mouse.wheel(0, -100);
        await expect.poll(() => discs(page)).toBe(left);
      }
      await page.mouse.click(x, y);
      await page.getByRole('heading', { name: 'Analysis' }).waitFor();
      await cell(page, 'Column 7, row 1: red').waitFor();
      await page.goBack();
      await graph(page).waitFor();
      await expect.poll(() => discs(page)).toBe(4);
    },
  );

  test.runIf(isLong)('every move has a grade, turning points are listed, and “Why?” gives a reason', async () => {
    const page = await open({ at: REVIEW, dark: true });
    await page.getByRole('button', { name: /^Move 4: column 1, Mistake$/ }).click();
    await expect.poll(() => discs(page)).toBe(4);
    await page
      .getByRole('main')
      .getByText(/^This loses sooner\. .* would have held out longer\.$/)
      .waitFor();
    await page.getByRole('button', { name: /^Move 4: Blue, column 1$/ }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('region', { name: 'Why column 1' }).waitFor();
    await axe(page);
    expect(
      await page.getByRole('button', { name: /^Move \d: column \d, (Best|Good|Inaccuracy|Mistake|Blunder)$/ }).count(),
    ).toBe(7);
  });

  test('the story tells the decisive moment, and its button begins a drill from there', async () => {
    const page = await open({ at: REVIEW, phone: true });
    const story = page.getByRole('region', { name: 'Review' });
    await story.getByText(/^Before move 4, Blue was .*double threat/).waitFor();
    await story.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Find a better move.').first().waitFor();
    await expect.poll(() => discs(page)).toBe(3);
  });

  test.runIf(isLong)('the player retries each mistake on the same board', async () => {
    const page = await open({ at: REVIEW });
    await page.getByRole('button', { name: /^Move 2: column 1, / }).click();
    await page.getByRole('button', { name: 'Retry this move' }).click();
    const panel = page.getByRole('region', { name: 'Retry this move' });
    await panel.getByText('Find a better move.').waitFor();
    await expect.poll(() => discs(page)).toBe(1);
    await board(page).press('1');
    await panel.getByText('Red would win after this.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => discs(page)).toBe(1);
    await board(page).press('4');
    await panel.getByText('Yes, that’s better.').waitFor();
    await page.getByRole('button', { name: 'Next mistake' }).click();
    await expect.poll(() => discs(page)).toBe(3);
    await page.getByRole('button', { name: 'Back to the review' }).click();
    await page
      .getByText(/Move 4: Blue/)
      .first()
      .waitFor();
    await expect.poll(() => discs(page)).toBe(4);
  });

  test.runIf(isLong)('a game without moves has no review; a broken link shows an error', async () => {
    const page = await open({ at: '/review/connect-7x6x4_r_-' });
    await page.getByText('There’s no move to review yet.').waitFor();
    await page.goto(`${page.url().replace(/#.*/, '')}#/review/nonsense`);
    await page.getByText('There’s no game in this link').waitFor();
  });

  test.runIf(isLong).each([
    ['/review/morris-6_r_0.0,0.4,0.1,1.2,0.2x1.2', { dark: false, phone: true }],
    [REVIEW, { dark: true, phone: false }],
    [REVIEW, { dark: false, phone: true }],
    ['/review/connect-8x7x4-p3_r_123123', { dark: true, phone: true }],
  ] as const)('the review is accessible: %s, %o', async (at, device) => {
    const page = await open({ at, ...device });
    await graph(page).waitFor();
    await axe(page);
  });
});
