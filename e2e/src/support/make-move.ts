/** Makes moves with the keyboard. */
import type { Config, ConnectConfig, Move } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import type { Page } from 'playwright-core';
import { board } from './locators.ts';

/** Makes a legal move. */
export async function makeMove(page: Page, config: Config, move: Move): Promise<void> {
  await board(page).focus();
  if (typeof move === 'number') {
    const { columns } = config as ConnectConfig;
    if (columns <= 9) return page.keyboard.press(String(move + 1));
    for (let step = 1; step < columns; step++) await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < move; step++) await page.keyboard.press('ArrowRight');
    return page.keyboard.press('Enter');
  }
  for (const point of [move.from, move.to, move.remove])
    if (point !== null && config.family === 'morris') {
      for (const key of await keysTo(page, `${makePointName(morrisBoard(config), point)},`))
        await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    }
}

/**
 * The shortest sequence of keys that moves the cursor to the point whose label starts with these words. An arrow key
 * goes to the next point in its direction.
 */
const keysTo = (page: Page, words: string): Promise<readonly string[]> =>
  board(page).evaluate((grid, wanted) => {
    const places = [...grid.querySelectorAll('[role="gridcell"]')].map((element) => ({
      element,
      row: Number(element.parentElement!.getAttribute('aria-rowindex')),
      column: Number(element.getAttribute('aria-colindex')),
    }));
    type Place = (typeof places)[number];
    const nearest = (found: readonly Place[], far: (place: Place) => number) =>
      found.filter((place) => far(place) > 0).sort((a, b) => far(a) - far(b))[0];
    const stepsFrom = ({ row, column }: Place) => {
      const beside = places.filter((place) => place.row === row);
      const above = places.filter((place) => place.column === column);
      return {
        ArrowLeft: nearest(beside, (place) => column - place.column),
        ArrowRight: nearest(beside, (place) => place.column - column),
        ArrowUp: nearest(above, (place) => row - place.row),
        ArrowDown: nearest(above, (place) => place.row - row),
      };
    };
    const here = grid.getAttribute('aria-activedescendant');
    const ways = new Map<Place, readonly string[]>([[places.find(({ element }) => element.id === here)!, []]]);
    // A Map can grow while it is read: points found on the way are visited later. This is a breadth-first search.
    for (const [place, keys] of ways) {
      if (place.element.textContent?.startsWith(wanted)) return keys;
      for (const [key, next] of Object.entries(stepsFrom(place)))
        if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
    throw new Error(`there is no point ${wanted}`);
  }, words);
