import { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from '@rowhouse/e2e';
import { visit, withApp } from '../browser/app-in-browser.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';

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
