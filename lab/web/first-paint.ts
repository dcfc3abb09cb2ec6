import type { Page } from 'playwright-core';
import { visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, worst } from '../measuring/measure.ts';

const SLOWDOWN = 4;
const TRIES = 9;

export const firstPaint: Benchmark = {
  subject: 'web',
  name: 'first-paint',
  about: `the start page for a new guest (nothing cached, local server, CPU throttled ${SLOWDOWN} ×), ${TRIES} times: when something is seen first, from the start of the navigation`,
  run: () =>
    withApp(async (app) => {
      // The first page of a new browser is slower than the others.
      await visit(app, { at: '/' }).then(close);
      const times: number[] = [];
      for (let i = 0; i < TRIES; i++) {
        const page = await visit(app, { at: '/', slowdown: SLOWDOWN });
        times.push(await page.evaluate(firstContentfulPaint));
        await close(page);
      }
      return [
        { what: 'first contentful paint, median', value: median(times), unit: 'ms', target: { atMost: 1000 } },
        { what: 'first contentful paint, worst', value: worst(times), unit: 'ms' },
      ] satisfies Figure[];
    }),
};

const close = (page: Page): Promise<void> => page.context().close();

/** Runs on the page. */
const firstContentfulPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
