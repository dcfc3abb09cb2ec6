// Slow: not part of `npm test`.
import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { sameMove } from '@rowhouse/coach/internal';
import {
  beginAttempt,
  loadPuzzles,
  PUZZLE_GAMES,
  PUZZLE_KINDS,
  type Puzzle,
  puzzleOfTheDay,
  tryMove,
} from '@rowhouse/coach/puzzles';
import * as engine from '@rowhouse/engine';
import { gameOf, type Move, replay, unwrap } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { recordPictures } from '../support/drawn-pictures.ts';
import { board, cell } from '../support/locators.ts';
import { makeMove } from '../support/make-move.ts';
import { open } from '../support/visit.ts';

let pack: readonly Puzzle[];
beforeAll(async () => {
  pack = await loadPuzzles('connect-7x6x4');
});

/** A puzzle that one move solves, and one that takes several. */
const oneMove = () => pack.find(({ kind, plies }) => kind !== 'win' || plies === 1)!;
const severalMoves = () => pack.find(({ kind, plies }) => kind === 'win' && plies === 3)!;

const drop = async (page: Page, column: number) => {
  await board(page).focus();
  await page.keyboard.press(String(column + 1));
};
/** Days on at least one of which a single move solves the puzzle of the day. */
const DAYS = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const main = (page: Page) => page.getByRole('main');

const movesIn = ({ record }: Puzzle): readonly Move[] => gameOf(record.config).moves(unwrap(replay(record)));

/** Plays the answer. If it wins in two moves, also plays the winning move after the reply that holds out longest. */
async function solve(page: Page, puzzle: Puzzle): Promise<void> {
  const { config } = puzzle.record;
  await makeMove(page, config, puzzle.answer);
  if (puzzle.kind === 'win') {
    const { record } = await tryMove(beginAttempt(puzzle), puzzle.answer, { engine });
    const position = unwrap(replay(record));
    const game = gameOf(config);
    const wins = game.moves(position).find((move) => unwrap(game.play(position, move)).outcome)!;
    await main(page).getByText('Right. Go on.').waitFor();
    await page
      .getByRole('status')
      .getByText(/Right\. Go on\. (Red|Blue) /)
      .waitFor();
    await makeMove(page, config, wins);
  }
}

/** Short runs use one puzzle of each kind, each of a different game. Long runs use every kind that a game has. */
const KINDS = isLong
  ? PUZZLE_GAMES.flatMap((game) => PUZZLE_KINDS.map((kind) => ({ game, kind })))
  : ([
      { game: 'connect-7x6x4', kind: 'win' },
      { game: 'morris-6', kind: 'only' },
      { game: 'morris-9', kind: 'draw' },
    ] as const);

/** Games for which the engine knows every position at once. */
const SOLVED: readonly string[] = ['connect-7x6x4', 'morris-6'];

async function missOnce(page: Page, puzzle: Puzzle): Promise<void> {
  const wrong = movesIn(puzzle).find((move) => !sameMove(move, puzzle.answer))!;
  await makeMove(page, puzzle.record.config, wrong);
  await main(page)
    .getByText(/ Try again\.$/)
    .waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await cell(page, /suggested/)
    .first()
    .waitFor();
}

describe('puzzles', () => {
  // All puzzles in one visit, because the state that one puzzle leaves may break the next.
  test('each kind of puzzle judges a wrong move, the solution and the answer, and leads to the next puzzle', async () => {
    const page = await open({ at: '/puzzles' });
    for (const { game, kind } of KINDS) {
      const puzzle = (await loadPuzzles(game)).find(
        // In unsolved games the reply depends on the search time, so only puzzles with one move are used.
        (one) => one.kind === kind && (one.plies === null || (one.plies === 3 && SOLVED.includes(game))),
      );
      // Only the packs of solved games have all kinds.
      if (isLong && !puzzle && !SOLVED.includes(game)) continue;
      if (!puzzle) throw new Error(`${game} has no puzzle of the kind ${kind}`);
      // Go through the list, because the previous puzzle may have the same heading.
      await page.goto(`${inject('url')}#/puzzles`);
      await page.getByRole('link', { name: /^Connect Four, Very easy/ }).waitFor();
      await page.goto(`${inject('url')}#/puzzles/${puzzle.id}`);
      await heading(page).getByText({ win: 'win in 2 moves', only: /win/, draw: /draw/ }[kind]).waitFor();
      if (isLong) await missOnce(page, puzzle);
      await solve(page, puzzle);
      await main(page)
        .getByText(isLong ? 'After one wrong move.' : 'On the first try.')
        .waitFor();
      if (isLong) await main(page).getByText('Right in a row: 0').waitFor();
      await page.getByRole('link', { name: 'Next puzzle' }).click();
      await page.getByRole('button', { name: 'Show the solution' }).waitFor();
      expect(page.url()).not.toContain(puzzle.id);
    }
  });

  test('the puzzle of the day can be solved and counts', async () => {
    const page = await open({ at: '/learn', storage: { 'rowhouse.lessons': '["connect4-first-steps"]' } });
    const [day, daily] = DAYS.map((date) => [date, puzzleOfTheDay(pack, date)] as const).find(
      ([, { kind }]) => kind !== 'win',
    )!;
    await page.clock.setFixedTime(`${day}T12:00`);
    await page.getByRole('link', { name: 'Start' }).click();
    await main(page).getByText('Puzzle of the day').waitFor();
    await solve(page, daily);
    await main(page).getByText('On the first try.').waitFor();
    await main(page).getByText('Right in a row: 1').waitFor();
    // The picture to share has the task, the result and the first position, but not the solution.
    const drawn = await recordPictures(page);
    await Promise.all([
      page.waitForEvent('download'),
      main(page).getByRole('button', { name: 'Share', exact: true }).click(),
    ]);
    const { words, boards } = await drawn();
    expect(words).toEqual([expect.stringMatching(/ to move/), expect.stringMatching(/Rowhouse$/), 'Solved!']);
    expect(boards).toHaveLength(1);
    const svg = boardSvg(boardTexts(daily.record), { theme: 'light', size: 1600 });
    expect(boards[0]!.endsWith(svg)).toBe(true);
    // Both pages of figures agree.
    for (const at of ['/puzzles', '/you']) {
      await page.goto(`${inject('url')}#${at}`);
      await expect
        .poll(() => page.locator('.figures').textContent())
        .toMatch(/Solved1.*Days in a row1$|Days in a row1Puzzles solved1$/);
    }
  });

  test('the answer solves a puzzle; the streak and the statistics are stored on the device', async () => {
    const puzzle = oneMove();
    const page = await open({ at: `/puzzles/${puzzle.id}` });
    await heading(page)
      .getByText(/to move/)
      .waitFor();
    await drop(page, puzzle.answer as number);
    await page.getByRole('main').getByText('On the first try.').waitFor();
    await page.getByRole('main').getByText('Right in a row: 1').waitFor();
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

  test.runIf(isLong)('a wrong move gets a reason and ends the streak, and the next click is another try', async () => {
    const puzzle = severalMoves();
    const page = await open({ at: `/puzzles/${puzzle.id}`, dark: true, phone: true });
    await heading(page).getByText('win in 2 moves').waitFor();
    const legal = gameOf(puzzle.record.config).moves(unwrap(replay(puzzle.record)));
    const wrong = legal.find((column) => column !== puzzle.answer) as number;
    await drop(page, wrong);
    await page
      .getByRole('main')
      .getByText(/ Try again\.$/)
      .waitFor();
    await page.getByRole('region', { name: /^Why / }).waitFor();
    await axe(page);
    await drop(page, puzzle.answer as number);
    await page.getByRole('main').getByText('Right. Go on.').waitFor();
    await page.getByRole('main').getByText('Right in a row: 0').waitFor();
  });

  test.runIf(isLong)(
    'with the keyboard and a screen reader, every answer is announced, and the focus stays on the board',
    async () => {
      const puzzle = severalMoves();
      const page = await open({ at: `/puzzles/${puzzle.id}` });
      await heading(page).getByText('win in 2 moves').waitFor();
      const said = page.locator('.unseen[role=status]');
      const isAtBoard = () => page.evaluate(() => document.activeElement?.localName === 'rowhouse-board');
      await expect.poll(() => said.textContent()).toContain('to move and win in 2 moves');
      await expect.poll(isAtBoard).toBe(true);
      await page.keyboard.press('b');
      await expect.poll(() => said.textContent()).toMatch(/column \d: (Red|Blue)/);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      await page.keyboard.press('Escape');
      await drop(page, movesIn(puzzle).find((column) => column !== puzzle.answer) as number);
      await said.getByText(/ Try again\. /).waitFor();
      await expect.poll(isAtBoard).toBe(true);
      await solve(page, puzzle);
      await said.getByText(/^Solved\. After one wrong move\. ./).waitFor();
      await page.keyboard.press('Enter');
      await said.getByText(/to move and win in \d+ moves$/).waitFor();
      await expect.poll(isAtBoard).toBe(true);
      await expect.poll(() => page.title()).toMatch(/to move and win in \d+ moves · Rowhouse/);
    },
  );

  test.runIf(isLong)(
    'a hint goes from where to look to the move, and then the puzzle counts as not solved',
    async () => {
      const puzzle = oneMove();
      const page = await open({ at: `/puzzles/${puzzle.id}` });
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      const hint = page.getByRole('region', { name: 'Hint' });
      await hint.getByText(/^Look /).waitFor();
      for (let step = 0; step < 3; step++) await hint.locator('.hint-next').click();
      await hint.getByText(`column ${(puzzle.answer as number) + 1}`).waitFor();
      await main(page).getByText('Right in a row: 0').waitFor();
      await drop(page, puzzle.answer as number);
      await main(page).getByText('Solved', { exact: true }).waitFor();
      await main(page).getByText('Right in a row: 0').waitFor();
    },
  );

  test.runIf(isLong)('a puzzle does not count after its solution was shown', async () => {
    const puzzle = oneMove();
    const page = await open({ at: `/puzzles/${puzzle.id}` });
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await main(page).getByText('Here’s how it goes:').waitFor();
    const said = page.locator('.unseen[role=status]');
    await expect.poll(() => said.textContent()).toContain(`column ${(puzzle.answer as number) + 1}`);
    await drop(page, puzzle.answer as number);
    await main(page).getByText('Solved', { exact: true }).waitFor();
    await expect.poll(() => main(page).getByText('On the first try.').count()).toBe(0);
    await main(page).getByText('Right in a row: 0').waitFor();
  });

  test.runIf(isLong)('the puzzle of the day is the same for every player and needs no server', async () => {
    const first = await open({ at: '/puzzles/today' });
    const second = await open({ at: '/puzzles/today' });
    const cells = (page: Page) => page.getByRole('grid').textContent();
    await heading(first).waitFor();
    await heading(second).waitFor();
    await first.getByText('Puzzle of the day').waitFor();
    await expect.poll(() => cells(first)).toBe(await cells(second));
  });

  test('one page lists all packs by game and difficulty', async () => {
    const page = await open({ at: '/puzzles' });
    await page.getByRole('link', { name: /^Connect Four, Very easy/ }).waitFor();
    await page.getByRole('heading', { name: 'Six Men’s Morris' }).click();
    await page
      .getByRole('link', { name: /^Six Men’s Morris, / })
      .first()
      .waitFor();
    await axe(page);
  });

  test.runIf(isLong)('an unknown puzzle leads to the puzzles', async () => {
    const page = await open({ at: '/puzzles/connect4-9999' });
    await page
      .getByText(/puzzles/i)
      .first()
      .waitFor();
  });
});
