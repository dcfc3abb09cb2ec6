import { packRecord } from '@rowhouse/rules/formats';
import type { Page } from 'playwright-core';
import { observed, visit, withApp } from './app-in-browser.ts';
import { benchmark, each, row, rowsOf } from './benchmark.ts';
import { quietPositions, SOLVED_GAMES } from './coach-positions.ts';
import { worst } from './measure.ts';

/** The maximum number of moves to ask about in each position. */
const MAX_MOVES = 3;

benchmark({
  name: 'coach/in-browser',
  about:
    'from the question why a move is good or bad to the whole explanation, on the analysis board in Chromium, once the evaluations are exact',
  run: ({ positions = 30 }) =>
    withApp((app) =>
      each(SOLVED_GAMES, async ({ name, config, plies }) => {
        const times: number[] = [];
        const blocked: number[] = [];
        const records = quietPositions(config, 3, plies);
        for (let count = 0; count < positions; count++) {
          const { record } = records.next().value!;
          const page = await visit(app, { at: `/analyse/${packRecord(record)}`, observe: 'longtask' });
          await page.getByText('Exact', { exact: true }).waitFor();
          await observed(page);
          for (let nth = 0; nth < Math.min(MAX_MOVES, await page.locator('.candidate-why').count()); nth++)
            times.push(await askWhy(page, nth));
          blocked.push(...(await observed(page)).map(({ duration }) => duration));
          await page.context().close();
        }
        const group = `${name}, ${times.length} questions in ${positions} positions`;
        return [
          rowsOf(group, 'a whole explanation', times, 'ms', { '95 %': { atMost: 150 }, median: null }),
          row(group, 'the longest task that blocked the page', worst([0, ...blocked]), 'ms'),
        ];
      }),
    ),
});

/** Milliseconds from a click on the nth button until the explanation is complete. */
function askWhy(page: Page, nth: number): Promise<number> {
  return page.evaluate(async (at) => {
    const began = performance.now();
    document.querySelectorAll<HTMLElement>('.candidate-why')[at]!.click();
    while (!document.querySelector('.why[aria-busy="false"]') && performance.now() - began < 10_000)
      await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, nth);
}
