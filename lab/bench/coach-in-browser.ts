import { CONNECT_FOUR, type Config, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { Page } from 'playwright-core';
import { type AppInBrowser, visit, withApp } from './app-in-browser.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { isUrgent, positionsFrom } from './coach-positions.ts';
import { quantile, worst } from './measure.ts';

const POSITIONS = 30;
/** Moves of each position that are asked about. */
const ASKED = 3;

/** From the question why to the whole explanation, and what the page does meanwhile. */
export const inBrowser: Benchmark = {
  subject: 'coach',
  name: 'in-browser',
  about:
    'in Chromium, on the analysis board, when the exact evaluations are there: somebody asks why a move is good or bad',
  run: ({ positions = POSITIONS }) =>
    withApp(async (app) => {
      const figures: Figure[] = [];
      for (const game of GAMES) figures.push(...(await measure(app, game, positions)));
      return figures;
    }),
};

interface Game {
  readonly name: string;
  readonly config: Config;
  readonly plies: readonly [least: number, most: number];
}
const GAMES: readonly Game[] = [
  { name: 'Connect Four', config: CONNECT_FOUR, plies: [8, 34] },
  { name: 'Six Men’s Morris', config: SIX_MENS_MORRIS, plies: [4, 60] },
];

declare global {
  /** Milliseconds of the tasks that blocked the page. */
  var longTasks: number[];
}

/** Runs on the page before its own scripts. */
function listen(): void {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

async function measure(app: AppInBrowser, { name, config, plies }: Game, count: number): Promise<readonly Figure[]> {
  const times: number[] = [];
  const blocked: number[] = [];
  let visited = 0;
  for (const { record, position } of positionsFrom(config, 3, plies)) {
    if (visited === count) break;
    if (isUrgent(position)) continue;
    visited++;
    const page = await visit(app, { at: `/analyse/${packRecord(record)}`, before: listen });
    await page.getByText('Exact', { exact: true }).waitFor();
    await page.evaluate(() => globalThis.longTasks.splice(0));
    for (let nth = 0; nth < Math.min(ASKED, await page.locator('.candidate-why').count()); nth++)
      times.push(await askWhy(page, nth));
    blocked.push(...(await page.evaluate(() => globalThis.longTasks)));
    await page.context().close();
  }
  const group = `${name}, ${times.length} questions in ${visited} positions`;
  return [
    {
      group,
      what: '95 of 100 explanations are whole within',
      value: quantile(times, 0.95),
      unit: 'ms',
      target: { atMost: 150 },
    },
    { group, what: 'median', value: quantile(times, 0.5), unit: 'ms' },
    { group, what: 'the longest task that blocked the page', value: worst([0, ...blocked]), unit: 'ms' },
  ];
}

/** Milliseconds from a click on the nth button until the explanation is whole. */
function askWhy(page: Page, nth: number): Promise<number> {
  return page.evaluate(async (at) => {
    const began = performance.now();
    document.querySelectorAll<HTMLElement>('.candidate-why')[at]!.click();
    while (!document.querySelector('.why[aria-busy="false"]') && performance.now() - began < 10_000)
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, nth);
}
