/** What people do online, in journeys and in pictures. */
import type { Page } from 'playwright-core';
import { board, cell } from './locators.ts';

/** Creates a game in which whoever is at this page is red and begins, and returns the link for blue. */
export async function createOnline(
  page: Page,
  game: string,
  choose: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.goto(page.url().replace(/#.*/, `#/online/new/${game}`));
  await choose(page);
  await page.getByRole('group', { name: 'Your colour' }).getByText('Red').click();
  await page.getByRole('group', { name: 'Who starts' }).getByText('Red').click();
  await page.getByRole('button', { name: 'Create game' }).click();
  return page.getByRole('textbox', { name: 'Link for blue' }).inputValue();
}

export async function sitDownOnline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sit down' }).click();
  await board(page).waitFor();
}

export async function dropIn(page: Page, column: string): Promise<void> {
  await board(page).focus();
  await page.keyboard.press(column);
}

export const discs = (page: Page): Promise<number> => cell(page, /: (red|blue)/).count();

/** Waits until exactly so many discs are on the board. Long: a server may have to come back first. */
export async function sees(page: Page, count: number): Promise<void> {
  const all = cell(page, /: (red|blue)/);
  const wait = (at: number, state: 'attached' | 'detached') => all.nth(at).waitFor({ state, timeout: 60_000 });
  await wait(count, 'detached');
  if (count > 0) await wait(count - 1, 'attached');
}
