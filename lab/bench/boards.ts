import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { boardFiles, buildBundles } from '@rowhouse/board/bundling';
import { serveFolder } from '@rowhouse/e2e';
import { CONNECT_FOUR, connect, randomFrom } from '@rowhouse/rules';
import { withBrowser } from './app-in-browser.ts';
import { benchmark, each, row } from './benchmark.ts';
import { trace, workOf } from './frames.ts';
import { median } from './measure.ts';
import { randomMoves } from './random-games.ts';

benchmark({
  name: 'board/size',
  about: 'the files for pages without a bundler, minified and compressed with gzip -9',
  run: async () => {
    const [view] = await boardFiles('connect-view');
    const bundles = [
      ['rowhouse-connect', 'connect games', 14_000],
      ['rowhouse-board', 'all games', 22_000],
    ] as const;
    return [
      row('', 'connect boards for a program that passes a view', view!.gzipped, 'bytes'),
      await each(bundles, async ([name, group, limit]) => {
        const bytes = (files: Awaited<ReturnType<typeof boardFiles>>) =>
          files.reduce((sum, { gzipped }) => sum + gzipped, 0);
        const all = await boardFiles(name);
        const [first, later] = [all.filter(({ isLater }) => !isLater), all.filter(({ isLater }) => isLater)];
        const [canvas, others] = [true, false].map((isCanvas) =>
          later.filter(({ code }) => code.includes('OffscreenCanvas') === isCanvas),
        );
        const withoutRules = (await boardFiles(name, false)).filter(({ isLater }) => !isLater);
        return [
          row(group, 'loaded at once: boards, words, style and rules', bytes(first), 'bytes', { atMost: limit }),
          row(group, 'the same without the rules', bytes(withoutRules), 'bytes'),
          row(group, 'loaded later, for more than 15 × 20 cells', bytes(canvas!), 'bytes'),
          row(group, 'loaded later, for positions, marks of set-ups and faults', bytes(others!), 'bytes'),
          row(group, 'everything together', bytes(all), 'bytes'),
        ];
      }),
    ];
  },
});

const BOARDS = 1000;
const VISITS = 5;

/** A different game on each board: up to 27 moves of Connect Four. */
function movesOf(seed: number): string {
  const { moves } = randomMoves<'connect'>(CONNECT_FOUR, 8 + (seed % 20), randomFrom(seed));
  return connect.makeMoves(CONNECT_FOUR, moves);
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title><link rel="icon" href="data:,"><style>main{display:grid;grid-template-columns:repeat(auto-fill,8rem);gap:.5rem}</style><script type="module" src="rowhouse-board.js"></script><main>${Array.from({ length: BOARDS }, (_, at) => `<rowhouse-board game="connect-7x6x4" moves="${movesOf(at)}"></rowhouse-board>`).join('')}</main>`;

benchmark({
  name: 'board/thousand',
  about: `a page with ${BOARDS} small boards, each with a different game, from the request to the second frame after everything has loaded; the work is that of the page’s main thread in the browser’s trace; medians of ${VISITS} visits`,
  run: async () => {
    const folder = mkdtempSync(`${tmpdir()}/rowhouse-boards-`);
    await buildBundles(folder);
    const server = await serveFolder(folder, { '/boards.html': PAGE });
    const [shown, work]: [number[], number[]] = [[], []];
    await withBrowser(async (browser) => {
      for (let visit = 0; visit < VISITS; visit++) {
        const page = await browser.newPage();
        const events = await trace(browser, async () => {
          await page.goto(`${server.url}/boards.html`);
          shown.push(await page.evaluate(twoFrames));
          const areDrawn = await page.evaluate(() =>
            [...document.querySelectorAll('rowhouse-board')].every((each) => each.shadowRoot?.querySelector('svg')),
          );
          if (!areDrawn) throw new Error('a board is not drawn');
        });
        work.push(workOf(events));
        await page.close();
      }
    }).finally(() => server.close());
    return [
      row('', 'until they are on the screen, including work of other programs', median(shown), 'ms'),
      row('', 'work of the main thread', median(work), 'ms', { under: 1000 }),
    ];
  },
});

const twoFrames = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))));
