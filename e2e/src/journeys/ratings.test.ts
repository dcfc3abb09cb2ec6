// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board } from '../support/locators.ts';
import { dropDisc, waitForDiscs } from '../support/online-steps.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open } from '../support/visit.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await RestartableServer.open(inject('folder'));
});
afterAll(() => server.close());

/** Opens the lobby as a player with a name, and asks for a rated game against any opponent. */
async function seekRatedGame(name: string): Promise<Page> {
  const page = await open({ url: server.url, at: '/online' });
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('checkbox', { name: 'Rated' }).check();
  await page.getByRole('button', { name: 'Quick game: Connect Four' }).click();
  return page;
}

test.runIf(isLong)('two people play a rated game to its end, and both ratings change', async () => {
  const ann = await seekRatedGame('Ann');
  await ann.getByText('Still looking').waitFor();
  const ben = await seekRatedGame('Ben');
  await Promise.all([ann, ben].map((page) => board(page).waitFor()));
  // Chance decides who sits where, and who begins.
  const game = new URL(ben.url()).hash.split('/').at(-1)!;
  const view = (await (await fetch(new URL(`api/games/${game}`, server.url))).json()) as {
    readonly seats: readonly { readonly name: string }[];
    readonly live: { readonly toMove: number };
  };
  const isAnnFirst = view.seats[view.live.toMove]!.name === 'Ann';
  const [first, second] = isAnnFirst ? [ann, ben] : [ben, ann];
  for (const [at, column] of [...'1212121'].entries()) {
    await dropDisc(at % 2 === 0 ? first : second, column);
    await Promise.all([ann, ben].map((page) => waitForDiscs(page, at + 1)));
  }
  const ratingOf = (page: Page) => page.locator('.online-rating');
  await ratingOf(first)
    .getByText(/^Rating 1[56]\d\d \(\+\d+\)$/)
    .waitFor();
  await ratingOf(second)
    .getByText(/^Rating 1[34]\d\d \(−\d+\)$/)
    .waitFor();
  await axe(first);
  await first.goto(`${server.url}#/online/ratings`);
  const rows = first.locator('.best-list').getByRole('row');
  await rows.nth(2).waitFor();
  const [winner, loser] = isAnnFirst ? ['Ann', 'Ben'] : ['Ben', 'Ann'];
  expect(await rows.nth(1).innerText()).toContain(winner);
  expect(await rows.nth(2).innerText()).toContain(loser);
  await axe(first);
});
