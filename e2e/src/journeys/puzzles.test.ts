import { loadPuzzles, type Puzzle } from '@rowhouse/coach';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../basics/is-long.ts';
import { board } from '../screen/locators.ts';
import { axe, open } from '../visits/visit.ts';

let pack: readonly Puzzle[];
beforeAll(async () => {
  pack = await loadPuzzles('connect4');
});

/** A puzzle that is solved with one move, and one that has to be brought home. */
const oneMove = () => pack.find(({ kind, plies }) => kind !== 'win' || plies === 1)!;
const several = () => pack.find(({ kind, plies }) => kind === 'win' && plies === 3)!;

const drop = async (page: Page, column: number) => {
  await board(page).focus();
  await page.keyboard.press(String(column + 1));
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('puzzles', () => {
  test('issue 8.4: the answer solves it, and the row and the statistics are kept on the device', async () => {
    const puzzle = oneMove();
    const page = await open({ at: `/puzzles/${puzzle.id}` });
    await heading(page)
      .getByText(/to move/)
      .waitFor();
    await drop(page, puzzle.answer as number);
    await page.getByRole('main').getByText('At the first try.').waitFor();
    await page.getByRole('main').getByText('In a row: 1').waitFor();
    await page.getByRole('region', { name: /^Why / }).waitFor();
    await axe(page);
    await page.getByRole('link', { name: 'Next puzzle' }).click();
    await page.getByRole('main').getByText('Solved', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.getByRole('link', { name: /1 of \d+ solved/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /1 of \d+ solved/ }).waitFor();
    await page.getByRole('region', { name: 'Your puzzles' }).waitFor();
  });

  test.runIf(isLong)('issue 8.4: a wrong move is shown where it leads, and may be taken back', async () => {
    const puzzle = several();
    const page = await open({ at: `/puzzles/${puzzle.id}`, dark: true, phone: true });
    await heading(page).getByText('win in 2 moves').waitFor();
    const legal = gameOf(puzzle.record.config).moves(unwrap(replay(puzzle.record)));
    const wrong = legal.find((column) => column !== puzzle.answer) as number;
    await drop(page, wrong);
    await page.getByRole('main').getByText('Not this one').waitFor();
    await axe(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await drop(page, puzzle.answer as number);
    await page.getByRole('main').getByText('Right. Go on.').waitFor();
    await page.getByRole('main').getByText('In a row: 0').waitFor();
  });

  test.runIf(isLong)('issue 8.4: the solution can be seen, which does not count as solved', async () => {
    const puzzle = oneMove();
    const page = await open({ at: `/puzzles/${puzzle.id}` });
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByRole('gridcell', { name: /suggested/ }).waitFor();
    await page.getByRole('main').getByText('In a row: 0').waitFor();
  });

  test.runIf(isLong)('issue 8.4: the puzzle of the day is the same for everybody and needs no server', async () => {
    const first = await open({ at: '/puzzles/today' });
    const second = await open({ at: '/puzzles/today' });
    const cells = (page: Page) => page.getByRole('grid').textContent();
    await heading(first).waitFor();
    await heading(second).waitFor();
    await first.getByText('Puzzle of the day').waitFor();
    expect(await cells(first)).toBe(await cells(second));
  });

  test('issue 8.4: all packs are on one page, by game and by how hard they are', async () => {
    const page = await open({ at: '/puzzles' });
    await page.getByRole('link', { name: /^Connect Four, Very easy/ }).waitFor();
    await page
      .getByRole('link', { name: /^Six Men’s Morris, / })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Solve it' }).waitFor();
    await axe(page);
  });

  test.runIf(isLong)('a puzzle that does not exist is not found', async () => {
    const page = await open({ at: '/puzzles/connect4-9999' });
    await page
      .getByText(/puzzles/i)
      .first()
      .waitFor();
  });
});
