/** Where things are on the screen, by what a screen reader says of them. */
import type { Locator, Page } from 'playwright-core';

export const board = (page: Page): Locator => page.getByRole('grid');

/** What stands under the heading “How it stands”. */
export const status = (page: Page): Locator => page.getByRole('region', { name: 'How it stands' });

/** A place on the board by what a screen reader says of it. */
export const cell = (page: Page, words: string | RegExp): Locator => page.getByRole('gridcell', { name: words });

/** The middle of a cell of a 7 × 6 board, as the pointer finds it; `y` from the bottom. */
export async function pointAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const discs = await page.locator('.house-stage').boundingBox();
  if (!discs) throw new Error('there is no board of houses');
  // The plan of the picture in its own units: see house-plan.ts.
  const [wide, tall] = await page
    .locator('.house-stage svg')
    .first()
    .evaluate((svg) => [(svg as SVGSVGElement).viewBox.baseVal.width, (svg as SVGSVGElement).viewBox.baseVal.height]);
  const scale = discs.width / wide!;
  const left = (wide! - 700) / 2 + x * 100 + 50;
  const front = await page
    .locator('.house-stage .house-inside')
    .first()
    .evaluate((rect) => {
      const { y: top, height } = (rect as SVGRectElement).getBBox();
      return { top, height };
    });
  const row = front.height / 6;
  return { x: discs.x + left * scale, y: discs.y + (front.top + (5.5 - y) * row) * (discs.height / tall!) };
}

/** What a screen reader says of the place under the cursor. */
export const here = (page: Page): Promise<string> =>
  board(page).evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent) || '';
  });
