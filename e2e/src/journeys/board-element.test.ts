// Slow: not part of `npm test`.
/** Boards on pages of other sites: plain HTML and React. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundles } from '@rowhouse/board/bundling';
import type {} from '@rowhouse/board/game';
import { boardSvg } from '@rowhouse/board/svg';
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, cellUnderCursor } from '../support/locators.ts';
import { expectFaults, open, type Visit } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

const BUNDLES = 'board/bundles/';

const page = (body: string, { attributes = '', script = 'rowhouse-board.js' } = {}): string =>
  `<!doctype html><html lang="en" ${attributes}><head><meta charset="utf-8"><title>A page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body{margin:1rem;max-width:40rem}</style><script type="module" src="${BUNDLES}${script}"></script></head><body><main><h1>A page</h1>${body}</main></body></html>`;

/** The folder of the React example. */
const REACT = fileURLToPath(new URL('../../../examples/board-react', import.meta.url));

const MOVES = '44352';
/** It is the turn of blue, who can win at once. */
const BLUE_WINS = '......./......./......./......./r.r.r../r.bbb.. b';
const PAGES: Readonly<Record<string, string>> = {
  '/play.html': page('<rowhouse-board game="connect-7x6x4" interactive></rowhouse-board>'),
  '/connect.html': page('<rowhouse-board game="connect-7x6x4" interactive></rowhouse-board>', {
    script: 'rowhouse-connect.js',
  }),
  '/morris.html': page('<rowhouse-board game="morris-9" interactive></rowhouse-board>'),
  '/rtl.html': page('<rowhouse-board game="connect-7x6x4" interactive></rowhouse-board>', { attributes: 'dir="rtl"' }),
  '/large.html': page(
    '<rowhouse-board game="connect-100x100x25-p10" interactive style="height:30rem"></rowhouse-board>',
  ),
  '/still.html': page(
    `<rowhouse-board game="connect-7x6x4" moves="${MOVES}"></rowhouse-board><rowhouse-board game="morris-6" moves="0.0,1.4" coordinates="on" orientation="90"></rowhouse-board>`,
  ),
  '/setups.html': page(
    `<rowhouse-board game="connect-7x6x4" position="${BLUE_WINS}" interactive></rowhouse-board><rowhouse-board game="connect-7x6x4" moves="4" marks="4.1:threat"></rowhouse-board><rowhouse-board game="morris-6" position="r......./b....... r 5 5" moves="0.4"></rowhouse-board>`,
    { script: 'rowhouse-board.js' },
  ),
  '/game.html': page('<rowhouse-game game="connect-7x6x4" opponent="level-1"></rowhouse-game>', {
    script: 'rowhouse-game.js',
  }),
  '/game-rtl.html': page('<rowhouse-game game="connect-7x6x4" opponent="level-1"></rowhouse-game>', {
    attributes: 'dir="rtl"',
    script: 'rowhouse-game.js',
  }),
  '/german.html': page(
    `<rowhouse-game opponent="level-1" style="width:20rem"></rowhouse-game><script type="module">import { GERMAN } from './${BUNDLES}rowhouse-words-de.js'; document.querySelector('rowhouse-game').words = GERMAN;</script><script type="module" src="${BUNDLES}rowhouse-game.js"></script>`,
    // The words load before the element.
    { script: 'rowhouse-words-de.js' },
  ),
  '/react.html': readFileSync(join(REACT, 'index.html'), 'utf8').replace('main.jsx', 'react-board.js'),
};

let server: StaticServer;

beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-bundles-`);
  await buildBundles(folder);
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(REACT, 'main.jsx'),
        output: { entryFileNames: 'react-board.js' },
      },
    },
  });
  server = await serveFolder(folder, PAGES);
});
afterAll(() => server.close());

const visit = (path: string, how: Visit = {}): Promise<Page> => open({ url: `${server.url}${path}`, ...how });

/** Collects the events of a page, by name. */
const listen = (at: Page): Promise<void> =>
  at.evaluate(() => {
    const heard: [string, unknown][] = [];
    Object.assign(globalThis, { heard });
    for (const name of ['rowhouse-move', 'rowhouse-select', 'rowhouse-error', 'rowhouse-end'])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
const heard = (at: Page): Promise<readonly [string, { readonly moves?: string; readonly expected?: string }][]> =>
  at.evaluate(() => (globalThis as unknown as { readonly heard: [string, object][] }).heard.splice(0));

describe('plain HTML', () => {
  test.each(isLong ? ['/play.html', '/connect.html'] : ['/connect.html'])(
    '%s: Connect Four works with the keyboard alone',
    async (path) => {
      const at = await visit(path);
      await listen(at);
      await at.keyboard.press('Tab');
      await expect.poll(() => cellUnderCursor(at)).toBe('Column 4, row 1: empty');
      await at.keyboard.press('Enter');
      await cell(at, 'Column 4, row 1: red, last move').waitFor();
      await at.keyboard.press('ArrowUp');
      await at.keyboard.press(' ');
      await at.keyboard.press('7');
      await cell(at, 'Column 7, row 1: red, last move').waitFor();
      const moves = (await heard(at)).filter(([name]) => name === 'rowhouse-move').map(([, detail]) => detail.moves);
      expect(moves).toEqual(['4', '44', '447']);
      await axe(at);
    },
  );

  test('a page can refuse moves, allow only some, and set them', async () => {
    const at = await visit('/play.html');
    const element = at.locator('rowhouse-board');
    await element.evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.legalMoves = [2];
      it.addEventListener('rowhouse-move', (event) => event.preventDefault());
    });
    await listen(at);
    await board(at).focus();
    for (const key of ['1', '3']) await at.keyboard.press(key);
    expect((await heard(at)).filter(([name]) => name === 'rowhouse-move').map(([, { moves }]) => moves)).toEqual(['3']);
    await expect.poll(() => cell(at, /: red/).count()).toBe(0);
    await element.evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.moves = '33';
    });
    await cell(at, 'Column 3, row 2: blue, last move').waitFor();
  });

  test.runIf(isLong)('missing words fall back to English', async () => {
    const at = await visit('/play.html');
    await at.locator('rowhouse-board').evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.words = { connect: { empty: 'leer' } };
    });
    await cell(at, 'Column 4, row 1: leer').waitFor();
    await board(at).press('4');
    await cell(at, 'Column 4, row 1: red, last move').waitFor();
  });

  test.runIf(isLong)('an invalid attribute is reported once, and the board stays', async () => {
    const at = await visit('/play.html');
    await listen(at);
    expectFaults(/expected legal moves/);
    await at.locator('rowhouse-board').evaluate((it) => it.setAttribute('moves', '44'));
    await cell(at, /Column 4, row 2: blue/).waitFor();
    await at.locator('rowhouse-board').evaluate((it) => it.setAttribute('moves', '4499'));
    await expect.poll(() => heard(at)).toHaveLength(1);
    await cell(at, /Column 4, row 2: blue/).waitFor();
  });

  test('Nine Men’s Morris: a man is placed with the keyboard', async () => {
    const at = await visit('/morris.html', { phone: true, dark: true });
    await board(at).focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await at.keyboard.press(key);
    await cell(at, /^a\d, outer square, top left corner: red/).waitFor();
    await cell(at, /^\w\d, outer square, middle of the top: blue, last move/).waitFor();
    await axe(at);
  });

  test.runIf(isLong)('sizes: a page can resize discs, marks, lines and numbers', async () => {
    const at = await visit('/still.html');
    const sizes = () =>
      at.evaluate(() =>
        [...document.querySelectorAll('rowhouse-board')].map((it) => {
          const find = (part: string) => it.shadowRoot!.querySelector(part)!;
          const width = (part: string) => find(part).getBoundingClientRect().width;
          return {
            disc: width('use.disc'),
            mark: width('.cell-mark.last'),
            number: Number.parseFloat(getComputedStyle(find('.numbers text')).fontSize),
            line: Number.parseFloat(getComputedStyle(find('.street path')).strokeWidth),
          };
        }),
      );
    await at.locator('rowhouse-board').evaluateAll((all) => {
      all[1]!.remove();
      all[0]!.setAttribute('interactive', '');
    });
    await cell(at, /last move/).waitFor();
    const [usual] = await sizes();
    await at.addStyleTag({
      content:
        'rowhouse-board{--rowhouse-disc-size:.5;--rowhouse-mark-size:1.1;--rowhouse-coordinate-size:1.5;--rowhouse-line-width:11}',
    });
    const [changed] = await sizes();
    const ratio = (name: 'disc' | 'mark' | 'number' | 'line') => changed![name] / usual![name];
    expect(ratio('disc')).toBeCloseTo(0.5, 1);
    expect(ratio('mark')).toBeCloseTo(1.1, 1);
    expect([ratio('number'), ratio('line')]).toEqual([1.5, 2]);
    // Without animations a disc appears at once, and the board still reports that it landed.
    await at.addStyleTag({ content: 'rowhouse-board{--rowhouse-duration:0}' });
    await board(at).press('7');
    await expect.poll(() => at.locator('.house-flier').count()).toBe(0);
    await cell(at, /^Column 7, row 1: .*last move$/).waitFor();
  });

  test.runIf(isLong)('sizes: a still picture follows the disc size of the page', async () => {
    const at = await visit('/still.html');
    const width = () =>
      at
        .locator('rowhouse-board svg path[stroke*="player-0"]')
        .first()
        .evaluate((dots) => Number.parseFloat(getComputedStyle(dots).strokeWidth));
    const usual = await width();
    await at.addStyleTag({ content: 'rowhouse-board{--rowhouse-disc-size:.5}' });
    expect((await width()) / usual).toBe(0.5);
  });

  test.runIf(isLong)('columns keep their order on a right-to-left page', async () => {
    const at = await visit('/rtl.html');
    const { x, y, width, height } = (await at.locator('.house-stage').boundingBox())!;
    await at.mouse.click(x + width * 0.1, y + height / 2);
    await cell(at, /Column 1, row 1: red/).waitFor();
  });

  test.runIf(isLong)('a game on a right-to-left page mirrors only the controls around the board', async () => {
    const at = await visit('/game-rtl.html');
    await at.getByText('Your turn.').waitFor();
    const { x, y, width, height } = (await at.locator('.house-stage').boundingBox())!;
    await at.mouse.click(x + width * 0.1, y + height / 2);
    await cell(at, /Column 1, row 1: red/).waitFor();
    await cell(at, /: blue, last move/).waitFor();
    const left = async (element: Locator) => (await element.boundingBox())!.x;
    expect(await left(at.getByRole('button', { name: 'Undo' }))).toBeLessThan(await left(at.getByRole('status')));
    await axe(at);
  });

  test.runIf(isLong)('C10: a board of 100 × 100 works with the keyboard alone', async () => {
    const at = await visit('/large.html');
    await at.locator('.big-view canvas').first().waitFor();
    await board(at).focus();
    for (const key of ['9', '9', 'Enter']) await at.keyboard.press(key);
    await expect.poll(() => cellUnderCursor(at)).toBe('Column 99, row 1: red, last move');
    await at.getByRole('button', { name: 'Whole board' }).waitFor();
    await axe(at);
  });

  test('a read-only board equals the picture from a server', async () => {
    const at = await visit('/still.html');
    const drawn = [
      boardSvg({ game: 'connect-7x6x4', moves: MOVES }, { theme: 'css' }),
      boardSvg({ game: 'morris-6', moves: '0.0,1.4' }, { coordinates: true, orientation: 90, theme: 'css' }),
    ];
    const same = await at.evaluate((texts) => {
      const shown = [...document.querySelectorAll('rowhouse-board')].map((it) => it.shadowRoot!.querySelector('svg')!);
      return texts.map((text, which) => {
        const template = document.createElement('template');
        template.innerHTML = text;
        return template.innerHTML === shown[which]!.outerHTML;
      });
    }, drawn);
    expect(same).toEqual([true, true]);
    await at.getByRole('img', { name: /^Board, 7 columns, 6 rows\. Red .*Last move 2\.1$/ }).waitFor();
    await axe(at);
  });

  test('a picture from a server follows the colours of the page', async () => {
    const at = await visit('/still.html');
    const colours = await at.evaluate(
      (text) => {
        const around = document.body.appendChild(document.createElement('div'));
        around.innerHTML = text;
        const disc = around.querySelector('[data-stroke=player-0]')!;
        const colour = () => getComputedStyle(disc).stroke;
        const usual = colour();
        around.style.colorScheme = 'dark';
        const dark = colour();
        around.style.setProperty('--rowhouse-player-0', 'rgb(1, 2, 3)');
        return [usual, dark, colour()];
      },
      boardSvg({ game: 'connect-7x6x4', moves: MOVES }),
    );
    expect(colours).toEqual(['rgb(207, 64, 55)', 'rgb(236, 111, 102)', 'rgb(1, 2, 3)']);
  });

  test('the code for positions and set-up marks loads only on pages that use them', async () => {
    const at = await visit('/setups.html');
    await board(at).press('6');
    await cell(at, 'Column 6, row 1: blue, in a winning line, last move').waitFor();
    await at.locator('rowhouse-board .cell-mark.threat').waitFor();
    await at.getByRole('img', { name: 'Six Men’s Morris, the board. Red a5, e1. Blue b4. Last move e1' }).waitFor();
  });

  test('an invalid attribute is reported with a reason', async () => {
    const at = await visit('/play.html');
    await listen(at);
    const element = at.locator('rowhouse-board');
    for (const [name, value, expected] of [
      ['orientation', '45', '0, 90, 180, 270 or mirrored'],
      ['coordinates', 'maybe', 'on or off'],
      ['marks', '4.1:nothing', 'places of this board and marks, such as 4.1:hint, not "4.1:nothing"'],
    ] as const) {
      expectFaults(new RegExp(`${name}="${value}": expected`));
      await element.evaluate((it, [attribute, text]) => it.setAttribute(attribute!, text!), [name, value]);
      await expect
        .poll(async () => (await heard(at)).map(([, detail]) => detail.expected))
        .toEqual([expect.stringContaining(expected)]);
      await element.evaluate((it, attribute) => it.removeAttribute(attribute), name);
    }
    await board(at).press('4');
    await cell(at, 'Column 4, row 1: red, last move').waitFor();
  });

  test.each([
    ['/connect.html', ['picture', 'ground', 'fronts', 'numbers', 'marks', 'disc', 'grid']],
    ['/morris.html', ['picture', 'ground', 'lines', 'stones', 'men', 'disc', 'marks', 'grid']],
    ['/large.html', ['picture', 'tools', 'button', 'map', 'grid']],
    ['/still.html', ['picture']],
  ] as const)('%s has the parts that the README lists', async (path, parts) => {
    const at = await visit(path);
    if (path !== '/still.html') {
      await board(at).focus();
      await at.keyboard.press('Enter');
      await expect.poll(() => cellUnderCursor(at)).toContain('red');
    }
    const found = () =>
      at.evaluate(() => {
        const shown = document.querySelector('rowhouse-board')!.shadowRoot!.querySelectorAll('[part]');
        return [...new Set([...shown].flatMap((it) => [...it.part]))].sort();
      });
    await expect.poll(found).toEqual([...parts].sort());
  });

  test.runIf(isLong)('a game in German, 20rem wide: the status and both buttons are in one row', async () => {
    const at = await visit('/german.html');
    await cell(at, 'Spalte 4, Zeile 1: leer').waitFor();
    const row = [
      at.getByRole('status'),
      at.getByRole('button', { name: 'Zurück' }),
      at.getByRole('button', { name: 'Neues Spiel' }),
    ];
    const boxes = await Promise.all(row.map(async (each) => (await each.boundingBox())!));
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
    expect(new Set(middles).size).toBe(1);
    await board(at).press('4');
    await at.getByText('Du bist am Zug.').waitFor();
  });

  test('a game against the computer can be played, undone and configured', async () => {
    const at = await visit('/game.html');
    await listen(at);
    await at.getByText('Your turn.').waitFor();
    await board(at).focus();
    await at.keyboard.press('4');
    await cell(at, /: blue/).waitFor();
    await at.getByText('Your turn.').waitFor();
    // On a wide page the board leaves room for the buttons.
    await at.addStyleTag({ content: 'body{max-width:none}' });
    const { height } = (await at.locator('rowhouse-game').boundingBox())!;
    expect(height).toBeCloseTo(at.viewportSize()!.height - 32, 0);
    // The words below it stay near the board.
    expect((await at.getByText('Your turn.').boundingBox())!.x).toBeGreaterThan(300);
    await at.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cell(at, /: (red|blue)/).count()).toBe(0);
    await axe(at);
    // The computer begins, and plays perfectly.
    const game = at.locator('rowhouse-game');
    await game.evaluate((it: HTMLElementTagNameMap['rowhouse-game']) => {
      it.opponent = 'perfect';
      it.first = 'computer';
    });
    await cell(at, 'Column 4, row 1: red, last move').waitFor();
    await heard(at);
    expectFaults(/opponent="nobody": expected level-1/);
    await game.evaluate((it) => it.setAttribute('opponent', 'nobody'));
    await expect.poll(async () => (await heard(at)).map(([name]) => name)).toContain('rowhouse-error');
    // Attributes that the game shares with the board have the same effect.
    await game.evaluate((it: HTMLElementTagNameMap['rowhouse-game']) => {
      it.marks = '1.1:hint';
      it.coordinates = 'off';
    });
    await at.locator('.cell-mark.hint').waitFor();
    await expect.poll(() => at.locator('.numbers text').count()).toBe(0);
    // The worker ends with the element.
    expect(at.workers()).toHaveLength(1);
    await game.evaluate((it) => it.remove());
    await expect.poll(() => at.workers().length).toBe(0);
  });
});

test.runIf(isLong)('a game against the computer starts at a position, and a new game returns to it', async () => {
  const at = await visit('/game.html');
  await listen(at);
  const game = at.locator('rowhouse-game');
  await game.evaluate((it: HTMLElementTagNameMap['rowhouse-game'], position) => {
    it.opponent = 'perfect';
    it.position = position;
  }, BLUE_WINS);
  const discs = cell(at, /: (red|blue)/);
  await expect.poll(() => discs.count()).toBe(7);
  await board(at).press('6');
  await at.getByText('You win.').waitFor();
  await at.getByRole('button', { name: 'New game' }).click();
  await at.getByText('Your turn.').waitFor();
  await expect.poll(() => discs.count()).toBe(7);
  await heard(at);
  // There is one red disc too many.
  expectFaults(/<rowhouse-game> position=.*: expected a position that the rules allow/);
  await game.evaluate((it: HTMLElementTagNameMap['rowhouse-game']) => {
    it.position = it.position!.replace('r.r.r', 'rrr.r');
  });
  await expect.poll(async () => (await heard(at)).map(([name]) => name)).toEqual(['rowhouse-error']);
  await expect.poll(() => discs.count()).toBe(7);
  await game.evaluate((it: HTMLElementTagNameMap['rowhouse-game'], position) => {
    it.position = position;
    it.first = 'computer';
  }, BLUE_WINS);
  await at.getByText('The computer wins.').waitFor();
});

test('React: the board is a controlled element, and its events reach handlers', async () => {
  const at = await visit('/react.html');
  await board(at).focus();
  for (const key of ['1', '2', '1', '2', '1', '2', '1']) await at.keyboard.press(key);
  await at.getByText('Moves: 1212121').waitFor();
  await axe(at);
  await cell(at, /Column 1, row 4: red, in a winning line/).waitFor();
  await at.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => cell(at, /: (red|blue)/).count()).toBe(0);
});
