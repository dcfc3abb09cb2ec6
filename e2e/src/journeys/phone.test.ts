// Slow: not part of `npm test`.
import { loadPuzzles } from '@rowhouse/coach/puzzles';
import { CONNECT_FOUR, gameOf, replay, unwrap } from '@rowhouse/rules';
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, horizontalOverflow } from '../support/axe.ts';
import { TESTED_LANGUAGES } from '../support/languages.ts';
import { board } from '../support/locators.ts';
import { makeMove } from '../support/make-move.ts';
import { gameInProgress } from '../support/stored-game.ts';
import { expectFaults, open, openGame } from '../support/visit.ts';

const SCREENS = [
  '/',
  '/play',
  '/new/connect4',
  '/new/connectx',
  '/new/morris',
  '/set-up',
  '/analyse',
  '/analyse/connect-7x6x4_r_4453',
  '/learn',
  '/puzzles/today',
  '/lessons/connect4-first-steps/1',
  '/saved',
  '/settings',
  '/online',
  '/online/new/connect4',
  '/review/connect-7x6x4_r_4343424',
  '/game/connect-7x6x4%20r%204435261',
  '/attic',
];

/** The server of these journeys serves files only. */
const NO_LOBBY = /404.*api\/games/;

/** Targets smaller than 44 × 44 CSS pixels, except links inside sentences. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('a[href],button,select,summary,input,textarea')];
    return found.flatMap((element) => {
      const isChoice = element.matches('input:is([type="radio"],[type="checkbox"])');
      // A link may reach over its whole row.
      const row = getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
      const target = (isChoice ? element.closest('label') : row) ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isSeen =
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
      const inSentence = element.matches('p > a:not(.button), li > p > a:not(.button)');
      if (!isSeen || inSentence || element.matches('.skip') || element.closest('.unseen, [inert]')) return [];
      if (width >= 43.5 && height >= 43.5) return [];
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
      return [`${element.localName}.${element.className} “${words}”: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });

/** Elements that stick to the lower edge of the screen and are covered by the bar there. */
const elementsUnderBar = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('header nav')!.getBoundingClientRect();
    const sticking = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom !== 'auto';
    });
    return sticking
      .filter((element) => element.getBoundingClientRect().bottom > bar.top)
      .map(({ className }) => className);
  });

/**
 * Waits until all of these are visible above the elements that stick to the lower edge of the screen, without
 * scrolling.
 */
async function expectInView(page: Page, ...wanted: readonly Locator[]): Promise<void> {
  for (const each of wanted) await each.waitFor();
  const lowest = async () => {
    const boxes = await Promise.all(wanted.map((each) => each.boundingBox()));
    return Math.max(...boxes.map((box) => box!.y + box!.height));
  };
  const edge = () =>
    page.evaluate(() => {
      const sticking = document.querySelectorAll('.new-foot, header nav');
      return Math.min(...[...sticking].map((element) => element.getBoundingClientRect().top)) + scrollY;
    });
  await expect.poll(async () => (await lowest()) - (await edge())).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

describe('on a small phone the next action is visible', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('in a game, a hint and its reason cover the seats', async () => {
    const page = await openGame('connect-7x6x4 r 4453', [null, 'level-3'], { small: true });
    await expectInView(page, button(page, 'Undo'), button(page, 'Hint'));
    const before = await button(page, 'Hint').boundingBox();
    await button(page, 'Hint').tap();
    await expectInView(page, page.getByText(/^Look /), button(page, 'Ask me a question'));
    await button(page, 'Ask me a question').tap();
    await button(page, 'What’s the idea?').tap();
    await button(page, 'Which move?').tap();
    await expectInView(page, page.getByText(/^Try column/), page.locator('.hint-idea'), button(page, 'And then?'));
    expect(await button(page, 'Hint').boundingBox()).toEqual(before);
    await axe(page);
  });

  test.runIf(isLong)('a long hint in German leaves the buttons free', async () => {
    const page = await openGame('connect-7x6x4 r 4453', [null, 'level-3'], { small: true, lang: 'de' });
    for (const next of ['Frag mich etwas', 'Welche Idee?', 'Welcher Zug?', 'Und dann?']) {
      await button(page, 'Tipp').tap();
      await button(page, next).waitFor();
      await expectInView(page, button(page, 'Rückgängig'), button(page, 'Tipp'));
      await button(page, 'Tipp').tap({ trial: true });
      await button(page, 'Rückgängig').tap({ trial: true });
    }
  });

  test('after a loss, the button for another try from the losing move is visible', async () => {
    const page = await openGame('connect-7x6x4 r 717161', [null, 'level-9'], { small: true });
    await makeMove(page, CONNECT_FOUR, 5);
    const again = button(page, 'Rewind with Zofia');
    await expectInView(page, button(page, 'Play again'), page.getByRole('link', { name: 'See why' }), again);
    await axe(page);
  });

  test.runIf(isLong)('after a win, the next neighbour and the achievements are visible', async () => {
    for (const device of [{ small: true }, { phone: true }]) {
      const page = await openGame('connect-7x6x4 r 414142', [null, 'level-2'], device);
      await makeMove(page, CONNECT_FOUR, 3);
      const next = button(page, 'Meet Tomás, No. 3');
      await expectInView(page, next, button(page, 'Play again'));
      for (const name of ['First win', 'Lightning']) await expectInView(page, page.getByText(name, { exact: true }));
    }
  });

  test.runIf(isLong)('in a street of morris opponents, their names are visible', async () => {
    const page = await open({ at: '/new/morris/1', small: true });
    await expectInView(page, page.locator('.street-name', { hasText: 'Pim' }));
    expect(await smallTargets(page)).toEqual([]);
    await axe(page);
  });

  test.runIf(isLong)('after a wrong answer, another try is offered without a rating', async () => {
    const puzzle = (await loadPuzzles('connect-7x6x4')).find(({ kind }) => kind === 'only')!;
    const page = await open({ at: `/puzzles/${puzzle.id}`, small: true });
    await page.getByRole('heading', { level: 1 }).getByText('only one move').waitFor();
    const { config } = puzzle.record;
    const wrong = gameOf(config)
      .moves(unwrap(replay(puzzle.record)))
      .find((move) => move !== puzzle.answer)!;
    await makeMove(page, config, wrong);
    await expectInView(page, page.getByRole('main').getByText(/ Try again\.$/), button(page, 'Show the solution'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rowhouse.rating'))).not.toBe(null);
    expect(await page.getByText(/Your rating/).count()).toBe(0);
    await axe(page);
  });

  test.runIf(isLong)('in a lesson, the comment on a move is visible', async () => {
    const page = await open({ at: '/lessons/connect4-first-steps/2', small: true });
    await page.getByText('Columns fill from the bottom up.').first().waitFor();
    await makeMove(page, CONNECT_FOUR, 0);
    await expectInView(page, page.locator('.lesson-feedback'), button(page, 'Try again'));
    await axe(page);
  });

  test.runIf(isLong)('in landscape, the whole board is visible', async () => {
    const page = await openGame('connect-7x6x4 r 4453', [null, 'level-3'], { small: true });
    await page.setViewportSize({ width: 640, height: 360 });
    await expectInView(page, page.locator('rowhouse-board'));
  });
});

describe('on a phone', () => {
  test('a review has its board, moves and reason in one view', async () => {
    const page = await open({ phone: true, at: '/review/connect-7x6x4_r_4453326152647' });
    const reason = page.getByRole('main').getByText('This leaves column 7 open. Red wins there next move.');
    await expectInView(page, board(page), page.getByRole('button', { name: /^Move 12: column/ }), reason);
    expect(await horizontalOverflow(page)).toBe(0);
    await axe(page);
  });

  test.each(['en', ...TESTED_LANGUAGES])(
    'C10: at 320 px, all ten players and their names are visible (%s)',
    async (lang) => {
      const page = await openGame('connect-20x20x5-p10 r 5,6', Array(10).fill(null), { phone: true, lang });
      await page.setViewportSize({ width: 320, height: 844 });
      await page.evaluate(() => document.fonts.ready);
      const names = page.locator('.seats .seat-name');
      await expect.poll(() => names.count()).toBe(10);
      const hidden = await names.evaluateAll((all) =>
        all
          .filter((name) => name.scrollWidth > name.clientWidth || name.getBoundingClientRect().right > innerWidth)
          .map((name) => name.textContent),
      );
      expect(hidden).toEqual([]);
    },
  );

  test.each(['en', ...TESTED_LANGUAGES])('two players and their counts fit at 320 px (%s)', async (lang) => {
    for (const [game, bot] of [
      ['connect-7x6x4 r 44', 'level-4'],
      ['morris-6 r 0.0', 'ten-rules'],
    ] as const) {
      const page = await openGame(game, [null, bot], { phone: true, lang });
      await page.setViewportSize({ width: 320, height: 844 });
      await page.evaluate(() => document.fonts.ready);
      const words = page.locator('.seats :is(.seat-name, .seat-colour)');
      await expect.poll(() => words.count()).toBe(4);
      const cut = await words.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
    }
  });

  test('the bar at the lower edge links to every section and covers no content', async () => {
    expectFaults(NO_LOBBY);
    const page = await open({ phone: true });
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Play', 'Learn', 'Online', 'Analyse', 'You']);
    const box = (await bar.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height]);
    for (const name of ['Learn', 'Online', 'Analyse']) {
      await bar.getByRole('link', { name }).tap();
      await expect.poll(() => bar.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    }
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    // The end of the page can be scrolled into view above the bar.
    const hidden = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      const last = [...document.querySelectorAll('main p')].at(-1)!.getBoundingClientRect();
      return last.bottom - document.querySelector('header nav')!.getBoundingClientRect().top;
    });
    expect(hidden).toBeLessThanOrEqual(0);
    await axe(page);
  });

  test.each(isLong ? SCREENS : SCREENS.slice(0, 3))(
    'every target of %s measures at least 44 pixels, and the bar covers no sticky element',
    async (at) => {
      if (at === '/online') expectFaults(NO_LOBBY);
      const page = await open({
        phone: true,
        at,
        ...(at === '/play' ? { storage: gameInProgress('connect-7x6x4 r 4453', { 1: 'level-1' }) } : {}),
      });
      await page.getByRole('heading').first().waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      expect(await smallTargets(page)).toEqual([]);
      expect(await elementsUnderBar(page)).toEqual([]);
    },
  );

  // A desktop of 1280 × 1024 pixels at 400 % (WCAG 1.4.10).
  test.runIf(isLong)('a page at 400 % zoom still shows its board and scrolls in one direction only', async () => {
    const page = await open({ at: '/play', storage: gameInProgress('connect-7x6x4 r 4453', { 1: 'level-1' }) });
    await page.setViewportSize({ width: 320, height: 256 });
    const places = ['/play', '/puzzles/today', '/set-up', '/analyse/connect-7x6x4_r_4453'];
    for (const at of [...places, '/new/connectx/2', '/new/connect4/1']) {
      await page.goto(page.url().replace(/#.*/, `#${at}`));
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
      if (places.includes(at))
        await expect.poll(async () => (await board(page).boundingBox())?.height ?? 0).toBeGreaterThan(200);
    }
  });
});
