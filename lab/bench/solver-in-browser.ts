import { globSync } from 'node:fs';
import { analyze } from '@rowhouse/engine';
import { choose, morris, parseRecord, randomFrom, replay, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import type { Page } from 'playwright-core';
import { type AppInBrowser, visit, withApp } from './app-in-browser.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { quantile, worst } from './measure.ts';
import { gameOfLength, SMALL } from './random-games.ts';
import { gamesOf, recordOf } from './solver.ts';

/** This many random positions for each number of discs: a thousand in all. */
const OF_EACH_PLY = 25;
const MORRIS_GAMES = 20;
const BUDGET_MS = 60_000;
const COMPARED = 12;

export const browser: Benchmark = {
  subject: 'solver',
  name: 'browser',
  about:
    'in Chromium, as the app asks its engine: exact scores of all columns of Connect Four from a worker that has just started, and of all turns of Six Men’s Morris once its tablebase is there; the first against Node',
  run: () =>
    withApp(async (app) => {
      const page = await visit(app, { at: '/' });
      return [...(await coldScores(app, page)), ...(await morrisScores(app, page)), await againstNode(app, page)];
    }),
};

async function coldScores(app: AppInBrowser, page: Page): Promise<readonly Figure[]> {
  const sets = { 'of every ply': randomGames(), 'of the first three plies': firstGames() };
  const figures: Figure[] = [];
  for (const [name, games] of Object.entries(sets)) {
    const times = await timesInPage(app, page, games.map(recordOf), true);
    const group = `a worker started anew for each of ${games.length} positions ${name}`;
    figures.push(
      { group, what: '95th percentile', value: quantile(times, 0.95), unit: 'ms', target: { atMost: 150 } },
      { group, what: 'worst', value: worst(times), unit: 'ms', target: { atMost: 1000 } },
    );
  }
  return figures;
}

/** The target is the time of one frame. */
async function morrisScores(app: AppInBrowser, page: Page): Promise<readonly Figure[]> {
  const random = randomFrom(7);
  const records = Array.from({ length: MORRIS_GAMES }, () => {
    let position = morris.start(SIX_MENS_MORRIS, 0);
    const turns: string[] = [];
    const asked: string[] = [];
    while (!position.outcome) {
      asked.push(`morris-6 r ${turns.length === 0 ? '-' : turns.join()}`);
      const choices = morris.moves(position);
      const turn = choose(choices, random);
      turns.push(morris.makeMove(SIX_MENS_MORRIS, turn));
      position = unwrap(morris.play(position, turn));
    }
    return asked;
  }).flat();
  const [, ...times] = await timesInPage(app, page, records, false);
  const group = `${times.length} positions of Six Men’s Morris`;
  return [
    { group, what: '95th percentile', value: quantile(times, 0.95), unit: 'ms', target: { under: 16.7 } },
    { group, what: 'worst', value: worst(times), unit: 'ms' },
  ];
}

async function againstNode(app: AppInBrowser, page: Page): Promise<Figure> {
  const records = gamesOf('Begin-Medium').slice(0, COMPARED).map(recordOf);
  const there = (await timesInPage(app, page, records, false)).reduce((sum, ms) => sum + ms, 0);
  let here = 0;
  for (const record of records) {
    const position = unwrap(replay(unwrap(parseRecord(record))));
    const began = performance.now();
    const line = new AbortController();
    const onProgress = ({ exact }: { readonly exact: boolean }) => exact && line.abort();
    await analyze(position, { budget: { ms: BUDGET_MS }, onProgress, signal: line.signal }).catch(() => {});
    here += performance.now() - began;
  }
  // At least 0.85 of Node's speed.
  return { what: 'Chromium in units of Node', value: there / here, unit: '×', target: { atMost: 1 / 0.85 } };
}

/**
 * For each game, the milliseconds from the request until the scores of all columns are exact. The line that proves them
 * comes later. `anew`: uses a new worker for each; its start is not counted.
 */
function timesInPage(
  { folder }: AppInBrowser,
  page: Page,
  games: readonly string[],
  anew: boolean,
): Promise<readonly number[]> {
  const [script] = globSync('assets/worker-*.js', { cwd: folder });
  return page.evaluate(
    async ({ script, games, anew, ms }) => {
      const start = () => new Worker(script, { type: 'module' });
      let last = 0;
      /** A call by the protocol of `@rowhouse/engine/worker`: whether the result, or the last progress before it, is exact. */
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
      for (const game of games) {
        if (anew) {
          worker.terminate();
          worker = start();
          // An answer shows that the worker runs. This request does not need the solver.
          await call(worker, 'choose', game, { bot: 'random', seed: 1 });
        }
        const began = performance.now();
        if (!(await call(worker, 'analyze', game, { budget: { ms } }))) throw new Error(`not exact: ${game.moves}`);
        times.push(performance.now() - began);
        // Do not wait for the line, and do not let it delay the next request.
        worker.postMessage({ id: last, abort: 'signal' });
      }
      worker.terminate();
      return times;
    },
    { script: `/${script}`, games: games.map((game) => unwrap(parseRecord(game))), anew, ms: BUDGET_MS },
  );
}

function randomGames(): readonly (readonly number[])[] {
  const random = randomFrom(8);
  return Array.from({ length: 41 * OF_EACH_PLY }, (_, at) => gameOfLength(SMALL, Math.floor(at / OF_EACH_PLY), random));
}

/** All games of up to three plies, without mirror images of the first move. */
function firstGames(): readonly (readonly number[])[] {
  const longer = (games: readonly (readonly number[])[]) =>
    games.flatMap((moves) => [0, 1, 2, 3, 4, 5, 6].map((column) => [...moves, column]));
  const [none, one] = [[[]], longer([[]]).slice(0, 4)];
  const two = longer(one);
  return [...none, ...one, ...two, ...longer(two)];
}
