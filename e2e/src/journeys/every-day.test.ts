// Slow: not part of `npm test`.
import { ACCURACY_VERSION } from '@rowhouse/coach/internal';
import { loadPuzzles, puzzleOfTheDay } from '@rowhouse/coach/puzzles';
import { type ConnectPosition, gameOf, replay, unwrap } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { status } from '../support/locators.ts';
import { open } from '../support/visit.ts';

const today = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    const two = (number: number) => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
const puzzle = (page: Page) => page.getByRole('main').locator('.today').getByRole('grid');
const RESULTS = ['level-1', 'level-2'].map((bot, at) => `g${at} ${at} connect-7x6x4 0 line 13 -,${bot}`).join('\n');

/** Presses a key on the board. Returns which discs were there before, from the top left: 0 is red, 1 is blue. */
const discsBefore = (page: Page, key: string): Promise<string> =>
  page.locator('rowhouse-board').evaluate((board, pressed) => {
    const grid = board.shadowRoot!.querySelector('[role="grid"]')!;
    const cells = [...grid.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent ?? '');
    grid.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, composed: true, cancelable: true }));
    return cells.map((cell) => (/: red/.test(cell) ? '0' : /: blue/.test(cell) ? '1' : '-')).join('');
  }, key);

describe('every day', () => {
  test('the start page shows today’s puzzle: a wrong move can be retried, and the right move continues', async () => {
    const page = await open({ storage: { 'rowhouse.days': '2026-01-05' } });
    const daily = puzzleOfTheDay(await loadPuzzles('connect-7x6x4'), await today(page));
    const { config } = daily.record;
    const right = gameOf(config).makeMove(config, daily.answer);
    await puzzle(page).waitFor();
    await axe(page);
    // Keys announce the board and the task.
    await puzzle(page).press('b');
    await expect.poll(() => page.getByRole('status').last().textContent()).toMatch(/column \d: (Red|Blue)/);
    await puzzle(page).press('t');
    await expect.poll(() => page.getByRole('status').last().textContent()).toContain(' to move');
    // First a wrong move.
    await puzzle(page).press(right === '1' ? '7' : '1');
    await page
      .getByRole('main')
      .getByText(/(would win after this|only draws|faster way)\. Try again\.$/)
      .waitFor();
    // The right move continues the puzzle or solves it.
    await puzzle(page).press(right);
    await expect.poll(() => page.locator('.today-next').textContent()).toMatch(/Go on|Solved/);
  });

  test.runIf(isLong)(
    'the street of neighbours has radio buttons with name, number, character and whether the player won',
    async () => {
      const page = await open({ at: '/new/connect4/1', storage: { 'rowhouse.results': RESULTS } });
      const houses = page.getByRole('group', { name: 'Opponent' }).getByRole('radio');
      await expect.poll(() => houses.count()).toBeGreaterThanOrEqual(11);
      await page.getByRole('radio', { name: /^Aroha, No\. 2, Easy: .*You’ve beaten this one\.$/ }).waitFor();
      await page.getByText('You’ve lit 2 of 11 windows.').waitFor();
      await axe(page);
      // By keyboard alone: to the chosen house, one further, and to the table.
      await page.getByRole('radio', { name: /^Aroha/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.getByRole('radio', { name: /^Tomás/ }).isChecked()).toBe(true);
      await page.getByText('More opponents').press('Enter');
      await page.getByRole('radio', { name: 'Ten Rules' }).waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
      await status(page).getByText('Game in progress').waitFor();
      await page.getByRole('region', { name: /Tomás, No\. 3$/ }).waitFor();
    },
  );

  test('in a puzzle run the clock starts with the first move, and a wrong move costs a lamp', async () => {
    const page = await open({ at: '/puzzles/run' });
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('3:00');
    await page.getByRole('img', { name: '3 lamps left' }).waitFor();
    await axe(page);
    const figures = page.locator('.run-figures');
    const shown = async () =>
      [await figures.textContent(), await figures.getByRole('img').getAttribute('aria-label')].join();
    // The puzzles are random, so each column may be right or wrong. Press one column after the other.
    let column = 0;
    const seen = new Set<string>();
    const press = async () => seen.add(await discsBefore(page, String((column++ % 7) + 1)));
    await expect
      .poll(
        async () => {
          await press();
          return shown();
        },
        { interval: 1000 },
      )
      .toMatch(/[1-9] solved|(2 lamps|One lamp) left/);
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^[12]:/);
    if (!isLong) return;
    // To the end of the run: results are announced, T tells the time and the lamps, and the list of missed puzzles is
    // right.
    const toldTime = async () => {
      // The announcement of the next puzzle may follow the answer.
      await page.getByRole('grid').press('t');
      return page.getByRole('status').last().textContent();
    };
    await expect.poll(toldTime, { interval: 400 }).toMatch(/\d+ seconds left\..* left\./);
    await expect
      .poll(
        async () => {
          if (await page.getByRole('grid').count()) await press();
          return page.getByRole('button', { name: 'Another run' }).count();
        },
        { interval: 400 },
      )
      .toBe(1);
    expect(await page.title()).toContain('Puzzle run');
    const pack = await loadPuzzles('connect-7x6x4');
    for (const link of await page.locator('.run-missed a').all()) {
      const id = (await link.getAttribute('href'))!.split('/').at(-1)!;
      const { board } = unwrap(replay(pack.find((one) => one.id === id)!.record)) as ConnectPosition;
      const discs = Array.from({ length: 42 }, (_, at) => board.at(at % 7, 5 - Math.floor(at / 7)));
      expect([...seen]).toContain(discs.map((player) => player ?? '-').join(''));
    }
  });

  test.runIf(isLong)(
    'the page about the player has statistics, achievements and results, and exports all data to one file',
    async () => {
      const page = await open({
        at: '/you',
        storage: { 'rowhouse.results': RESULTS, [`rowhouse.accuracy.${ACCURACY_VERSION}`]: 'g0 60\ng1 80' },
      });
      await page.getByRole('heading', { name: 'You', exact: true }).waitFor();
      await expect.poll(() => page.locator('.figures').textContent()).toMatch(/^Games2Won2Best streak2/);
      await expect
        .poll(() => page.getByRole('listitem').filter({ hasText: 'Beat any neighbour.' }).textContent())
        .toContain('1 of 1');
      await page.getByRole('img', { name: 'From 60% to 80% over your last games' }).waitFor();
      await page.getByRole('rowheader', { name: 'Aroha, No. 2' }).waitFor();
      await axe(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export everything' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('rowhouse.json');
    },
  );
});
