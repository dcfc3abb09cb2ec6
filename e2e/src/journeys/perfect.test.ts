// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { board, cell, cellUnderCursor, status } from '../support/locators.ts';
import { open } from '../support/visit.ts';

/** Starts a game against the perfect player through the form. The person is red and starts. */
async function againstPerfect(game: string): Promise<Page> {
  const page = await open({ at: `/new/${game}/1`, storage: { 'rowhouse.settings': '{"pause":0}' } });
  const radio = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name });
  await radio('Opponent', 'Perfect').check();
  await radio('Your colour', 'Red').check();
  await radio('Who starts', 'Red').check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('region', { name: 'Blue: Perfect' }).waitFor();
  await board(page).focus();
  return page;
}

/** Waits until it is the person's turn again, or the game is over. */
const waitForAnswer = (page: Page) => expect.poll(() => status(page).textContent()).toMatch(/Your move|wins|drawn/);

test.runIf(isLong)('bad play in Connect Four loses to Perfect', async () => {
  const page = await againstPerfect('connect4');
  // Column 1 is already a mistake, and filling the board from the left always loses against perfect play.
  for (let column = 1; column <= 7 && !(await status(page).textContent())?.includes('wins'); ) {
    const before = await cell(page, /: (red|blue)/).count();
    await page.keyboard.press(String(column));
    if ((await cell(page, /: (red|blue)/).count()) === before) column++;
    else await waitForAnswer(page);
  }
  await status(page).getByText('Blue wins').waitFor();
  await expect.poll(() => cell(page, /: blue, in a winning line/).count()).toBeGreaterThanOrEqual(4);
});

/** Moves the cursor to a point with these words in its description. */
async function moveCursorTo(page: Page, words: RegExp): Promise<void> {
  const round = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'Control+Home'];
  for (let steps = 0; steps < 60; steps++) {
    if (words.test(await cellUnderCursor(page))) return;
    await page.keyboard.press(round[steps % round.length]!);
  }
  throw new Error(`no key leads to ${words}`);
}

test.runIf(isLong)('Perfect answers every turn of Six Men’s Morris', async () => {
  const page = await againstPerfect('morris');
  for (let turn = 1; turn <= 4; turn++) {
    await moveCursorTo(page, /: empty/);
    await page.keyboard.press('Enter');
    if ((await status(page).textContent())!.includes('Removing')) {
      await moveCursorTo(page, /can be taken/);
      await page.keyboard.press('Enter');
    }
    await waitForAnswer(page);
    await page.getByRole('button', { name: new RegExp(`^Move ${turn * 2}: `) }).waitFor();
  }
  await page.getByRole('region', { name: 'Blue: Perfect' }).getByText('2 to place').waitFor();
});
