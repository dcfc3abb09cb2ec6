import { type AppInBrowser, GAMES, LARGE, visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { framesOf, trace } from './trace.ts';

const CASES = [
  { name: '7 × 6', visit: { at: '/play', game: GAMES['7 × 6'] }, target: { under: 16.7 } },
  { name: LARGE, visit: { at: '/play', game: GAMES[LARGE] }, target: { under: 33 } },
  // With ten discs on the board, every column is searched.
  { name: '7 × 6, analysed meanwhile', visit: { at: '/analyse/connect-7x6x4_r_3672516244' }, target: { under: 16.7 } },
] as const;
const DROPS = 10;
/** Longer than any disc falls, in milliseconds. */
const FALL = 1200;

export const frames: Benchmark = {
  subject: 'web',
  name: 'frames',
  about: `${DROPS} discs dropped with the keyboard, from the browser’s own trace; the work of a frame is what the busiest thread of the page did from its beginning to the next one’s, in that thread’s own time, so that other programs do not count`,
  run: () =>
    withApp(async (app) => {
      const figures: Figure[] = [];
      for (const each of CASES) figures.push(...(await measure(app, each)));
      return figures;
    }),
};

async function measure(
  app: AppInBrowser,
  { name, visit: at, target }: (typeof CASES)[number],
): Promise<readonly Figure[]> {
  const page = await visit(app, at);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await page.waitForTimeout(2 * FALL);
  const events = await trace(app.browser, async () => {
    for (let drop = 0; drop < DROPS; drop++) {
      if (drop % 2 === 0) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(FALL);
    }
  });
  await page.context().close();
  const { work, apart, dropped } = framesOf(events);
  const group = `${name}, ${work.length} frames`;
  return [
    { group, what: 'work of a frame, 95 %', value: quantile(work, 0.95), unit: 'ms', target },
    { group, what: 'work of a frame, median', value: median(work), unit: 'ms' },
    { group, what: 'work of a frame, worst', value: worst(work), unit: 'ms' },
    { group, what: 'from frame to frame, median', value: median(apart), unit: 'ms' },
    { group, what: 'from frame to frame, 95 %', value: quantile(apart, 0.95), unit: 'ms' },
    { group, what: 'frames that were left out', value: (100 * dropped) / (work.length + dropped), unit: '%' },
  ];
}
