import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whether a board is read before the title of its screen. */
function isBoardFirst(): boolean {
  const [title, board] = ['h1', 'rowhouse-board'].map((name) => document.querySelector(`main ${name}`));
  return !!title && !!board && title.compareDocumentPosition(board) === Node.DOCUMENT_POSITION_PRECEDING;
}

/**
 * Fails if axe finds accessibility problems on the page, or what axe does not look at: if it is wider than the screen (WCAG
 * 1.4.10), or a board comes before its title (1.3.2). The failure lists each problem and its place.
 */
export async function axe(page: Page): Promise<void> {
  await expect.poll(() => sideways(page)).toBe(0);
  await expect.poll(() => page.evaluate(isBoardFirst)).toBe(false);
  await page.evaluate(axeCore.source);
  // Content under the bar of a phone, or under a button that sticks above it, can be scrolled out from under it. axe
  // would call it covered.
  const bar = page.locator('.header nav, .free-play-check');
  const unpin = (position: string) =>
    bar.evaluateAll((bars, value) => {
      for (const one of bars) (one as HTMLElement).style.position = value;
    }, position);
  await unpin('static');
  const found = await page.evaluate(async (values) => {
    const { axe: here } = globalThis as unknown as { readonly axe: typeof axeCore };
    // Only violations are described and sent. Everything else would be most of the result.
    const { violations } = await here.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
    );
  }, STANDARDS);
  await unpin('');
  expect(found).toEqual([]);
}

/**
 * How far the page can be scrolled sideways, in CSS pixels. It is measured against the screen: a phone's browser makes the
 * window as wide as what it shows (`innerWidth`), and then nothing is ever too wide for it.
 */
export async function sideways(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - page.viewportSize()!.width);
}
