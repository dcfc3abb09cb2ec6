import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sideways } from './sideways.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails if axe finds accessibility problems on the page, or if it is wider than the screen (WCAG 1.4.10), which axe does not
 * look at. The failure lists each problem and its place.
 */
export async function axe(page: Page): Promise<void> {
  await expect.poll(() => sideways(page)).toBe(0);
  await page.evaluate(axeCore.source);
  // What lies under the bar of a phone, or under a button that sticks above it, can be scrolled out from under it. axe
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
