import { GAMES, type House, inHouse, LARGE, visit } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, quantile, worst } from '../measuring/measure.ts';
import { framesOf, trace } from './trace.ts';

const CASES = [
  { name: '7 × 6', visit: { at: '/play', game: GAMES['7 × 6'] }, target: { under: 16.7 } },
  { name: LARGE, visit: { at: '/play', game: GAMES[LARGE] }, target: { under: 33 } },
  // After ten discs every column is searched for.
  { name: '7 × 6, analysed meanwhile', visit: { at: '/analyse/connect-7x6x4_r_3672516244' }, target: { under: 16.7 } },
] as const;
const DROPS = 10;
/** Longer than any disc falls, in milliseconds. */
const FALL = 1200;

export const frames: Benchmark = {
  room: 'web',
  name: 'frames',
  about: `${DROPS} discs dropped with the keyboard, from the browser’s own trace; the work of a frame is what the busiest thread of the page did from its beginning to the next one’s, in that thread’s own time, so that other programs do not count`,
  run: () =>
    inHouse(async (house) => {
      const figures: Figure[] = [];
      for (const each of CASES) figures.push(...(await measure(house, each)));
      return figures;
    }),
};

async function measure(house: House, { name, visit: at, target }: (typeof CASES)[number]): Promise<readonly Figure[]> {
  const page = await visit(house, at);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await page.waitForTimeout(2 * FALL);
  const events = await trace(house.browser, async () => {
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
