import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';

const TARGET = { atMost: 60_000 };

export const firstLoad: Benchmark = {
  subject: 'web',
  name: 'first-load',
  about:
    'what the page itself asks for when the start page is opened for the first time, each file as gzip -9 makes it',
  run: () =>
    withApp(async (app) => {
      const page = await visit(app, { at: '/' });
      // The page does not see what the service worker fetches for later, so that is not counted.
      const paths = await page.evaluate(() => [
        location.pathname,
        ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ]);
      const sizes = [...new Set(paths)].map((path) => {
        const file = path === '/' ? 'index.html' : path.slice(1);
        const content = readFileSync(join(app.folder, file));
        // Fonts and pictures are compressed already.
        return { file, bytes: /\.(woff2|png)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length };
      });
      const sum = (ending: RegExp): number =>
        sizes.filter(({ file }) => ending.test(file)).reduce((total, { bytes }) => total + bytes, 0);
      return [
        { what: 'JavaScript', value: sum(/\.js$/), unit: 'bytes', target: TARGET },
        { what: 'style sheets', value: sum(/\.css$/), unit: 'bytes' },
        { what: 'fonts', value: sum(/\.woff2$/), unit: 'bytes' },
        { what: 'everything', value: sum(/./), unit: 'bytes' },
      ] satisfies Figure[];
    }),
};
