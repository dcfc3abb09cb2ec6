// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { board, status } from '../support/locators.ts';
import { openGame } from '../support/visit.ts';

const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'View of the board' }).getByRole('button', { name, exact: true });
const isEnabled = async (button: Locator): Promise<boolean> => (await button.getAttribute('aria-disabled')) !== 'true';
const map = (page: Page): Locator => page.locator('.mini-map');

/** The height of the strip of column numbers under the board, in CSS pixels. */
const NUMBERS_HEIGHT = 26;

/** The bounding box of the board, with the centre of its cells. */
async function picture(page: Page) {
  const box = (await page.locator('.big-view').boundingBox())!;
  return { ...box, centreX: box.x + box.width / 2, centreY: box.y + (box.height - NUMBERS_HEIGHT) / 2 };
}

/** The columns that were played, from the list of moves. */
const columns = async (page: Page): Promise<number[]> =>
  (await page.getByRole('button', { name: /^Move \d+: / }).allTextContents()).map(Number);

/** Clicks at this point and returns the column in which the disc landed. */
async function drop(page: Page, x: number, y: number): Promise<number> {
  const before = (await columns(page)).length;
  await page.mouse.click(x, y);
  await expect.poll(async () => (await columns(page)).length).toBe(before + 1);
  return (await columns(page)).at(-1)!;
}

/** Waits until the latest change is painted. */
const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The painted board as a data URL, for comparisons. */
const boardImage = (page: Page): Promise<string> =>
  waitForPaint(page).then(() =>
    page
      .locator('.big-view > canvas')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL()),
  );

describe('100 × 100', () => {
  const GAME = 'connect-100x100x25-p10 r 50,51,50';
  const ten = Array(10).fill(null);

  test('C10: the whole board fits; a click drops a disc into its column, and a click outside the board does nothing', async () => {
    const page = await openGame(GAME, ten);
    // At first the board is zoomed in far enough to be readable.
    await map(page).waitFor();
    await tool(page, 'Whole board').click();
    await map(page).waitFor({ state: 'detached' });
    await expect.poll(() => isEnabled(tool(page, 'Zoom out'))).toBe(false);
    await expect.poll(() => isEnabled(tool(page, 'Whole board'))).toBe(false);
    const { x, width, height, centreX, centreY } = await picture(page);
    // A hundred columns in the middle, with eaves half a column wide on either side.
    const cellSize = Math.floor(Math.min(width / 101, (height - NUMBERS_HEIGHT) / 102.2));
    expect(cellSize).toBeGreaterThanOrEqual(5);
    const columnAt = (column: number) => centreX + (column - 50.5) * cellSize;
    for (const column of [1, 51, 73, 100]) expect(await drop(page, columnAt(column), centreY)).toBe(column);
    if (columnAt(0) > x) {
      await page.mouse.click(columnAt(0) - cellSize, centreY);
      await expect.poll(() => columns(page)).toHaveLength(7);
    }
    await status(page).getByText('Magenta to move').waitFor();
  });

  test.runIf(isLong)(
    'C10: zoom buttons, the wheel, dragging, the mini-map and “Last move” change the view',
    async () => {
      const page = await openGame(GAME, ten);
      await map(page).waitFor();
      const { x, centreX, centreY } = await picture(page);
      // The buttons zoom in around the middle: the column in the middle stays there.
      await tool(page, 'Whole board').click();
      for (let presses = 0; presses < 12 && (await isEnabled(tool(page, 'Zoom in'))); presses++)
        await tool(page, 'Zoom in').click();
      await expect.poll(() => isEnabled(tool(page, 'Zoom in'))).toBe(false);
      expect(await drop(page, centreX + 8, centreY)).toBe(51);
      await tool(page, 'Zoom out').click();
      await expect.poll(() => isEnabled(tool(page, 'Zoom in'))).toBe(true);
      // The wheel zooms around the pointer: the column under the pointer stays there.
      const pointed = await drop(page, centreX - 150, centreY);
      await page.mouse.wheel(0, 240);
      await waitForPaint(page);
      expect(await drop(page, centreX - 150, centreY)).toBe(pointed);
      // Dragging moves the board and drops no disc.
      const dragged = await drop(page, centreX + 20, centreY);
      const count = (await columns(page)).length;
      await page.mouse.move(centreX + 20, centreY);
      await page.mouse.down();
      await page.mouse.move(centreX - 180, centreY - 90, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => columns(page)).toHaveLength(count);
      expect(await drop(page, centreX - 180, centreY)).toBe(dragged);
      // “Last move” brings the last move to the middle, from anywhere.
      await map(page).click({ position: { x: 3, y: 3 } });
      expect(await drop(page, x + 40, centreY)).toBeLessThan(6);
      await page.getByRole('button', { name: 'Undo' }).click();
      await tool(page, 'Last move').click();
      expect(await drop(page, centreX + 4, centreY)).toBe(dragged);
      // The columns have numbers beneath them.
      const strip = await page
        .locator('.big-view > canvas')
        .first()
        .evaluate((canvas, tall) => {
          const { width: wide, height } = canvas as HTMLCanvasElement;
          const pixels = (canvas as HTMLCanvasElement)
            .getContext('2d')!
            .getImageData(0, height - tall, wide, tall).data;
          return new Set(new Uint32Array(pixels.buffer)).size;
        }, NUMBERS_HEIGHT);
      expect(strip).toBeGreaterThan(1);
    },
  );

  test.each([{}, { small: true }])(
    'C10: the computer’s reply does not move the view; a sign at the edge leads to it, and so does a key (%o)',
    async (device) => {
      const page = await openGame('connect-100x100x5 r 97,1,98,2,99,3,100', [null, 'level-10'], device);
      await map(page).waitFor();
      await map(page).click({ position: { x: 2, y: 80 } });
      const { x, centreY } = await picture(page);
      const sign = page.locator('.big-sign');
      const count = async () => (await columns(page)).length;
      // The computer stops Red’s four in a row, out of view.
      await expect.poll(count).toBe(8);
      expect((await columns(page)).at(-1)).toBe(96);
      await sign.waitFor();
      await page.mouse.click(x + 40, centreY);
      await expect.poll(count).toBe(10);
      const own = (await columns(page))[8];
      expect(own).toBeLessThan(6);
      await page.mouse.click(x + 40, centreY);
      await expect.poll(count).toBeGreaterThan(10);
      expect((await columns(page))[10]).toBe(own);
      await expect.poll(count).toBe(12);
      await map(page).click({ position: { x: 2, y: 3 } });
      await sign.click();
      await expect.poll(() => sign.count()).toBe(0);
      await map(page).click({ position: { x: 2, y: 3 } });
      await sign.waitFor();
      await board(page).focus();
      await page.keyboard.press('l');
      await expect.poll(() => sign.count()).toBe(0);
    },
  );

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
    const before = await boardImage(page);
    await page.keyboard.press('End');
    await expect.poll(() => page.getByRole('gridcell').textContent()).toMatch(/^Column 100, /);
    await expect.poll(() => boardImage(page)).not.toBe(before);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move 4: column 100' }).waitFor();
  });

  test.runIf(isLong)(
    'C10: on a phone the first tap on narrow columns zooms in, and the next tap drops a disc',
    async () => {
      const page = await openGame(GAME, ten, { phone: true });
      await map(page).waitFor();
      await tool(page, 'Whole board').click();
      await map(page).waitFor({ state: 'detached' });
      const { centreX, centreY } = await picture(page);
      await page.touchscreen.tap(centreX, centreY);
      await map(page).waitFor();
      await expect.poll(() => columns(page)).toHaveLength(3);
      await page.touchscreen.tap(centreX, centreY);
      await expect.poll(async () => (await columns(page)).length).toBe(4);
      expect((await columns(page)).at(-1)).toBeGreaterThanOrEqual(50);
      expect((await columns(page)).at(-1)).toBeLessThanOrEqual(51);
    },
  );
});
