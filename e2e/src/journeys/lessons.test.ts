// Slow: not part of `npm test`.
import { afterStep, isRightMove, LESSONS, type Lesson, type LessonStep, recordOfStep } from '@rowhouse/coach/lessons';
import { type GameRecord, gameOf, type Move, replay, unwrap } from '@rowhouse/rules';
import { isComplete, isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { makeMove } from '../support/make-move.ts';
import { open } from '../support/visit.ts';

const play = async (page: Page, column: string) => {
  await board(page).focus();
  await page.keyboard.press(column);
};

const LIST: readonly Lesson[] = LESSONS;

const withMove = (record: GameRecord, move: Move): GameRecord => ({ ...record, moves: [...record.moves, move] });

function movesOf(step: LessonStep) {
  const record = recordOfStep(step);
  const all = gameOf(record.config).moves(unwrap(replay(record)));
  return {
    right: all.filter((move) => isRightMove(step, move)),
    wrong: all.filter((move) => !isRightMove(step, move)),
  };
}

/** How many discs or men are on the board: the letters in the first word of the position's text. */
const pieces = (record: GameRecord): number => {
  const position = unwrap(replay(record));
  return gameOf(record.config)
    .makePosition(position)
    .split(' ')[0]!
    .replace(/[^a-z]/g, '').length;
};

/** Waits until the page is at this step, shows this game, and has the focus on this button. All in one query. */
const stands = (page: Page, step: string, record: GameRecord, button: 'Next' | 'Try again' | null) =>
  page.waitForFunction(
    ([words, count, focused]) =>
      document.querySelector('main progress')?.getAttribute('aria-label') === words &&
      [...document.querySelector('rowhouse-board')!.shadowRoot!.querySelectorAll('[role="gridcell"]')].filter((place) =>
        /: (red|blue|green)/.test(place.textContent ?? ''),
      ).length === count &&
      (focused === null || document.activeElement?.textContent === focused),
    [step, pieces(record), button] as const,
  );

/** Does one step with the keyboard: in the long run first a wrong move, if there is one, then a right one. */
async function take(page: Page, words: string, step: LessonStep, round: number): Promise<void> {
  const start = recordOfStep(step);
  const { right, wrong } = movesOf(step);
  await stands(page, words, start, step.goal.kind === 'look' ? 'Next' : null);
  const mistake = wrong[round % wrong.length];
  if (isComplete && step.goal.kind !== 'look' && mistake !== undefined) {
    await makeMove(page, start.config, mistake);
    await stands(page, words, withMove(start, mistake), 'Try again');
    await page.keyboard.press('Enter');
    await stands(page, words, start, null);
  }
  const move = right[round % right.length];
  if (move !== undefined) {
    await makeMove(page, start.config, move);
    await stands(page, words, afterStep(step, move), 'Next');
  }
  await page.keyboard.press('Enter');
}

describe('lessons', () => {
  test('a step says whether a move is right, and the focus goes to the button that continues', async () => {
    const page = await open({ at: '/learn' });
    await page
      .getByRole('link', { name: /^First steps/ })
      .first()
      .click();
    await page.getByRole('main').getByText('You are red. Drop a disc into any column.').waitFor();
    await play(page, '3');
    await page.getByRole('main').getByText('It falls as far as it can.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('Step 2 of 6').first().waitFor();
    // By ear: what is asked for, where the marked places are, and which lesson it is.
    const said = page.getByRole('status').last();
    await expect.poll(() => said.textContent()).toContain('Column 4, row 3: marked.');
    expect(await page.title()).toContain('First steps');
    await cell(page, /^Column 4, row 3: .*marked/).waitFor();
    await play(page, '1');
    await page.getByRole('main').getByText('Play the marked place.').waitFor();
    await cell(page, /^Column 4, row 3: .*marked/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await play(page, '4');
    await page.getByRole('main').getByText('Discs stack').waitFor();
  });

  // All in one visit, because what one step leaves behind may break the next. Each round plays different moves.
  test.each(isComplete ? [0, 1, 2] : isLong ? [1] : [0])(
    'every step of every lesson works, from the first to the last, by keyboard alone (round %i)',
    async (round) => {
      const page = await open({ at: `/lessons/${LIST[0]!.id}/1` });
      for (const [at, { steps }] of LIST.entries()) {
        for (const [number, step] of steps.entries())
          await take(page, `Step ${number + 1} of ${steps.length}`, step, round);
        await page.getByRole('heading', { name: 'Lesson finished' }).waitFor();
        if (at + 1 < LIST.length) await page.getByRole('link', { name: /^Next lesson: / }).click();
      }
      if (isComplete) await axe(page);
      await page.getByRole('link', { name: 'All lessons' }).click();
      const finished = page.getByRole('link', { name: /Finished/ });
      await expect.poll(() => finished.count()).toBe(LIST.length);
      if (!isLong) return;
      // The progress is stored on this device.
      await page.reload();
      await expect.poll(() => finished.count()).toBe(LIST.length);
    },
  );

  test.runIf(isLong)('in Men’s Morris a man is placed and a mill closed', async () => {
    const page = await open({ at: '/lessons/morris-first-steps/2', phone: true });
    await page.getByRole('main').getByText('Three in a line make a mill.').waitFor();
    await board(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').last().textContent()).toContain('You closed a mill');
    await cell(page, /can be taken/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await axe(page);
  });

  test.runIf(isLong)('a lesson that does not exist says so', async () => {
    const page = await open({ at: '/lessons/ludo' });
    await page.getByRole('main').getByText('There’s no such lesson.').waitFor();
  });

  test.each([
    ['/lessons/connect4-sevens/1', { dark: true, phone: false }],
    ...(isLong
      ? ([
          ['/learn', { dark: false, phone: false }],
          ['/learn', { dark: true, phone: true }],
          ['/lessons/morris-mills/2', { dark: false, phone: true }],
          ['/lessons/connectx-first-steps/3', { dark: true, phone: true }],
        ] as const)
      : []),
  ] as const)('is accessible: %s, %o', async (at, device) => {
    const page = await open({ at, ...device });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await axe(page);
  });
});
