import { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from '@rowhouse/e2e';
import type { Page } from 'playwright-core';
import { type Visit, visit, withApp } from './app-in-browser.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, worst } from './measure.ts';

export const firstLoad: Benchmark = {
  subject: 'web',
  name: 'first-load',
  about:
    'what the page itself asks for when the start page is opened for the first time, each file as gzip -9 makes it',
  run: () =>
    withApp(async (app) => {
      const files = await loadedFiles(await visit(app, { at: '/' }), app.folder);
      return [
        { what: 'JavaScript', value: bytesOf(files, /\.js$/), unit: 'bytes', target: { atMost: MAX_SCRIPT_BYTES } },
        { what: 'style sheets', value: bytesOf(files, /\.css$/), unit: 'bytes' },
        { what: 'fonts', value: bytesOf(files, /\.woff2$/), unit: 'bytes' },
        { what: 'everything', value: bytesOf(files, /./), unit: 'bytes' },
      ] satisfies Figure[];
    }),
};

const SLOWDOWN = 4;
const NETWORK = { bitsPerSecond: 1.6e6, latencyMs: 150 };
const TRIES = 9;

export const coldStart: Benchmark = {
  subject: 'web',
  name: 'cold-start',
  about: `the start page on a phone (nothing cached, CPU throttled ${SLOWDOWN} ×, 1.6 Mbit/s with ${NETWORK.latencyMs} ms), ${TRIES} times: until its board can be played on, from the start of the navigation`,
  run: async () => {
    const times = await visits({ at: '/', isPhone: true, slowdown: SLOWDOWN, network: NETWORK }, async (page) => {
      await page.waitForFunction(() => performance.getEntriesByName('rowhouse-usable').length > 0);
      return page.evaluate(() => performance.getEntriesByName('rowhouse-usable')[0]!.startTime);
    });
    const what = 'until the board can be played on';
    return [
      { what: `${what}, median`, value: median(times), unit: 'ms', target: { atMost: 2500 } },
      { what: `${what}, worst`, value: worst(times), unit: 'ms' },
    ];
  },
};

export const firstPaint: Benchmark = {
  subject: 'web',
  name: 'first-paint',
  about: `the start page for a new guest (nothing cached, local server, CPU throttled ${SLOWDOWN} ×), ${TRIES} times: when something is seen first, from the start of the navigation`,
  run: async () => {
    const times = await visits({ at: '/', slowdown: SLOWDOWN }, (page) => page.evaluate(firstContentfulPaint));
    return [
      { what: 'first contentful paint, median', value: median(times), unit: 'ms', target: { atMost: 1000 } },
      { what: 'first contentful paint, worst', value: worst(times), unit: 'ms' },
    ];
  },
};

/** The results of `measure` for several visits by new guests. */
const visits = (how: Visit, measure: (page: Page) => Promise<number>): Promise<readonly number[]> =>
  withApp(async (app) => {
    // The first page of a new browser is slower than the others.
    await visit(app, { at: '/' }).then((page) => page.context().close());
    const times: number[] = [];
    for (let count = 0; count < TRIES; count++) {
      const page = await visit(app, how);
      times.push(await measure(page));
      await page.context().close();
    }
    return times;
  });

/** Runs on the page. */
const firstContentfulPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
    }).observe({ type: 'paint', buffered: true });
  });
