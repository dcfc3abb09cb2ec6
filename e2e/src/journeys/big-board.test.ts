// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { board, status } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'View of the board' }).getByRole('button', { name, exact: true });
const can = async (button: Locator): Promise<boolean> => (await button.getAttribute('aria-disabled')) !== 'true';
const map = (page: Page): Locator => page.locator('.mini-map');

/** The column numbers under the board, in CSS pixels. */
const NUMBERS = 26;

/** Where the picture of the board is on the screen. */
async function picture(page: Page) {
  const box = (await page.locator('.big-view').boundingBox())!;
  return { ...box, middle: box.x + box.width / 2, half: box.y + (box.height - NUMBERS) / 2 };
}

/** The columns that were played, from the list of moves. */
const columns = async (page: Page): Promise<number[]> =>
  (await page.getByRole('button', { name: /^Move \d+: / }).allTextContents()).map(Number);

/** Clicks there and returns the column that the disc fell into. */
async function drop(page: Page, x: number, y: number): Promise<number> {
  const before = (await columns(page)).length;
  await page.mouse.click(x, y);
  await expect.poll(async () => (await columns(page)).length).toBe(before + 1);
  return (await columns(page)).at(-1)!;
}

/** Waits until the latest change is painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The painted board as a data URL, to compare with another one. */
const looks = (page: Page): Promise<string> =>
  painted(page).then(() =>
    page
      .locator('.big-view > canvas')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
  );

describe('100 × 100', () => {
  const GAME = 'connect-100x100x25-p10 r 50,51,50';
  const ten = Array(10).fill(null);

  test('C10: the whole board fits; a click drops a disc into its column, and a click beside the board does nothing', async () => {
    const page = await openGame(GAME, ten);
    // At first the view is close enough to read.
    await map(page).waitFor();
    await tool(page, 'Whole board').click();
    await map(page).waitFor({ state: 'detached' });
    await expect.poll(() => can(tool(page, 'Zoom out'))).toBe(false);
    await expect.poll(() => can(tool(page, 'Whole board'))).toBe(false);
    const { x, width, height, middle, half } = await picture(page);
    // A hundred columns in the middle, with eaves half a column wide on either side.
    const side = Math.floor(Math.min(width / 101, (height - NUMBERS) / 102.2));
    expect(side).toBeGreaterThanOrEqual(5);
    const columnAt = (column: number) => middle + (column - 50.5) * side;
    for (const column of [1, 51, 73, 100]) expect(await drop(page, columnAt(column), half)).toBe(column);
    if (columnAt(0) > x) {
      await page.mouse.click(columnAt(0) - side, half);
      await expect.poll(() => columns(page)).toHaveLength(7);
    }
    await status(page).getByText('Magenta to move').waitFor();
  });

  test.runIf(isLong)('C10: zoom buttons, wheel, panning, mini-map and “Last move”', async () => {
    const page = await openGame(GAME, ten);
    await map(page).waitFor();
    const { x, middle, half } = await picture(page);
    // The buttons zoom in around the middle: the column in the middle stays there.
    await tool(page, 'Whole board').click();
    for (let presses = 0; presses < 12 && (await can(tool(page, 'Zoom in'))); presses++)
      await tool(page, 'Zoom in').click();
    await expect.poll(() => can(tool(page, 'Zoom in'))).toBe(false);
    expect(await drop(page, middle + 8, half)).toBe(51);
    await tool(page, 'Zoom out').click();
    await expect.poll(() => can(tool(page, 'Zoom in'))).toBe(true);
    // The wheel zooms in at the pointer: the column under it stays under it.
    const pointed = await drop(page, middle - 150, half);
    await page.mouse.wheel(0, 240);
    await painted(page);
    expect(await drop(page, middle - 150, half)).toBe(pointed);
    // Dragging moves the board and drops no disc.
    const dragged = await drop(page, middle + 20, half);
    const count = (await columns(page)).length;
    await page.mouse.move(middle + 20, half);
    await page.mouse.down();
    await page.mouse.move(middle - 180, half - 90, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => columns(page)).toHaveLength(count);
    expect(await drop(page, middle - 180, half)).toBe(dragged);
    // “Last move” brings the last move to the middle, from anywhere.
    await map(page).click({ position: { x: 3, y: 3 } });
    expect(await drop(page, x + 40, half)).toBeLessThan(6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await tool(page, 'Last move').click();
    expect(await drop(page, middle + 4, half)).toBe(dragged);
    // The columns have numbers beneath them.
    const strip = await page
      .locator('.big-view > canvas')
      .first()
      .evaluate((canvas, tall) => {
        const { width: wide, height } = canvas as HTMLCanvasElement;
        const pixels = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, height - tall, wide, tall).data;
        return new Set(new Uint32Array(pixels.buffer)).size;
      }, NUMBERS);
    expect(strip).toBeGreaterThan(1);
  });

  test('C10: keys zoom, show the whole board and the last move; the cursor stays in view', async () => {
    const page = await openGame(GAME, ten);
    await map(page).waitFor();
    await board(page).focus();
    await page.keyboard.press('f');
    await map(page).waitFor({ state: 'detached' });
    await page.keyboard.press('+');
    await map(page).waitFor();
    await page.keyboard.press('-');
    await map(page).waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await map(page).waitFor();
    const there = await looks(page);
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('gridcell').textContent()).toMatch(/^Column 100, /);
    await expect.poll(() => looks(page)).not.toBe(there);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move 4: column 100' }).waitFor();
  });

  test.runIf(isLong)(
    'C10: on a phone the first tap on narrow columns zooms in, and the next one drops a disc',
    async () => {
      const page = await openGame(GAME, ten, { phone: true });
      await map(page).waitFor();
      await tool(page, 'Whole board').click();
      await map(page).waitFor({ state: 'detached' });
      const { middle, half } = await picture(page);
      await page.touchscreen.tap(middle, half);
      await map(page).waitFor();
      await expect.poll(() => columns(page)).toHaveLength(3);
      await page.touchscreen.tap(middle, half);
      await expect.poll(async () => (await columns(page)).length).toBe(4);
      expect((await columns(page)).at(-1)).toBeGreaterThanOrEqual(50);
      expect((await columns(page)).at(-1)).toBeLessThanOrEqual(51);
    },
  );
});
