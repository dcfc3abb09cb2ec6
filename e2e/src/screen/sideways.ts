import type { Page } from 'playwright-core';

/**
 * How far the page can be scrolled sideways, in CSS pixels. It is measured against the screen: a phone's browser makes the
 * window as wide as what it shows (`innerWidth`), and then nothing is ever too wide for it.
 */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - page.viewportSize()!.width);
}
