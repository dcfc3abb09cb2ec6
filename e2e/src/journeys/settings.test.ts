// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

test.runIf(isLong)('the theme follows the device or the choice; a change applies at once and stays', async () => {
  const page = await open({ at: '/settings' });
  const theme = (name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name, exact: true });
  await expect.poll(() => theme('Same as device').isChecked()).toBe(true);
  const light = await ground(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);
  await axe(page);
  await theme('Light').check();
  await expect.poll(() => ground(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await theme('Dark').check();
  await expect.poll(() => ground(page)).toBe(dark);
  await page.reload();
  await expect.poll(() => theme('Dark').isChecked()).toBe(true);
  await expect.poll(() => ground(page)).toBe(dark);
});

test('a new language applies at once and after a reload', async () => {
  const page = await open({ at: '/settings' });
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  const words = () => page.getByRole('main').innerText();
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  const english = await words();
  await choice('Deutsch').check();
  await expect.poll(() => language(page)).toBe('de');
  // The words of a language are loaded screen by screen.
  await expect.poll(words).not.toContain('Settings');
  const german = await words();
  await expect.poll(() => page.getByRole('heading', { name: 'Settings' }).count()).toBe(0);
  // The focus stays where it was.
  await expect.poll(() => choice('Deutsch').evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.reload();
  await choice('Deutsch').waitFor();
  await expect.poll(words).toBe(german);
  await choice('English').check();
  await expect.poll(() => language(page)).toBe('en');
  await expect.poll(words).toBe(english);
});

test.runIf(isLong)('sounds play unless they are switched off', async () => {
  const page = await openGame('connect-7x6x4 r -');
  await page.evaluate(() => {
    const Real = OscillatorNode;
    Object.assign(globalThis, { heard: 0 });
    globalThis.OscillatorNode = class extends Real {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        (globalThis as unknown as { heard: number }).heard++;
      }
    };
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  const drop = async (key: string) => {
    await board(page).focus();
    await page.keyboard.press(key);
  };
  await drop('1');
  await expect.poll(heard).toBeGreaterThan(0);
  const before = await heard();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck();
  await page.goBack();
  await drop('2');
  await cell(page, /Column 2, row 1: blue/).waitFor();
  await drop('2');
  await cell(page, /Column 2, row 2: red/).waitFor();
  expect(await heard()).toBe(before);
});

test.runIf(isLong)('A16: the pause before the computer plays can be chosen or removed', async () => {
  const page = await open({ at: '/settings' });
  // The test does not wait. It only records how long the app wanted to wait.
  await page.evaluate(() => {
    const real = setTimeout;
    Object.assign(globalThis, {
      waited: [],
      setTimeout: (work: () => void, milliseconds?: number) => {
        (globalThis as unknown as { waited: unknown[] }).waited.push(milliseconds);
        return real(work, 0);
      },
    });
  });
  const waited = () => page.evaluate(() => (globalThis as unknown as { waited: number[] }).waited.splice(0));
  const pause = page.getByRole('group', { name: 'Pause before the computer plays' });
  await pause.getByRole('radio', { name: '3 seconds' }).check();
  await page.getByRole('link', { name: 'Rowhouse home' }).click();
  await board(page).focus();
  await page.keyboard.press('4');
  await cell(page, /: blue/).waitFor();
  expect(await waited()).toContain(3000);
  // A choice in the middle of a game takes effect with the next move.
  await page.getByRole('link', { name: 'Settings' }).click();
  await pause.getByRole('radio', { name: 'None' }).check();
  await page.goBack();
  await board(page).focus();
  await page.keyboard.press('1');
  await expect.poll(() => cell(page, /: blue/).count()).toBe(2);
  expect(await waited()).not.toContain(3000);
});
