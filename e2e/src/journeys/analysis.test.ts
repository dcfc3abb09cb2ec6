// Slow: not part of `npm test`.
import { buffer } from 'node:stream/consumers';
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { TESTED_LANGUAGES } from '../support/languages.ts';
import { board, cell, chooseMore, pointAt, status } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

/** Red is to move and can make an open three: column 5 wins in two moves. */
const OPEN_THREE = '/analyse/connect-7x6x4_r_3141';

const moves = (page: Page) => page.getByRole('region', { name: 'Moves' });
const discs = (page: Page) => cell(page, /: (red|blue)/).count();

/** Clicks a button and returns the name and the content of the file that it downloads. */
async function download(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await buffer(await file.createReadStream()) };
}

describe('the analysis board', () => {
  test('every column’s evaluation appears on the board, in its description and in a list', async () => {
    const page = await open({ at: OPEN_THREE });
    await cell(page, 'Column 5, row 1: empty, wins in 2 moves, best').waitFor();
    await status(page).getByText('Red wins in 2 moves').waitFor();
    await status(page).getByText('Exact').waitFor();
    await expect.poll(() => cell(page, /empty, (wins|loses|draws|estimate)/).count()).toBe(7);
    await expect.poll(() => page.getByRole('button', { name: /^Play column \d: / }).count()).toBe(7);
    await page.getByRole('button', { name: 'Play column 5: wins in 2 moves, best' }).waitFor();
    await expect.poll(() => page.getByRole('meter', { name: 'Evaluation' }).getAttribute('value')).toBe('100');
  });

  test.runIf(isLong)('the line behind an evaluation can be played step by step', async () => {
    const page = await open({ at: OPEN_THREE });
    await cell(page, /wins in 2 moves, best/).waitFor();
    await page.getByRole('button', { name: 'Why: column 5' }).click();
    await page.getByRole('list', { name: 'How it goes on' }).getByRole('button').last().click();
    await status(page).getByText('Red wins').waitFor();
    await expect.poll(() => discs(page)).toBe(7);
    await page.getByRole('button', { name: 'One move back' }).click();
    await expect.poll(() => discs(page)).toBe(6);
  });

  test('“Why” explains this position in a sentence and marks the cells', async () => {
    const page = await open({ at: OPEN_THREE });
    await page.getByRole('button', { name: 'Why: column 5' }).click();
    const why = page.getByRole('region', { name: 'Why column 5' });
    await why.getByText(/Two threats at once, at columns 2 and 6, row 1/).waitFor();
    await cell(page, /Column 2, row 1: empty, marked/).waitFor();
    await cell(page, /Column 5, row 1: empty, suggested/).waitFor();
    await why.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => cell(page, /marked/).count()).toBe(0);
  });

  test('the keyboard alone builds a tree of variations', async () => {
    const page = await open({ at: '/analyse/connect-7x6x4_r_4455' });
    await board(page).focus();
    // Go two moves back and try something else from there.
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await expect.poll(() => discs(page)).toBe(2);
    await page.keyboard.press('3');
    await page.keyboard.press('2');
    await expect.poll(() => discs(page)).toBe(4);
    await moves(page).getByText('Variation:').waitFor({ state: 'attached' });
    await moves(page).getByRole('button', { name: 'Move 3: column 5' }).waitFor();
    await moves(page).getByRole('button', { name: 'Move 3: column 3' }).waitFor();
    // A reload keeps the tree of variations.
    await page.reload();
    await cell(page, /Column 2, row 1: blue/).waitFor();
    await page.getByRole('button', { name: 'Make main line' }).click();
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await cell(page, /Column 2, row 1: blue/).waitFor();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect.poll(() => cell(page, /Column 2, row 1: blue/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell(page, /Column 2, row 1: blue/).waitFor();
  });

  test.runIf(isLong)('the arrow keys step through the game, and between variations', async () => {
    const page = await open({ at: '/analyse/connect-7x6x4_r_4455' });
    await page.locator('h1').click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(3);
    await page.keyboard.press('Home');
    await expect.poll(() => discs(page)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => discs(page)).toBe(4);
    // The mouse steps on the board as well; the keyboard moves the cursor there.
    const { x, y } = await pointAt(page, 2, 0);
    await page.mouse.click(x, y);
    await expect.poll(() => discs(page)).toBe(5);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(4);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(3);
    // The wheel steps as well.
    await page.mouse.wheel(0, -100);
    await expect.poll(() => discs(page)).toBe(2);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => discs(page)).toBe(3);
    // The arrow keys still step after a press on a listed move, which then disappears, and after a press on a switch.
    await page
      .getByRole('button', { name: /^Play column 1: / })
      .first()
      .click();
    await expect.poll(() => discs(page)).toBe(4);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(3);
    await page.getByText('Threat map').click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => discs(page)).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => discs(page)).toBe(3);
    await page.keyboard.press('Tab');
    await board(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => discs(page)).toBe(4);
  });

  test.runIf(isLong)(
    'in an unsolved game the values are estimates; the search can be stopped and continued',
    async () => {
      const page = await open({ at: '/analyse/connect-9x9x5_r_55' });
      await cell(page, /empty, estimate/)
        .first()
        .waitFor();
      await status(page).getByRole('button', { name: 'Stop' }).click();
      await status(page).getByRole('button', { name: 'Think longer' }).click();
      await status(page).getByRole('button', { name: 'Stop' }).waitFor();
      await status(page)
        .getByText(/Estimate · \d+ moves ahead/)
        .waitFor();
    },
  );

  test.runIf(isLong)('the page stays responsive while the engine thinks', async () => {
    const page = await open({ at: '/analyse/connect-9x9x5_r_55' });
    await cell(page, /empty, estimate/)
      .first()
      .waitFor();
    await status(page).getByRole('button', { name: 'Stop' }).click();
    await status(page).getByRole('button', { name: 'Think longer' }).click();
    await status(page).getByRole('button', { name: 'Stop' }).waitFor();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    });
    // If the search blocked the page, these frames would be drawn only after the search.
    await expect.poll(() => status(page).getByRole('button', { name: 'Stop' }).count()).toBe(1);
  });

  test('Men’s Morris: the points show evaluations, and “Why” explains a move', async () => {
    const page = await open({ at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2' });
    await cell(page, /^e5, outer square, top right corner: empty.*(estimate|wins|draws|loses).*best/).waitFor();
    await page
      .getByRole('button', { name: /^Why: a man at e5/ })
      .first()
      .click();
    await page
      .getByRole('region', { name: /^Why/ })
      .getByText(/Closes a mill and takes the man/)
      .waitFor();
  });

  test.runIf(isLong)('with three players, the status shows the chances of each player', async () => {
    const page = await open({ at: '/analyse/connect-8x7x4-p3_r_123' });
    await cell(page, /empty, estimate \d+ %/)
      .first()
      .waitFor();
    await status(page)
      .getByText(/Red wins about \d in 10 games/)
      .waitFor();
  });

  test.runIf(isLong)('a large board also shows evaluations', async () => {
    const page = await open({ at: '/analyse/connect-30x20x5_r_15,16' });
    await page
      .getByRole('button', { name: /^Play column \d+: / })
      .first()
      .waitFor();
    await board(page).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.getByRole('gridcell').filter({ hasText: 'Column 15, row 2' }).textContent())
      .toContain('estimate');
  });

  test.runIf(isLong)('a move list and a file can be opened; unreadable text is refused', async () => {
    const page = await open({ at: '/analyse' });
    await page.getByRole('button', { name: 'Open another' }).click();
    const text = page.getByRole('textbox', { name: 'Game, link or moves' });
    await text.fill('4 4 x');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText(/This can’t be read/).waitFor();
    await axe(page);
    await text.fill('4 4 5 3 3');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect.poll(() => discs(page)).toBe(5);
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('connect-7x6x4 r 44'),
    });
    await expect.poll(() => discs(page)).toBe(2);
  });

  test.runIf(isLong)('the table opens the analysis, and the analysis opens a game', async () => {
    const page = await openGame('connect-7x6x4 r 44', [null, 'level-1']);
    await chooseMore(page, 'Analyse');
    await expect.poll(() => discs(page)).toBe(2);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/#\/play$/);
    await page.getByRole('region', { name: 'Blue: Mirembe, No. 4' }).waitFor();
  });

  test.runIf(isLong)('a shared link and a set-up position lead to the analysis', async () => {
    const page = await open({ at: '/game/connect-7x6x4_r_445' });
    await page.getByRole('main').getByRole('link', { name: 'Analyse' }).click();
    await expect.poll(() => discs(page)).toBe(3);
    await page.goto(`${page.url().replace(/#.*/, '')}#/set-up`);
    const check = page.getByRole('button', { name: 'Check the position' });
    await check.waitFor();
    await board(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => discs(page)).toBe(1);
    await check.click();
    await page.getByRole('button', { name: 'Analyse' }).click();
    await expect.poll(() => discs(page)).toBe(1);
    await status(page).waitFor();
  });
});

describe('export', () => {
  test.runIf(isLong)(
    'the position exports as PNG and SVG, the game as a GIF, the analysis as JSON and text',
    async () => {
      const page = await open({ at: '/analyse/connect-7x6x4_r_3141526' });
      await page.getByRole('button', { name: 'Export' }).click();
      await axe(page);
      const png = await download(page, 'Picture (PNG)');
      expect(png.name).toMatch(/\.png$/);
      expect(png.content.subarray(1, 4).toString()).toBe('PNG');
      const svg = await download(page, 'Picture (SVG)');
      expect(svg.content.toString()).toMatch(/^<svg /);
      const moving = await download(page, 'Animated picture (SVG)');
      // The first board, seven discs and the marks of the winning line.
      expect(moving.content.toString().match(/<animate /g)).toHaveLength(9);
      const json = await download(page, 'Analysis (JSON)');
      expect(JSON.parse(json.content.toString())).toMatchObject({ game: 'connect-7x6x4 r 3141526' });
      const text = await download(page, 'Annotated moves (text)');
      expect(text.name).toMatch(/\.txt$/);
      expect(text.content.toString()).toContain('connect-7x6x4');
    },
  );

  test.runIf(isLong)('the print sheet has the moves and the pictures', async () => {
    const page = await open({ at: '/analyse/connect-7x6x4_r_3141526' });
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('.print-sheet')?.textContent ?? '';
        document.body.dataset.pictures = String(document.querySelectorAll('.print-sheet svg').length);
      };
    });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Print a sheet' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toContain('connect-7x6x4 r 3141526');
    expect(Number(await page.evaluate(() => document.body.dataset.pictures))).toBeGreaterThan(3);
  });
});

describe('accessibility and languages', () => {
  test.runIf(isLong)('on a phone the board works by touch, and nothing is wider than the screen', async () => {
    const page = await open({ at: '/analyse/connect-7x6x4_r_44', phone: true });
    await status(page).waitFor();
    const { x, y } = await pointAt(page, 2, 3);
    await page.touchscreen.tap(x, y);
    await cell(page, /Column 3, row 1: red/).waitFor();
    await axe(page);
  });

  test.runIf(isLong).each([
    ['/analyse/morris-6_r_0.0,0.4,0.1,1.2', { dark: true }],
    ['/analyse/connect-7x6x4_r_3141', { dark: false }],
    ['/analyse/connect-7x6x4_r_3141', { dark: true, phone: true }],
    ['/analyse/morris-6_r_0.0,0.4,0.1,1.2', { dark: false, phone: true }],
    ['/analyse/connect-30x20x5_r_15,16', { dark: true }],
  ] as const)('the analysis is accessible: %s, %o', async (at, device) => {
    const page = await open({ at, ...device });
    await page
      .getByRole('button', { name: /^Why: / })
      .first()
      .click();
    await page.getByRole('region', { name: /^Why / }).waitFor();
    await axe(page);
  });

  test.runIf(isLong).each(TESTED_LANGUAGES)('the analysis is available in the language %s', async (lang) => {
    const page = await open({ at: OPEN_THREE, lang });
    await expect.poll(() => page.getByRole('grid').textContent()).not.toMatch(/Column \d/);
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/wins in|Why/);
  });
});
