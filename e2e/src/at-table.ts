/** Journeys that begin in the middle of a game: what this device keeps from an earlier visit. */
import type { Locator, Page } from 'playwright-core';
import { gameInProgress } from './stored.ts';
import { open, type Visit } from './visit.ts';

/** The game of this record at the table, its seats taken by people (`null`) or computer players. */
export function sitDown(
  game: string,
  seats: readonly (string | null)[] = [null, null],
  visit: Visit = {},
): Promise<Page> {
  const bots = Object.fromEntries(seats.flatMap((bot, seat) => (bot === null ? [] : [[seat, bot]])));
  return open({ at: '/play', ...visit, storage: { ...gameInProgress(game, bots), ...visit.storage } });
}

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
