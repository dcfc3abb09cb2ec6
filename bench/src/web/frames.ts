import type { Benchmark, Figure } from '../benchmark.ts';
import { median, quantile, worst } from '../measure.ts';
import { GAMES, type House, inHouse, visit } from './house.ts';
import { framesOf, trace } from './trace.ts';

const TARGETS = { '7 × 6': { under: 16.7 }, '100 × 100, 25 in a row': { under: 33 } } as const;
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
      for (const name of Object.keys(GAMES) as (keyof typeof GAMES)[]) figures.push(...(await measure(house, name)));
      return figures;
    }),
};

async function measure(house: House, name: keyof typeof GAMES): Promise<readonly Figure[]> {
  const page = await visit(house, { at: '/play', game: GAMES[name] });
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
    { group, what: 'work of a frame, 95 %', value: quantile(work, 0.95), unit: 'ms', target: TARGETS[name] },
    { group, what: 'work of a frame, median', value: median(work), unit: 'ms' },
    { group, what: 'work of a frame, worst', value: worst(work), unit: 'ms' },
    { group, what: 'from frame to frame, median', value: median(apart), unit: 'ms' },
    { group, what: 'from frame to frame, 95 %', value: quantile(apart, 0.95), unit: 'ms' },
    { group, what: 'frames that were left out', value: (100 * dropped) / (work.length + dropped), unit: '%' },
  ];
}
