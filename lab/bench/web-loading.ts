import { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from '@rowhouse/e2e';
import { type Visit, visit, withApp } from './app-in-browser.ts';
import { benchmark, row, rowsOf } from './benchmark.ts';

benchmark({
  name: 'web/first-load',
  about:
    'what the page itself requests when the start page is opened for the first time, each file compressed with gzip -9',
  run: () =>
    withApp(async (app) => {
      const files = await loadedFiles(await visit(app, { at: '/' }), app.folder);
      return [
        row('', 'JavaScript', bytesOf(files, /\.js$/), 'bytes', { atMost: MAX_SCRIPT_BYTES }),
        row('', 'style sheets', bytesOf(files, /\.css$/), 'bytes'),
        row('', 'fonts', bytesOf(files, /\.woff2$/), 'bytes'),
        row('', 'everything', bytesOf(files, /./), 'bytes'),
      ];
    }),
});

const SLOWDOWN = 4;
const NETWORK = { bitsPerSecond: 1.6e6, latencyMs: 150 };
const VISITS = 9;

benchmark({
  name: 'web/cold-start',
  about: `the start page on a phone (nothing cached, CPU throttled ${SLOWDOWN} ×, 1.6 Mbit/s with ${NETWORK.latencyMs} ms), ${VISITS} times: from the start of the navigation until the board can be used`,
  run: async () => {
    const phone = { at: '/', isPhone: true, slowdown: SLOWDOWN, network: NETWORK };
    const times = await timeVisits(phone, 'rowhouse-usable');
    return rowsOf('', 'until the board can be used', times, 'ms', { median: { atMost: 1000 }, worst: null });
  },
});

benchmark({
  name: 'web/first-paint',
  about: `the start page for a new guest (nothing cached, local server, CPU throttled ${SLOWDOWN} ×), ${VISITS} times: from the start of the navigation to the first contentful paint`,
  run: async () => {
    const times = await timeVisits({ at: '/', slowdown: SLOWDOWN }, 'first-contentful-paint');
    return rowsOf('', 'first contentful paint', times, 'ms', { median: { atMost: 1000 }, worst: null });
  },
});

/** The start times of the performance entry with this name, in several visits by new guests. */
const timeVisits = (options: Visit, entry: string): Promise<readonly number[]> =>
  withApp(async (app) => {
    // The first page of a new browser is slower than the others.
    await visit(app, { at: '/' }).then((page) => page.context().close());
    const times: number[] = [];
    for (let count = 0; count < VISITS; count++) {
      const page = await visit(app, options);
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, entry);
      times.push(await page.evaluate((name) => performance.getEntriesByName(name)[0]!.startTime, entry));
      await page.context().close();
    }
    return times;
  });
