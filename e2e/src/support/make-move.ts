/** Makes moves with the keyboard. */
import type { Config, Move } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import type { Page } from 'playwright-core';
import { board } from './locators.ts';

/** Makes a legal move on a connect board of at most nine columns, or on a morris board. */
export async function makeMove(page: Page, config: Config, move: Move): Promise<void> {
  await board(page).focus();
  if (typeof move === 'number') {
    if (config.family === 'connect' && config.columns > 9) throw new Error('one digit is not enough here');
    return page.keyboard.press(String(move + 1));
  }
  for (const point of [move.from, move.to, move.remove])
    if (point !== null && config.family === 'morris') {
      for (const key of await keysTo(page, `${makePointName(morrisBoard(config), point)},`))
        await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    }
}

/**
 * The fewest keys that bring the cursor to a point. An arrow key goes to the next point in its direction, near or far.
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
    throw new Error(`no place is called ${wanted}`);
  }, words);
