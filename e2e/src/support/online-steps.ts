import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { board, cell } from './locators.ts';
import { ADMIN_SECRET } from './restartable-server.ts';

/** Creates a game in which this page is red and red starts. Returns the link for blue, or for anyone. */
export async function createOnlineGame(
  page: Page,
  game: string,
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(page.url().replace(/#.*/, `#/online/new/${game}`));
  await choose(page);
  await page.getByRole('group', { name: 'Your colour' }).getByText('Red').click();
  await page.getByRole('group', { name: 'Who starts' }).getByText('Red').click();
  await page.getByRole('button', { name: 'Create game' }).click();
  return page.getByRole('textbox', { name: /^Link (for blue|to this game)$/ }).inputValue();
}

export async function takeSeat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join' }).click();
  await board(page).waitFor();
}

export async function dropDisc(page: Page, column: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press(column);
}

export const countDiscs = (page: Page): Promise<number> => cell(page, /: (red|blue)/).count();

/**
 * Waits until exactly this many discs are on the board. The limit is long, because a server may have to restart first.
 */
export async function waitForDiscs(page: Page, count: number): Promise<void> {
  const all = cell(page, /: (red|blue)/);
  const wait = (at: number, state: 'attached' | 'detached') => all.nth(at).waitFor({ state, timeout: 60_000 });
  await wait(count, 'detached');
  if (count > 0) await wait(count - 1, 'attached');
}

/** Types the secret on the admin page and waits for its content. */
export async function enterAsAdmin(page: Page): Promise<void> {
  await page.getByLabel('Admin secret', { exact: true }).fill(ADMIN_SECRET);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor();
}

/** Clicks a button and returns the file that it downloads. */
export async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await text(await file.createReadStream()) };
}
