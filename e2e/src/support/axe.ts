import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whether screen readers reach a board before the title of its screen. */
function isBoardFirst(): boolean {
  const [title, board] = ['h1', 'rowhouse-board'].map((name) => document.querySelector(`main ${name}`));
  return !!title && !!board && title.compareDocumentPosition(board) === Node.DOCUMENT_POSITION_PRECEDING;
}

/**
 * Fails if axe finds accessibility problems on the page. Also fails if the page is wider than the screen (WCAG 1.4.10)
 * or a board comes before its title (1.3.2), which axe does not check. The failure lists each problem and its place.
 */
export async function axe(page: Page): Promise<void> {
  await expect.poll(() => horizontalOverflow(page)).toBe(0);
  await expect.poll(() => page.evaluate(isBoardFirst)).toBe(false);
  await page.evaluate(axeCore.source);
  // Axe would report content behind a phone's menu bar or a sticky button, although users can scroll it into view.
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
 * How much wider than the screen the page is, in CSS pixels. `innerWidth` cannot be used, because the browser of a
 * phone makes the window as wide as the content.
 */
export async function horizontalOverflow(page: Page): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - page.viewportSize()!.width);
}
