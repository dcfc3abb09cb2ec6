// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

/** Records the board's events for a landed disc and a lit line, in order. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const event of ['rowhouse-land', 'rowhouse-lit']) addEventListener(event, () => heard.push(event));
  });
const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

describe('a winning line', () => {
  test.each([true, false])(
    'A7: the winning line lights up lamp by lamp, and then the result appears (reduced motion: %s)',
    async (reducedMotion) => {
      const page = await openGame('connect-7x6x4 r 434342', [null, null], { reducedMotion });
      await listen(page);
      await board(page).focus();
      await page.keyboard.press('4');
      await expect.poll(() => heard(page)).toEqual(['rowhouse-land', 'rowhouse-lit']);
      // An edge and a light for each of four discs. The empty windows light up as well, because a person has won.
      expect(await page.locator('rowhouse-board .lamp').count()).toBe(8);
      expect(await page.locator('rowhouse-board .string').count()).toBe(2);
      expect(await page.locator('rowhouse-board .glow').count()).toBe(42 - 7);
      await axe(page);
    },
  );

  test.runIf(isLong)('A7: a press skips the animation', async () => {
    const page = await openGame('connect-7x6x4 r 434342', [null, null], { reducedMotion: false });
    await listen(page);
    await page.evaluate(() => document.documentElement.style.setProperty('--rowhouse-duration', '20'));
    await board(page).focus();
    await page.keyboard.press('4');
    await page.locator('rowhouse-board .lamp').first().waitFor({ state: 'attached' });
    expect(await heard(page)).not.toContain('rowhouse-lit');
    await page.mouse.click(3, 3);
    await expect.poll(() => heard(page)).toContain('rowhouse-lit');
  });
});

describe('E13: points have their standard names', () => {
  test.each([
    ['morris-9 r -', 'abcdefg', '7654321'],
    ['morris-7 r -', 'abcde', '54321'],
    ['morris-3 r -', 'abc', '321'],
  ])('E13: a board for %s shows letters and numbers at its edge', async (game, letters, numbers) => {
    const page = await openGame(game);
    const names = page.locator('rowhouse-board .stones text');
    await expect.poll(async () => (await names.allTextContents()).join('')).toBe(letters + numbers);
    // The names are at the edge, outside the square with the lines.
    const inside = await page.locator('rowhouse-board .morris-square').evaluate((svg) => {
      const square = svg.querySelector('.ground rect')!.getBoundingClientRect();
      return [...svg.querySelectorAll('.stones text')].filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return right > square.left + 1 && left < square.right && bottom > square.top && top < square.bottom - 1;
      }).length;
    });
    expect(inside).toBe(0);
  });

  test('E13: links accept `0.0` and `a5`, and the board and the move list show `c5`', async () => {
    const page = await openGame('morris-6 r 0.0,1.0,0.1');
    await cell(page, 'c5, outer square, middle of the top: red, one short of a mill, last move').waitFor();
    await page.getByRole('button', { name: 'Move 3: c5' }).waitFor();
    const analysis = await open({ at: '/analyse/morris-6_r_a5,1.0,C5' });
    await cell(analysis, /^c5, outer square, middle of the top: red/).waitFor();
  });
});

describe('settings of look and sound', () => {
  test.runIf(isLong)('a street and a set of discs apply at once and are stored', async () => {
    const page = await open({ at: '/settings' });
    const colourOf = (name: string) =>
      page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
    const [wall, red] = [await colourOf('--rowhouse-wall-0'), await colourOf('--rowhouse-player-0')];
    await page.getByRole('group', { name: 'Street' }).getByText('Canal').click();
    await page.getByRole('group', { name: 'Discs' }).getByText('Light and dark').click();
    expect(await colourOf('--rowhouse-wall-0')).not.toBe(wall);
    expect(await colourOf('--rowhouse-player-0')).not.toBe(red);
    await axe(page);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-street')).toBe('canal');
    expect(await page.locator('html').getAttribute('data-discs')).toBe('contrast');
  });

  test('the sound button mutes and unmutes, and the choice is stored', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Unmute' }).click();
    await page.getByRole('button', { name: 'Mute' }).waitFor();
  });
});
