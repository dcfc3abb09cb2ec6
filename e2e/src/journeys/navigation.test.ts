import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { axe, horizontalOverflow } from '../support/axe.ts';
import { expectFaults, open } from '../support/visit.ts';

test.each(isLong ? [{ phone: false }, { phone: true }] : [{ phone: true }])(
  'the app opens on the device %o',
  async (device) => {
    const page = await open(device);
    await expect.poll(() => page.title()).toContain('Rowhouse');
    await page.getByRole('link', { name: 'Rowhouse home' }).waitFor();
    await page.getByRole('heading', { name: 'Other games' }).waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
  },
);

test('an unknown address shows an error and links to the start page', async () => {
  const page = await open({ at: '/attic' });
  await page.getByRole('heading', { name: 'There’s no page at this address.' }).waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.waitForURL(/#\/$/);
});

test('a screen that fails shows an error, and other screens still work', async () => {
  const page = await open();
  expectFaults(/\/assets\//);
  await page.route('**/assets/**', (request) => request.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Lessons' }).waitFor();
});

test.runIf(isLong)('a screen that is not cached opens when the network returns', async () => {
  const page = await open();
  expectFaults(/\/assets\/|ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

test.runIf(isLong)('a typed path opens its screen', async () => {
  const page = await open();
  await page.goto(new URL('/settings', page.url()).href);
  await page.waitForURL(/\/#\/settings$/);
});

test.runIf(isLong)('the page is cross-origin isolated, which threads with shared memory need', async () => {
  const page = await open();
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('the first Tab stop skips the navigation', async () => {
  const page = await open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the game' });
  await axe(page);
  await expect.poll(() => skip.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.runIf(isLong)(
  'a new screen starts at the top, going back restores the scroll position, and the title names the screen',
  async () => {
    const page = await open({ phone: true });
    const place = () => page.evaluate(() => [document.title, Math.round(scrollY), document.activeElement?.id]);
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('link', { name: 'Settings' }).evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await expect.poll(place).toEqual(['Settings · Rowhouse', 0, 'main']);
    await page.goBack();
    await expect.poll(place).toEqual(['Rowhouse', 300, 'main']);
  },
);
