// Slow: not part of `npm test`.
import { afterStep, isRightMove, LESSONS, type LessonStep, playOn, recordOfStep } from '@rowhouse/coach/lessons';
import { analyze } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move, type Position, recordWith, replay, unwrap } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
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

const withMove = (record: GameRecord, move: Move): GameRecord => recordWith(record, [...record.moves, move]);

function movesOf(step: LessonStep) {
  const record = recordOfStep(step);
  const all = gameOf(record.config).moves(unwrap(replay(record)));
  return {
    right: all.filter((move) => isRightMove(step, move)),
    wrong: all.filter((move) => !isRightMove(step, move)),
  };
}

/** How many discs or men are on the board: the letters in the first word of the position's text. */
const countPieces = (record: GameRecord): number => {
  const position = unwrap(replay(record));
  return gameOf(record.config)
    .makePosition(position)
    .split(' ')[0]!
    .replace(/[^a-z]/g, '').length;
};

/** The words that begin the description of the point where the last man landed. Discs are told apart by their number. */
function lastPoint({ config, moves }: GameRecord): string {
  const last = moves.at(-1);
  return config.family === 'morris' && typeof last === 'object'
    ? `${makePointName(morrisBoard(config), last.to)},`
    : '';
}

/** Waits until the page is at this step, shows this game, and has the focus on this button. All in one query. */
const waitForStep = (page: Page, step: string, record: GameRecord, button: 'Next' | 'Try again' | null) =>
  page.waitForFunction(
    ([words, count, last, focused]) => {
      const board = document.querySelector('rowhouse-board')?.shadowRoot;
      const places = [...(board?.querySelectorAll('[role="gridcell"]') ?? [])];
      const texts = places.map((place) => place.textContent ?? '');
      return (
        document.querySelector('main progress')?.getAttribute('aria-label') === words &&
        texts.filter((text) => /: (red|blue|green)/.test(text)).length === count &&
        (last === '' || texts.some((text) => text.startsWith(last) && text.includes('last move'))) &&
        (focused === null || document.activeElement?.textContent === focused)
      );
    },
    [step, countPieces(record), lastPoint(record), button] as const,
  );

/** Plays a step out with best moves, after a wrong first move in the long run. */
async function takePlayedOutStep(page: Page, words: string, step: LessonStep): Promise<void> {
  const start = recordOfStep(step);
  let record = start;
  await waitForStep(page, words, record, null);
  for (let isOver = false; !isOver; ) {
    // Longer for morris: its tablebase may have to load first.
    const budget = { ms: record.config.family === 'morris' ? 15_000 : 1000 };
    const { moves } = await analyze<Position>(unwrap(replay(record)), { budget });
    const worst = moves.at(-1)!;
    if (isComplete && record === start && worst.value !== moves[0]!.value) {
      await makeMove(page, record.config, worst.move);
      await waitForStep(page, words, withMove(record, worst.move), 'Try again');
      await page.keyboard.press('Enter');
      await waitForStep(page, words, record, null);
    }
    await makeMove(page, record.config, moves[0]!.move);
    ({ record, isOver } = await playOn(step, record, moves[0]!.move, { engine: { analyze } }));
    await waitForStep(page, words, record, isOver ? 'Next' : null);
  }
  await page.keyboard.press('Enter');
}

/** Does one step with the keyboard: in the long run first a wrong move, if there is one, then a right one. */
async function takeStep(page: Page, words: string, step: LessonStep, round: number): Promise<void> {
  const start = recordOfStep(step);
  const { right, wrong } = movesOf(step);
  if (step.goal.kind === 'play-out') return takePlayedOutStep(page, words, step);
  await waitForStep(page, words, start, step.goal.kind === 'look' ? 'Next' : null);
  const mistake = wrong[round % wrong.length];
  if (isComplete && step.goal.kind !== 'look' && mistake !== undefined) {
    await makeMove(page, start.config, mistake);
    await waitForStep(page, words, withMove(start, mistake), 'Try again');
    await page.keyboard.press('Enter');
    await waitForStep(page, words, start, null);
  }
  const move = right[round % right.length];
  if (move !== undefined) {
    await makeMove(page, start.config, move);
    await waitForStep(page, words, afterStep(step, move), 'Next');
  }
  await page.keyboard.press('Enter');
}

describe('lessons', () => {
  test('a step shows whether a move is right and moves the focus to the button that continues', async () => {
    const page = await open({ at: '/learn' });
    // All lessons are folded, and a newcomer begins with the first one.
    expect(await page.locator('details[open]').count()).toBe(0);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('main').getByText('You are red. Drop a disc into any column.').waitFor();
    await play(page, '3');
    await page.getByRole('main').getByText('It falls as far as it can.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('Step 2 of 7').first().waitFor();
    // The marked place is announced, and the title of the page names the lesson.
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

  // All lessons in one visit, because the state that one step leaves may break the next. Each round plays different
  // moves.
  test.each(isComplete ? [0, 1, 2] : isLong ? [1] : [0])(
    'every step of every lesson works with the keyboard alone (round %i)',
    async (round) => {
      const page = await open({ at: `/lessons/${LESSONS[0]!.id}/1` });
      for (const [at, { steps }] of LESSONS.entries()) {
        for (const [number, step] of steps.entries())
          await takeStep(page, `Step ${number + 1} of ${steps.length}`, step, round);
        await page.getByRole('heading', { name: 'Lesson finished' }).waitFor();
        if (at + 1 < LESSONS.length) await page.getByRole('link', { name: /^Next lesson: / }).click();
      }
      if (isComplete) await axe(page);
      await page.getByRole('link', { name: 'All lessons' }).click();
      // The lessons are folded.
      const finished = page.locator('.lesson-item', { hasText: 'Finished' });
      await expect.poll(() => finished.count()).toBe(LESSONS.length);
      if (!isLong) return;
      // The progress is stored on this device.
      await page.reload();
      await expect.poll(() => finished.count()).toBe(LESSONS.length);
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

  test.runIf(isLong)('an unknown lesson shows an error', async () => {
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
