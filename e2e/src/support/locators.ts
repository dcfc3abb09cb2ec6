import type { Locator, Page } from 'playwright-core';

/** The board of the screen. On the start page, the large board. */
export const board = (page: Page): Locator => page.getByRole('grid').first();

/** The region with the status of the game, or with the evaluation on the analysis board. */
export const status = (page: Page): Locator => page.getByRole('region', { name: /^(Game status|Evaluation)$/ });

/**
 * A cell or point of the board, by its description for screen readers; other boards, such as that of the daily puzzle,
 * are left out.
 */
export const cell = (page: Page, words: string | RegExp): Locator => board(page).getByRole('gridcell', { name: words });

/** The middle of a cell of a 7 × 6 board, in CSS pixels on the page; `y` counts from the bottom. */
export async function pointAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const discs = await page.locator('.house-stage').first().boundingBox();
  if (!discs) throw new Error('there is no board of houses');
  // The dimensions of the picture in its own units: see packages/board/src/connect/house-plan.ts.
  const [wide, tall] = await page
    .locator('.house-stage svg')
    .first()
    .evaluate((svg) => [(svg as SVGSVGElement).viewBox.baseVal.width, (svg as SVGSVGElement).viewBox.baseVal.height]);
  const scale = discs.width / wide!;
  const left = (wide! - 700) / 2 + x * 100 + 50;
  const top = await page
    .locator('.house-stage .house-inside')
    .first()
    .evaluate((rect) => (rect as SVGRectElement).getBBox().y);
  return { x: discs.x + left * scale, y: discs.y + (top + 8 + (5.5 - y) * 100) * (discs.height / tall!) };
}

/** The description, for screen readers, of the cell or point under the cursor. */
export const cellUnderCursor = (page: Page): Promise<string> =>
  board(page).evaluate((grid) => {
    const id = grid.getAttribute('aria-activedescendant');
    return (id && (grid.getRootNode() as ShadowRoot).getElementById(id)?.textContent) || '';
  });

/** The button beside the board that opens the menu with less common actions. */
export const moreButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true });

/** A button or a link of the open menu. */
export const menuItem = (page: Page, name: string): Locator =>
  page.locator('.menu-list').getByText(name, { exact: true });

/** Chooses one of the less common actions beside the board. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await moreButton(page).click();
  await menuItem(page, name).click();
}

/** Resigns a game on this device, and confirms it. */
export async function resign(page: Page): Promise<void> {
  await chooseMore(page, 'Resign');
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign', exact: true }).click();
}
