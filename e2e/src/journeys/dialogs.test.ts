// Slow: not part of `npm test`.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { DIALOG_SCREENS, type Opening } from '../support/dialogs.ts';
import { board, menuItem } from '../support/locators.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { open } from '../support/visit.ts';

const named = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the dialog with the keyboard, checks it, and closes it again. */
async function openAndClose(page: Page, { button, entry, inside, name }: Opening): Promise<void> {
  const opener = typeof button === 'string' ? named(page, button) : board(page);
  await opener.press(typeof button === 'string' ? 'Enter' : button.key);
  if (entry !== undefined) await menuItem(page, entry).press('Enter');
  const dialogs = page.getByRole('dialog');
  if (inside !== undefined) await named(dialogs, inside).press('Enter');
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.waitFor();
  await expect.poll(() => dialogs.count()).toBe(1);
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal:focus-within'))).toBe(true);
  if (isLong) await axe(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((element) => element.matches(':focus'))).toBe(true);
}

const onlineScreens = DIALOG_SCREENS.filter(({ isOnline }) => isOnline);
const otherScreens = DIALOG_SCREENS.filter(({ isOnline }) => !isOnline);

describe('every dialog takes the keyboard, has a name, and gives the keyboard back', () => {
  test.each(isLong ? otherScreens : otherScreens.slice(0, 1))('$screen', async ({ at, storage, openings }) => {
    const page = await open({ at, ...(storage ? { storage } : {}) });
    for (const opening of openings) await openAndClose(page, opening);
  });

  describe('online', () => {
    let server: RestartableServer;
    beforeAll(async () => {
      server = await RestartableServer.open(inject('folder'));
    });
    afterAll(() => server.close());

    test.runIf(isLong).each(onlineScreens)('$screen', async ({ at, prepare, openings }) => {
      const visit = (place: string) => open({ url: server.url, at: place });
      const page = await visit(at);
      await prepare?.(page, visit);
      for (const opening of openings) await openAndClose(page, opening);
    });
  });
});

describe('no dialog is left out', () => {
  const root = fileURLToPath(new URL('../../../packages/web/src', import.meta.url));
  const source = globSync('**/*.tsx', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
  const openings = DIALOG_SCREENS.flatMap((screen) => screen.openings);
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1]!);

  test('every title in the source is listed', () => {
    const titles = found(/<(?:Confirm)?Dialog\s+title=\{([^}]*)\}/g).map((title) => title.replace(/\s+/g, ' ').trim());
    expect(titles.length).toBe(found(/(<(?:Confirm)?Dialog)\b/g).length);
    // A dialog that asks for confirmation passes its title on.
    const own = titles.filter((title) => title !== 'props.title');
    expect(new Set(openings.map(({ title }) => title))).toEqual(new Set(own));
  });

  test('every screen that shows a shared dialog is listed', () => {
    const parts = openings.flatMap(({ part }) => part ?? []);
    // An element, not a type argument: nothing is written right before its “<”.
    expect(parts.sort()).toEqual(found(/(?<!\w)<((?!Confirm)[A-Z]\w*Dialog)\b/g).sort());
  });

  test('nothing else is a dialog', () => {
    expect(found(/(<dialog)\b/g)).toHaveLength(1);
    expect(found(/(role="(?:alert)?dialog"|\b(?:confirm|alert|prompt)\()/g)).toEqual([]);
  });
});
