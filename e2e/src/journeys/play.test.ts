import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { axe, horizontalOverflow } from '../support/axe.ts';
import { TESTED_LANGUAGES } from '../support/languages.ts';
import { board, cell, cellUnderCursor, pointAt, resign, status } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

const FOUR = 'connect-7x6x4';

describe('Connect Four at the table', () => {
  test.runIf(isLong)('A1: the board is empty, with seven columns, six rows and a supply on either side', async () => {
    const page = await openGame(`${FOUR} r -`);
    await expect.poll(() => cell(page, /empty/).count()).toBe(42);
    await page.getByRole('region', { name: 'Red' }).getByText('21 discs left').waitFor();
    await page.getByRole('region', { name: 'Blue' }).getByText('21 discs left').waitFor();
  });

  test('A3: the start page has the four choices, and a click on its board starts a game', async () => {
    const page = await open();
    const ways = page.getByRole('navigation', { name: 'Connect Four' });
    await expect
      .poll(() => ways.locator('a, button').allTextContents())
      .toEqual([...['1 Player', '2 Player', 'Free Play', 'Load Game']]);
    const { x, y } = await pointAt(page, 1, 2);
    await page.mouse.click(x, y);
    await page.waitForURL(/#\/play$/);
    await cell(page, /Column 2, row 1: red/).waitFor();
    // The keyboard cursor is at this column on the board of the new screen.
    await expect.poll(() => cellUnderCursor(page)).toContain('Column 2, row 1');
    // The computer answers. It runs in a worker.
    await cell(page, /: blue/).waitFor();
    await status(page).getByText('Your move').waitFor();
  });

  test('the key H asks for a hint, and Redo is beside Undo', async () => {
    const page = await openGame(`${FOUR} r 3141`, [null, 'level-3']);
    await board(page).press('h');
    await page.getByRole('button', { name: 'Hint', pressed: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Redo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(4);
  });

  test('A4: a click in a column drops a disc; a disc can also be picked up from the supply', async () => {
    const page = await openGame(`${FOUR} r -`);
    const clicked = await pointAt(page, 2, 4);
    await page.mouse.click(clicked.x, clicked.y);
    await cell(page, /Column 3, row 1: red/).waitFor();
    await page.getByRole('button', { name: 'Pick up: Blue' }).click();
    const dropped = await pointAt(page, 2, 3);
    await page.mouse.move(dropped.x, dropped.y);
    await page.mouse.down();
    await page.mouse.up();
    await cell(page, /Column 3, row 2: blue/).waitFor();
  });

  test.runIf(isLong)('A4: a disc can be dragged from the supply into a column', async () => {
    const page = await openGame(`${FOUR} r -`);
    const supply = (await page.getByRole('button', { name: 'Pick up: Red' }).boundingBox())!;
    await page.mouse.move(supply.x + 10, supply.y + 10);
    await page.mouse.down();
    const { x, y } = await pointAt(page, 6, 3);
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.up();
    await cell(page, /Column 7, row 1: red/).waitFor();
  });

  test.runIf(isLong)('A4: the other side’s disc is refused, with a message beside the board', async () => {
    const page = await openGame(`${FOUR} r -`);
    await page.getByRole('button', { name: 'Pick up: Blue' }).click();
    await page.getByRole('alert').getByText('Cannot click this piece').waitFor();
    await expect.poll(() => cell(page, /empty/).count()).toBe(42);
    const { x, y } = await pointAt(page, 0, 0);
    await page.mouse.click(x, y);
    await cell(page, /Column 1, row 1: red/).waitFor();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('');
  });

  test.runIf(isLong)('A5: a full column refuses a disc with a reason, and nothing changes', async () => {
    const page = await openGame(`${FOUR} r 111111`);
    await board(page).focus();
    await page.keyboard.press('1');
    const refusal = page.getByRole('alert').getByText('This column is full.');
    await refusal.waitFor();
    const before = await refusal.elementHandle();
    // A screen reader announces the message again, because it is a new element.
    await page.keyboard.press('1');
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await refusal.waitFor();
    await expect.poll(() => cell(page, /empty/).count()).toBe(36);
    await status(page).getByText('Red to move').waitFor();
    // The message is not announced again when the player returns.
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('heading', { name: 'Learn', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await status(page).getByText('Red to move').waitFor();
    expect(await refusal.count()).toBe(0);
  });

  test('A6, A7: the result is on the screen at all times, and the winning line is marked', async () => {
    const page = await openGame(`${FOUR} r 112233`);
    await status(page).getByText('Game in progress').waitFor();
    await status(page).getByText('Red to move').waitFor();
    await board(page).focus();
    await page.keyboard.press('4');
    await status(page).getByText('Red wins').waitFor();
    await expect.poll(() => status(page).getByText('Game in progress').count()).toBe(0);
    await expect.poll(() => cell(page, /in a winning line/).count()).toBe(4);
    await page.keyboard.press('4');
    await page.getByRole('alert').getByText('The game is over.').waitFor();
    await axe(page);
  });

  test.runIf(isLong)('A8: a game that neither side can win is drawn, and can be continued', async () => {
    const page = await openGame(`${FOUR} r 6215452444453266325776413625215711631733`);
    await status(page).getByText('Game drawn').waitFor();
    await status(page).getByText('No one can complete a line any more.').waitFor();
    await page.getByRole('button', { name: 'Play on' }).click();
    await status(page).getByText('Game in progress').waitFor();
  });

  test.runIf(isLong)('A13: closing the tab in mid-game loses nothing; the start page continues the game', async () => {
    const page = await open();
    await board(page).focus();
    await page.keyboard.press('3');
    await cell(page, /: blue/).waitFor();
    await status(page).getByText('Your move').waitFor();
    const later = await page.context().newPage();
    await page.close();
    await later.goto(page.url().replace(/#.*/, ''));
    await later.getByRole('button', { name: 'Continue' }).click();
    await cell(later, /Column 3, row 1: red/).waitFor();
    await expect.poll(() => cell(later, /: (red|blue)/).count()).toBe(2);
    await later.getByRole('region', { name: 'Blue: Aroha, No. 2' }).waitFor();
  });

  test('A16: the page shows that the computer is thinking and stays responsive; undo stops the computer', async () => {
    const page = await openGame(`${FOUR} r 4`, ['level-10', null], { storage: settings({ pause: 3000 }) });
    await board(page).focus();
    await page.keyboard.press('4');
    await status(page).getByText('Oyuna is thinking').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await status(page).getByText('Your move').waitFor();
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(1);
  });

  test.runIf(isLong)('A17: undo, redo, start over and resign work', async () => {
    const page = await openGame(`${FOUR} r 4455`);
    const discs = () => cell(page, /: (red|blue)/).count();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(discs).toBe(2);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(discs).toBe(3);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(discs).toBe(4);
    // Undo is disabled at the first move. Then the board gets the focus, and Redo announces its move.
    await page.getByRole('button', { name: 'Undo' }).focus();
    for (const left of [3, 2, 1, 0]) {
      await page.keyboard.press('Control+z');
      await expect.poll(discs).toBe(left);
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('rowhouse-board');
    await page.keyboard.press('Control+Shift+z');
    await page.getByRole('status').filter({ hasText: 'Red drops in column 4, row 1. Blue to move.' }).waitFor();
    for (const more of [2, 3, 4]) {
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(discs).toBe(more);
    }
    await resign(page);
    await status(page).getByText('Blue wins').waitFor();
    await status(page).getByText('Red resigned.').waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(discs).toBe(0);
    await status(page).getByText('Game in progress').waitFor();
  });

  test.runIf(isLong)('clicks, arrow keys and the slider step through the moves', async () => {
    const page = await openGame(`${FOUR} r 44556`);
    const discs = () => cell(page, /: (red|blue)/).count();
    await page.getByRole('button', { name: 'Move 2: column 4' }).click();
    await expect.poll(discs).toBe(2);
    // The keys work wherever the focus is, unless a control uses them.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowRight');
    await expect.poll(discs).toBe(3);
    await page.keyboard.press('Home');
    await expect.poll(discs).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(discs).toBe(5);
    // On the board, where the arrows move the cursor, comma and full stop step.
    await board(page).focus();
    await page.keyboard.press(',');
    await expect.poll(discs).toBe(4);
    await page.keyboard.press('.');
    await expect.poll(discs).toBe(5);
    await page.getByRole('slider').fill('1');
    await expect.poll(discs).toBe(1);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expect.poll(discs).toBe(5);
  });

  test.runIf(isLong)('B3: a click outside the board does nothing', async () => {
    const page = await openGame(`${FOUR} r 4`);
    const box = (await board(page).boundingBox())!;
    const outside = [
      [box.x - 8, box.y + box.height / 2],
      [box.x + box.width + 8, box.y + box.height / 2],
      [8, 8],
    ];
    for (const [x, y] of outside) await page.mouse.click(x!, y!);
    await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(1);
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('');
  });

  test.runIf(isLong)('B6: the disc falls through the frame and lands', async () => {
    const page = await openGame(`${FOUR} r -`, [null, null], { reducedMotion: false });
    await board(page).focus();
    await page.keyboard.press('4');
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running')))
      .toBe(true);
    await cell(page, /Column 4, row 1: red/).waitFor();
  });
});

/** Settings that were stored during an earlier visit. */
function settings(chosen: object): Record<string, string> {
  return { 'rowhouse.settings': JSON.stringify(chosen) };
}

describe('accessibility and languages', () => {
  test('a whole game works with the keyboard alone and is announced', async () => {
    const page = await open();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(() => {
        const here = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
        return here?.getAttribute('aria-label') ?? here?.textContent ?? '';
      });
    const tabTo = async (name: string | RegExp) => {
      for (let tries = 0; tries < 60; tries++) {
        await press('Tab');
        const here = await focused();
        if (typeof name === 'string' ? here === name : name.test(here)) return;
      }
      throw new Error(`the tab key does not reach ${name}`);
    };
    // One press starts a game for two at this device.
    await tabTo('2 Player');
    await press('Enter');
    // The board has the focus at once.
    await expect.poll(focused).toMatch(/^Board/);
    // The name of a row is its number, not its whole content.
    expect(await board(page).getByRole('row', { name: '6', exact: true }).count()).toBe(1);
    // First the cursor moves with the arrow keys, then columns are chosen by number.
    await press('Home', 'Enter');
    const said = page.getByRole('status').last();
    await expect.poll(() => said.textContent()).toMatch(/(Red|Blue) drops in column 1, row 1\. (Red|Blue) to move\./);
    await press('ArrowRight');
    // Some screen readers move from cell to cell themselves and activate a cell.
    await cell(page, 'Column 2, row 1: empty').dispatchEvent('click');
    await cell(page, /Column 2, row 1: (red|blue)/).waitFor();
    await press('l');
    await expect.poll(() => said.textContent()).toMatch(/drops in column 2, row 1\.$/);
    await press('b');
    await expect.poll(() => said.textContent()).toMatch(/column 1: (Red|Blue); column 2: (Red|Blue)$/);
    await press('1', '2', '1', '2', '1');
    await expect.poll(() => status(page).textContent()).toMatch(/(Red|Blue) wins/);
    await expect.poll(() => said.textContent()).toMatch(/(Red|Blue) wins/);
    await tabTo('Play again');
    await press('Enter');
    await status(page).getByText('Game in progress').waitFor();
  });

  test.runIf(isLong)('a game works by touch on a phone', async () => {
    const page = await open({ phone: true });
    expect(await horizontalOverflow(page)).toBe(0);
    const first = await pointAt(page, 3, 2);
    await page.touchscreen.tap(first.x, first.y);
    await cell(page, /Column 4, row 1: red/).waitFor();
    await cell(page, /: blue/).waitFor();
    await status(page).getByText('Your move').waitFor();
    const next = await pointAt(page, 2, 2);
    await page.touchscreen.tap(next.x, next.y);
    await expect.poll(() => cell(page, /: red/).count()).toBe(2);
    await axe(page);
  });

  test.runIf(isLong).each(TESTED_LANGUAGES)('the app is available in the language %s', async (lang) => {
    const page = await open({ lang });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const english = await (await open()).getByRole('main').textContent();
    await expect.poll(() => page.getByRole('main').textContent()).not.toBe(english);
  });

  test.each([
    ['connect-7x6x4 r 44536', { dark: true, phone: false }],
    ...(isLong
      ? ([
          ['connect-20x20x5-p10 r -', { dark: true, phone: true }],
          ['morris-6 r 0.0,1.0,0.1', { dark: false, phone: false }],
          ['connect-7x6x4 r 44536', { dark: false, phone: true }],
          ['morris-6 r 0.0,1.0,0.1', { dark: true, phone: true }],
          ['connect-20x20x5-p10 r -', { dark: false, phone: false }],
        ] as const)
      : []),
  ] as const)('the table is accessible: %s, %o', async (game, device) => {
    await axe(await openGame(game, Array(game.includes('p10') ? 10 : 2).fill(null), device));
  });
});

describe('Connect X in the browser', () => {
  test.runIf(isLong)('C10: one person and two computers play together on a 9 × 8 board', async () => {
    const page = await openGame('connect-9x8x4-p3 r -', [null, 'level-1', 'level-1']);
    await board(page).focus();
    await page.keyboard.press('5');
    await cell(page, /Column 5, row 1: red/).waitFor();
    await cell(page, /: blue/).waitFor();
    await cell(page, /: green/).waitFor();
    await status(page).getByText('Your move').waitFor();
  });

  test.runIf(isLong)('C10: 100 × 100 is played by keyboard: the number of a column, then Enter', async () => {
    const page = await openGame('connect-100x100x25-p10 r -', Array(10).fill(null));
    await board(page).focus();
    await page.keyboard.press('9');
    await page.keyboard.press('7');
    await expect.poll(() => page.getByRole('gridcell').first().textContent()).toContain('Column 97');
    await page.keyboard.press('Enter');
    await status(page).getByText('Blue to move').waitFor();
    await page.getByRole('button', { name: 'Move 1: column 97' }).waitFor();
  });
});

describe('Six Men’s Morris at the table', () => {
  const point = (words: string) => new RegExp(`^\\w\\d, ${words}`, 'i');

  test.runIf(isLong)(
    'E3, E8: men can be placed by keyboard; the screen shows the turn, the phase and the men left',
    async () => {
      const page = await openGame('morris-6 r -');
      await status(page).getByText('Placing').waitFor();
      await page.getByRole('region', { name: 'Red' }).getByText('6 to place · 0 lost').waitFor();
      await board(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => cell(page, /: red/).count()).toBe(1);
      await page.getByRole('region', { name: 'Red' }).getByText('5 to place · 0 lost').waitFor();
      await status(page).getByText('Blue to move').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('This point is taken.').waitFor();
    },
  );

  test.runIf(isLong)('E4, E8: closing a mill and removing a man are one turn', async () => {
    const page = await openGame('morris-6 r 0.0,1.0,0.1,1.1');
    await board(page).focus();
    // These keys lead to the top right corner of the outer square from any point.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await status(page).getByText('Removing').waitFor();
    await axe(page);
    await cell(page, point('inner square, top left corner')).filter({ hasText: 'can be taken' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => cellUnderCursor(page)).toContain('c4, inner square, middle of the top');
    await page.keyboard.press('Enter');
    await status(page).getByText('Blue to move').waitFor();
    await page.getByRole('region', { name: 'Blue' }).getByText('4 to place · 1 lost').waitFor();
  });

  test.runIf(isLong)('E6: the status shows the result', async () => {
    const page = await openGame('morris-6 r 0.0,1.0,0.1,1.1,0.2x1.0');
    await status(page).getByText('Game in progress').waitFor();
    await resign(page);
    await status(page).getByText('Red wins').waitFor();
  });

  test.runIf(isLong)('E13: the computer answers in a game of nine men', async () => {
    const page = await openGame('morris-9 r -', [null, 'level-2']);
    await board(page).focus();
    await page.keyboard.press('Enter');
    await cell(page, /: blue/)
      .first()
      .waitFor();
    await status(page).getByText('Your move').waitFor();
  });
});
