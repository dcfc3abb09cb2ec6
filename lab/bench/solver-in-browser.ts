import { globSync } from 'node:fs';
import { analyze } from '@rowhouse/engine';
import { packPosition } from '@rowhouse/engine/internal';
import { newRecord, type Position, randomFrom, replay, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import type { Page } from 'playwright-core';
import { type AppInBrowser, visit, withApp } from './app-in-browser.ts';
import { benchmark, each, type Figure, row, rowsOf } from './benchmark.ts';
import { gameOfLength, randomMoves, SMALL } from './random-games.ts';
import { after, gamesOf } from './solver.ts';

/** About a thousand positions in total. */
const POSITIONS_PER_PLY = 25;
const MORRIS_GAMES = 20;
const BUDGET_MS = 60_000;
const COMPARED_GAMES = 12;

benchmark({
  name: 'solver/browser',
  about:
    'in Chromium, as the app asks its engine: exact scores of all columns of Connect Four from a worker that has just started, and of all turns of Six Men’s Morris once its tablebase is loaded; Connect Four also compared with Node',
  run: () =>
    withApp(async (app) => {
      const page = await visit(app, { at: '/' });
      return [await coldScores(app, page), await morrisScores(app, page), await againstNode(app, page)];
    }),
});

function coldScores(app: AppInBrowser, page: Page) {
  const sets = { 'of every ply': randomGames(), 'of the first three plies': firstGames() };
  return each(Object.entries(sets), async ([name, games]) => {
    const times = await timesInPage(app, page, games.map(after), true);
    const group = `a new worker for each of ${games.length} positions ${name}`;
    return rowsOf(group, '', times, 'ms', { '95 %': { atMost: 150 }, worst: { atMost: 1000 } });
  });
}

/** The target is the time of one frame. */
async function morrisScores(app: AppInBrowser, page: Page): Promise<readonly Figure[]> {
  const random = randomFrom(7);
  const positions = Array.from({ length: MORRIS_GAMES }, () => {
    const { moves } = randomMoves<'morris'>(SIX_MENS_MORRIS, Number.POSITIVE_INFINITY, random);
    return moves.map((_, ply) => unwrap(replay(newRecord(SIX_MENS_MORRIS, moves.slice(0, ply)))));
  }).flat();
  const [, ...times] = await timesInPage(app, page, positions, false);
  const group = `${times.length} positions of Six Men’s Morris`;
  return rowsOf(group, '', times, 'ms', { '95 %': { under: 16.7 }, worst: null });
}

async function againstNode(app: AppInBrowser, page: Page): Promise<Figure> {
  const positions = gamesOf('Begin-Medium').slice(0, COMPARED_GAMES).map(after);
  const browserMs = (await timesInPage(app, page, positions, false)).reduce((sum, ms) => sum + ms, 0);
  let nodeMs = 0;
  for (const position of positions) {
    const began = performance.now();
    const line = new AbortController();
    const onProgress = ({ exact }: { readonly exact: boolean }) => exact && line.abort();
    await analyze(position, { budget: { ms: BUDGET_MS }, onProgress, signal: line.signal }).catch(() => {});
    nodeMs += performance.now() - began;
  }
  // At least 0.85 of Node's speed.
  return row('', 'Chromium in units of Node', browserMs / nodeMs, '×', { atMost: 1 / 0.85 });
}

/**
 * For each position, the milliseconds from the request until the scores of all columns are exact. The best line, which
 * comes later, is not measured. With `hasNewWorkers`, each position gets a new worker, whose start is not measured
 * either.
 */
function timesInPage(
  { folder }: AppInBrowser,
  page: Page,
  positions: readonly Position[],
  hasNewWorkers: boolean,
): Promise<readonly number[]> {
  const [script] = globSync('assets/worker-*.js', { cwd: folder });
  return page.evaluate(
    async ({ script, positions, hasNewWorkers, ms }) => {
      const start = () => new Worker(script, { type: 'module' });
      let last = 0;
      /** Calls a method by the protocol of `@rowhouse/engine/worker`. Resolves to whether it found exact scores. */
      const call = (worker: Worker, method: string, input: unknown, options: object): Promise<boolean | undefined> =>
        new Promise((resolve, reject) => {
          const id = ++last;
          worker.onerror = () => reject(new Error('the worker crashed'));
          worker.onmessage = ({ data }) => {
            if (data.id !== id) return;
            if (data.error) reject(new Error(data.error.message));
            if ('result' in data || data.value.exact) resolve((data.result ?? data.value).exact);
          };
          worker.postMessage({ id, method, input, options, callbacks: ['onProgress'], signals: ['signal'] });
        });
      const times: number[] = [];
      let worker = start();
      for (const position of positions) {
        if (hasNewWorkers) {
          worker.terminate();
          worker = start();
          // An answer shows that the worker runs. This request does not need the solver.
          await call(worker, 'choose', position, { bot: 'random', seed: 1 });
        }
        const began = performance.now();
        if (!(await call(worker, 'analyze', position, { budget: { ms } }))) throw new Error('not exact');
        times.push(performance.now() - began);
        // Do not wait for the line, and do not let it delay the next request.
        worker.postMessage({ id: last, abort: 'signal' });
      }
      worker.terminate();
      return times;
    },
    { script: `/${script}`, positions: positions.map(packPosition), hasNewWorkers, ms: BUDGET_MS },
  );
}

function randomGames(): readonly (readonly number[])[] {
  const random = randomFrom(8);
  return Array.from({ length: 41 * POSITIONS_PER_PLY }, (_, at) =>
    gameOfLength(SMALL, Math.floor(at / POSITIONS_PER_PLY), random),
  );
}

/** All games of up to three plies, without mirror images of the first move. */
function firstGames(): readonly (readonly number[])[] {
  const longer = (games: readonly (readonly number[])[]) =>
    games.flatMap((moves) => [0, 1, 2, 3, 4, 5, 6].map((column) => [...moves, column]));
  const [zero, one] = [[[]], longer([[]]).slice(0, 4)];
  const two = longer(one);
  return [...zero, ...one, ...two, ...longer(two)];
}
