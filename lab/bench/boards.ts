import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { boardFiles, buildBundles } from '@rowhouse/board/bundling';
import { launchOptions, serveFolder } from '@rowhouse/e2e';
import { CONNECT_FOUR, choose, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { chromium } from 'playwright-core';
import type { Benchmark, Figure } from './benchmark.ts';
import { trace, workOf } from './frames.ts';
import { median } from './measure.ts';

export const size: Benchmark = {
  subject: 'board',
  name: 'size',
  about: 'the files for pages without a bundler, minified, each as gzip -9 makes it',
  run: async () => {
    const figures: Figure[] = [];
    for (const [name, group] of [
      ['rowhouse-connect', 'connect games'],
      ['rowhouse-board', 'all games'],
    ] as const) {
      const [alone, whole] = [await boardFiles(name, false), await boardFiles(name)];
      const first = (files: typeof alone) => files.find(({ isLater }) => !isLater)!.gzipped;
      const later = whole.filter(({ isLater }) => isLater);
      const sum = (files: typeof later) => files.reduce((bytes, { gzipped }) => bytes + gzipped, 0);
      const canvas = later.filter(({ code }) => code.includes('OffscreenCanvas'));
      const others = later.filter((file) => !canvas.includes(file));
      figures.push(
        {
          group,
          what: 'all that a page loads at once: boards, words, style and rules',
          value: first(whole),
          unit: 'bytes',
          target: { atMost: LIMITS[name] },
        },
        { group, what: 'of which without the rules', value: first(alone), unit: 'bytes' },
        { group, what: 'loaded later, for more than 15 × 20 cells', value: sum(canvas), unit: 'bytes' },
        { group, what: 'loaded later, for positions, marks of set-ups and faults', value: sum(others), unit: 'bytes' },
        { group, what: 'everything together', value: first(whole) + sum(later), unit: 'bytes' },
      );
    }
    const [view] = await boardFiles('connect-view');
    return [
      { what: 'connect boards for a program that hands over a view', value: view!.gzipped, unit: 'bytes' },
      ...figures,
    ];
  },
};

const LIMITS = { 'rowhouse-connect': 14_000, 'rowhouse-board': 22_000 } as const;

const BOARDS = 1000;
const VISITS = 5;

/** A different game on each board: up to 27 moves of Connect Four. */
function movesOf(seed: number): string {
  const random = randomFrom(seed);
  const moves: number[] = [];
  let position = connect.start(CONNECT_FOUR, 0);
  while (moves.length < 8 + (seed % 20) && !position.outcome) {
    const move = choose(connect.moves(position), random);
    moves.push(move);
    position = unwrap(connect.play(position, move));
  }
  return connect.makeMoves(CONNECT_FOUR, moves);
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title><link rel="icon" href="data:,"><style>main{display:grid;grid-template-columns:repeat(auto-fill,8rem);gap:.5rem}</style><script type="module" src="rowhouse-board.js"></script><main>${Array.from({ length: BOARDS }, (_, at) => `<rowhouse-board game="connect-7x6x4" moves="${movesOf(at)}"></rowhouse-board>`).join('')}</main>`;

export const thousand: Benchmark = {
  subject: 'board',
  name: 'thousand',
  about: `a page with ${BOARDS} small boards, each with another game, from the request to the second frame after everything has loaded; the work is that of the page’s main thread in the browser’s own trace; medians of ${VISITS} visits`,
  run: async () => {
    const folder = mkdtempSync(`${tmpdir()}/rowhouse-boards-`);
    await buildBundles(folder);
    const server = await serveFolder(folder, { '/boards.html': PAGE });
    const browser = await chromium.launch(launchOptions({ whole: true }));
    const [shown, work]: [number[], number[]] = [[], []];
    try {
      for (let visit = 0; visit < VISITS; visit++) {
        const page = await browser.newPage();
        const events = await trace(browser, async () => {
          await page.goto(`${server.url}/boards.html`);
          shown.push(await page.evaluate(twoFrames));
          const drawn = await page.evaluate(() =>
            [...document.querySelectorAll('rowhouse-board')].every((each) => each.shadowRoot?.querySelector('svg')),
          );
          if (!drawn) throw new Error('a board is not drawn');
        });
        work.push(workOf(events));
        await page.close();
      }
    } finally {
      await browser.close();
      await server.close();
    }
    return [
      { what: 'until they are on the screen, with what other programs do', value: median(shown), unit: 'ms' },
      { what: 'work of the main thread', value: median(work), unit: 'ms', target: { under: 1000 } },
    ];
  },
};

const twoFrames = (): Promise<number> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))));
