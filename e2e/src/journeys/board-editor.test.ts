// Slow: not part of `npm test`.
/** Arrows, circles and the editor: drawn and edited by pointer and keyboard, on every kind of board. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type {} from '@rowhouse/board';
import { boardFiles } from '@rowhouse/board/bundling';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { expectFaults, open, type Visit } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";

let server: StaticServer;
beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-editor-`);
  for (const { name, code } of await boardFiles('rowhouse-board')) writeFileSync(`${folder}/${name}`, code);
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="rowhouse-board.js"></script></head><body><main><h1>A page</h1><div id="place"></div></main></body></html>';
  server = await serveFolder(folder, { '/board.html': page }, { 'content-security-policy': POLICY });
});
afterAll(() => server.close());

/** Opens a page with one board, and records its events. */
async function visit(attributes: string, how: Visit = {}): Promise<Page> {
  const at = await open({ url: `${server.url}/board.html`, ...how });
  await at.evaluate((text) => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const place = document.querySelector<HTMLElement>('#place')!;
    place.addEventListener('rowhouse-shapes', ({ detail }) => heard.push(detail.shapes));
    place.addEventListener('rowhouse-edit', ({ detail }) => heard.push(detail.position));
    place.addEventListener('rowhouse-move', ({ detail }) => heard.push(detail.moves));
    place.innerHTML = `<rowhouse-board ${text}></rowhouse-board>`;
  }, attributes);
  await board(at).waitFor({ state: 'attached' });
  // Drawing and the editor load later. From then on, the board shows no context menu.
  await expect.poll(() => hasNoMenu(at)).toBe(true);
  return at;
}

const element = (at: Page): Locator => at.locator('rowhouse-board');

const hasNoMenu = (at: Page): Promise<boolean> =>
  element(at).evaluate((it) => {
    const event = new Event('contextmenu', { bubbles: true, cancelable: true });
    it.shadowRoot!.querySelector('.picture')!.dispatchEvent(event);
    return event.defaultPrevented;
  });

const heard = (at: Page): Promise<string[]> =>
  at.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));

/** The middle of a cell of a 7 × 6 board, from 1 at the bottom left; row 7 is the roof. */
async function middleOf(at: Page, column: number, row: number): Promise<readonly [x: number, y: number]> {
  const { x, y, width } = (await at.locator('.house-stage').boundingBox())!;
  const unit = width / 732;
  return [x + unit * (16 + 100 * column - 50), y + unit * (150 + 100 * (6 - row) + 50)];
}

type Spot = readonly [x: number, y: number];

async function drag(at: Page, from: Spot, to: Spot, button: 'left' | 'right' = 'left'): Promise<void> {
  await at.mouse.move(...from);
  await at.mouse.down({ button });
  await at.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await at.mouse.move(...to, { steps: 3 });
  await at.mouse.up({ button });
}

/** The spot of a point of a morris board, in parts of its stage. */
async function spotOn(at: Page, right: number, down: number): Promise<Spot> {
  const { x, y, width, height } = (await at.locator('.stage').boundingBox())!;
  return [x + width * right, y + height * down];
}

describe('arrows and circles', () => {
  test('are drawn with the right button or Shift, change their colour, and disappear after a click', async () => {
    const at = await visit('game="connect-7x6x4" moves="44" interactive drawable');
    const shapes = at.locator('.shape');
    await drag(at, await middleOf(at, 4, 1), await middleOf(at, 2, 3), 'right');
    expect(await heard(at)).toEqual(['4.1-2.3']);
    await drag(at, await middleOf(at, 1, 7), await middleOf(at, 3, 7), 'right');
    await at.keyboard.down('Shift');
    await drag(at, await middleOf(at, 5, 1), await middleOf(at, 5, 1), 'left');
    await drag(at, await middleOf(at, 4, 1), await middleOf(at, 2, 3), 'right');
    await at.keyboard.up('Shift');
    await at.keyboard.down('Alt');
    await drag(at, await middleOf(at, 6, 1), await middleOf(at, 6, 1), 'right');
    await at.keyboard.up('Alt');
    expect((await heard(at)).at(-1)).toBe('1-3 5.1 4.1-2.3:red 6.1:blue');
    await expect.poll(() => shapes.count()).toBe(4);
    await at.getByRole('grid', { name: /Green arrow from 1 to 3\. Green circle around 5\.1/ }).waitFor();
    await axe(at);
    // Drawing it again removes it. An arrow that ends outside the board is not drawn.
    await drag(at, await middleOf(at, 5, 1), await middleOf(at, 5, 1), 'right');
    await drag(at, await middleOf(at, 5, 1), [5, 5], 'right');
    expect(await heard(at)).toEqual(['1-3 4.1-2.3:red 6.1:blue']);
    await at.mouse.click(...(await middleOf(at, 7, 1)));
    await expect.poll(() => shapes.count()).toBe(0);
    expect(await heard(at)).toEqual(['', '447']);
  });

  test('are drawn with the keyboard', async () => {
    const at = await visit('game="connect-7x6x4" drawable');
    await board(at).focus();
    for (const key of ['Shift+Enter', 'ArrowRight', 'ArrowUp', 'Shift+Enter', 'Shift+Enter', 'Shift+Enter'])
      await at.keyboard.press(key);
    expect(await heard(at)).toEqual(['4.1-5.2', '4.1-5.2 5.2']);
  });

  test('a page can refuse them, and set its own', async () => {
    const at = await visit('game="connect-7x6x4" shapes="1-2" drawable');
    await element(at).evaluate((it) => it.addEventListener('rowhouse-shapes', (event) => event.preventDefault()));
    await drag(at, await middleOf(at, 4, 1), await middleOf(at, 2, 3), 'right');
    await expect.poll(() => at.locator('.shape').count()).toBe(1);
    expect(await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => it.shapes)).toBe('1-2');
    expectFaults(/shapes="9\.9": expected arrows and circles, such as .*, not "9\.9"/);
    await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.shapes = '9.9';
    });
  });

  test('on morris boards and on large boards', async () => {
    const at = await visit('game="morris-6" drawable');
    await drag(at, await spotOn(at, 0.15, 0.22), await spotOn(at, 0.53, 0.22), 'right');
    expect(await heard(at)).toEqual(['a5-c5']);
    await expect.poll(() => at.locator('.shape').count()).toBe(1);
    await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.shapes = null;
      it.game = 'connect-30x20x5';
    });
    const view = at.locator('.big-view');
    await view.waitFor();
    const { x, y, width, height } = (await view.boundingBox())!;
    await drag(at, [x + width / 2, y + height / 2], [x + width / 2 + 60, y + height / 2], 'right');
    expect((await heard(at))[0]).toMatch(/^\d+\.\d+-\d+\.\d+$/);
    await at.getByRole('grid', { name: /Green arrow from/ }).waitFor();
  });
});

describe('the editor', () => {
  test('pieces are placed, changed, moved and removed with the mouse', async () => {
    const at = await visit('game="connect-7x6x4" moves="4" editable');
    const row = async (): Promise<string> => (await heard(at)).at(-1)!.split('/').at(-1)!;
    const [red, blue] = [at.getByRole('button', { name: 'Red' }), at.getByRole('button', { name: 'Blue' })];
    // Red, then blue, then empty.
    for (const expected of ['r..r...', 'b..r...', '...r...']) {
      await at.mouse.click(...(await middleOf(at, 1, 1)));
      expect(await row()).toBe(expected);
    }
    await blue.click();
    await at.mouse.click(...(await middleOf(at, 2, 1)));
    expect(await row()).toBe('.b.r...');
    await drag(at, await middleOf(at, 2, 1), await middleOf(at, 7, 1));
    expect(await row()).toBe('...r..b');
    await cell(at, 'Column 7, row 1: blue').waitFor();
    // From the supply, even to a cell in mid-air; and off the board.
    const { x, y, width, height } = (await red.boundingBox())!;
    await drag(at, [x + width / 2, y + height / 2], await middleOf(at, 3, 5));
    expect((await heard(at)).at(-1)).toBe('......./..r..../......./......./......./...r..b');
    await drag(at, await middleOf(at, 4, 1), [x + width / 2, y + 2 * height]);
    expect(await row()).toBe('......b');
    await at.mouse.click(...(await middleOf(at, 7, 1)), { button: 'right' });
    expect(await row()).toBe('.......');
    expect(
      await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => [it.position, it.moves]),
    ).toEqual(['......./..r..../......./......./......./.......', '']);
    await axe(at);
  });

  test('pieces are placed, moved and removed with the keyboard, and the game continues from there', async () => {
    const at = await visit('game="connect-7x6x4" editable interactive');
    await board(at).focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'Enter']) await at.keyboard.press(key);
    await cell(at, 'Column 5, row 1: blue').waitFor();
    // Delete takes the piece up, and Enter puts it down.
    for (const key of ['Delete', 'ArrowLeft', 'ArrowUp', 'Enter']) await at.keyboard.press(key);
    await cell(at, 'Column 4, row 2: blue').waitFor();
    expect((await heard(at)).at(-1)).toBe('......./......./......./......./...b.../...r...');
    await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.editable = false;
    });
    await expect.poll(() => at.getByRole('button', { name: 'Eraser' }).count()).toBe(0);
    await at.keyboard.press('7');
    await cell(at, 'Column 7, row 1: red, last move').waitFor();
    expect(await heard(at)).toEqual(['7']);
  });

  test('a page can refuse a change', async () => {
    const at = await visit('game="connect-7x6x4" editable');
    await element(at).evaluate((it) => it.addEventListener('rowhouse-edit', (event) => event.preventDefault()));
    await at.mouse.click(...(await middleOf(at, 1, 1)));
    expect(await heard(at)).toHaveLength(1);
    await expect.poll(() => cell(at, /: red/).count()).toBe(0);
  });

  test('morris: men come from the hand, and keep it when they move', async () => {
    const at = await visit('game="morris-6" editable');
    await at.mouse.click(...(await spotOn(at, 0.15, 0.22)));
    expect(await heard(at)).toEqual(['r......./........ b 5 6']);
    await drag(at, await spotOn(at, 0.15, 0.22), await spotOn(at, 0.53, 0.22));
    expect(await heard(at)).toEqual(['.r....../........ b 5 6']);
    await drag(at, await spotOn(at, 0.53, 0.22), [3, 3]);
    expect(await heard(at)).toEqual(['......../........ b 6 6']);
  });

  test('on a large board, and on a phone with ten colours', async () => {
    const at = await visit('game="connect-30x20x5-p10" editable', { phone: true });
    await at.getByRole('button', { name: 'Slate' }).click();
    await board(at).focus();
    await at.keyboard.press('Enter');
    expect((await heard(at)).at(-1)).toMatch(/\.s\.+$/);
    await element(at).evaluate((it: HTMLElementTagNameMap['rowhouse-board']) => {
      it.game = 'connect-7x6x4';
      it.position = null;
    });
    await at.locator('.house-stage').waitFor();
    await at.touchscreen.tap(...(await middleOf(at, 1, 1)));
    expect((await heard(at)).at(-1)).toMatch(/\/r\.{6}$/);
    await axe(at);
  });
});
