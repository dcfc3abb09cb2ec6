import type { Locator, Page } from 'playwright-core';

/** The button beside the board that opens the rarer actions. */
export const moreButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true });

/** A button or a link of the open menu. */
export const menuItem = (page: Page, name: string): Locator =>
  page.locator('.menu-list').getByText(name, { exact: true });

/** Chooses one of the rarer actions beside the board. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await moreButton(page).click();
  await menuItem(page, name).click();
}

/** Resigns a game on this device, and says that it is meant. */
export async function resign(page: Page): Promise<void> {
  await chooseMore(page, 'Resign');
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign', exact: true }).click();
}
