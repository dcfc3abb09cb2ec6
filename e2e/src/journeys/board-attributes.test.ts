// Slow: not part of `npm test`.
/** The attributes and the events of a live board, on one page with many boards. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { BoardEventMap } from '@rowhouse/board';
import { boardFiles } from '@rowhouse/board/bundling';
import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { expectFaults, open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

/** It is the turn of blue, who can win at once. */
const BLUE_WINS = '......./......./......./......./r.r.r../r.bbb.. b';

const BOARDS = `
<rowhouse-board id="position" interactive game="connect-7x6x4" position="${BLUE_WINS}"></rowhouse-board>
<rowhouse-board id="marks" interactive game="connect-7x6x4" moves="4" marks="4.1:hint 3.1:idea"></rowhouse-board>
<rowhouse-board id="last" interactive game="connect-7x6x4" moves="44" last-move="4.1"></rowhouse-board>
<rowhouse-board id="mirrored" interactive game="connect-7x6x4" orientation="mirrored"></rowhouse-board>
<rowhouse-board id="mirrored-large" interactive game="connect-40x30x5" orientation="mirrored"></rowhouse-board>
<rowhouse-board id="mirrored-morris" interactive game="morris-6" orientation="mirrored"></rowhouse-board>
<rowhouse-board id="premoves" interactive game="connect-7x6x4" movable="blue" premoves></rowhouse-board>
<rowhouse-board id="premoves-morris" interactive game="morris-6" movable="blue" premoves></rowhouse-board>
<rowhouse-board id="waits" interactive game="connect-7x6x4"></rowhouse-board>
<rowhouse-board id="movable" interactive game="connect-7x6x4" movable="blue"></rowhouse-board>
<rowhouse-board id="turned" interactive game="morris-6" orientation="90"></rowhouse-board>
<rowhouse-board id="moving" interactive game="morris-3" moves="0.0,0.4,0.1,0.2,0.6,0.5"></rowhouse-board>
<div dir="rtl">
<rowhouse-board id="rtl-morris" interactive game="morris-6"></rowhouse-board>
<rowhouse-board id="rtl-large" interactive game="connect-40x30x5" style="height:20rem"></rowhouse-board>
</div>`;

let server: StaticServer;
beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-attributes-`);
  for (const { name, code } of await boardFiles('rowhouse-board')) writeFileSync(`${folder}/${name}`, code);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>rowhouse-board{width:20rem}</style><script type="module" src="rowhouse-board.js"></script></head><body><main><h1>Boards</h1>${BOARDS}</main></body></html>`;
  server = await serveFolder(folder, { '/boards.html': page });
});
afterAll(() => server.close());

type BoardId =
  | 'premoves'
  | 'premoves-morris'
  | 'mirrored'
  | 'mirrored-large'
  | 'mirrored-morris'
  | 'waits'
  | 'movable'
  | 'position'
  | 'marks'
  | 'last'
  | 'turned'
  | 'moving'
  | 'rtl-morris'
  | 'rtl-large';
const board = (page: Page, id: BoardId): Locator => page.locator(`#${id}`).getByRole('grid');
const cell = (page: Page, id: BoardId, name: string | RegExp): Locator =>
  page.locator(`#${id}`).getByRole('gridcell', { name });

/** Collects the details of the events of a page's boards, by event name. */
async function listen(page: Page): Promise<<N extends keyof BoardEventMap>(name: N) => Promise<unknown[]>> {
  await page.evaluate(() => {
    const eventsOf: Record<string, unknown[]> = {};
    Object.assign(globalThis, { eventsOf });
    for (const name of ['rowhouse-move', 'rowhouse-select', 'rowhouse-land', 'rowhouse-put-down', 'rowhouse-error']) {
      eventsOf[name] = [];
      document.addEventListener(name, (event) => eventsOf[name]!.push((event as CustomEvent).detail));
    }
  });
  return (name) =>
    page.evaluate((asked) => (globalThis as unknown as { eventsOf: Record<string, unknown[]> }).eventsOf[asked]!, name);
}

/** Clicks a place of a board: 0 is the visible left or top edge, 1 the right or bottom edge. */
async function clickAt(page: Page, id: BoardId, right: number, down: number): Promise<void> {
  await board(page, id).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await board(page, id).boundingBox())!;
  await page.mouse.click(x + width * right, y + height * down);
}

test('playable boards accept position, marks and last-move', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  await expect.poll(() => cell(page, 'position', /: (red|blue)/).count()).toBe(7);
  await board(page, 'position').press('6');
  await cell(page, 'position', 'Column 6, row 1: blue, in a winning line').waitFor();
  expect(await eventsOf('rowhouse-move')).toEqual([{ move: '6', text: '6', column: 5, player: 1, moves: '6' }]);
  expect(await eventsOf('rowhouse-land')).toEqual([{ how: 'dropped', cells: expect.any(Number) }]);

  await cell(page, 'marks', /^Column 4, row 1: red.*suggested/).waitFor();
  await cell(page, 'marks', /^Column 3, row 1: empty.*marked/).waitFor();
  await cell(page, 'last', /^Column 4, row 1: red, last move$/).waitFor();
  await expect.poll(() => cell(page, 'last', /last move/).count()).toBe(1);
  await page.locator('#last').evaluate((it) => it.setAttribute('last-move', 'none'));
  await expect.poll(() => cell(page, 'last', /last move/).count()).toBe(0);
  await axe(page);
});

test('a board keeps the focus while it waits for the other side', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  const set = (changes: object) =>
    page.locator('#waits').evaluate((it, properties) => void Object.assign(it, properties), changes);
  await board(page, 'waits').press('4');
  await cell(page, 'waits', 'Column 4, row 1: red, last move').waitFor();
  await set({ interactive: false });
  await page.keyboard.press('5');
  await set({ moves: '43' });
  await cell(page, 'waits', 'Column 3, row 1: blue, last move').waitFor();
  await page.keyboard.press('5');
  await set({ interactive: true });
  await page.keyboard.press('6');
  await cell(page, 'waits', 'Column 6, row 1: red, last move').waitFor();
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '4' }, { move: '6' }]);
});

test.each([true, false])('mirrored: column 1 is at the right (reduced motion: %s)', async (reducedMotion) => {
  const page = await open({ url: `${server.url}/boards.html`, reducedMotion });
  const eventsOf = await listen(page);
  const disc = page.locator('#mirrored .insides use.disc');
  const rightOf = async () => {
    const [outer, inner] = [(await board(page, 'mirrored').boundingBox())!, (await disc.first().boundingBox())!];
    return (inner.x + inner.width / 2 - outer.x) / outer.width;
  };
  await board(page, 'mirrored').waitFor();
  await clickAt(page, 'mirrored', 0.1, 0.5);
  await cell(page, 'mirrored', 'Column 7, row 1: red, last move').waitFor();
  await disc.waitFor();
  expect(await rightOf()).toBeLessThan(0.2);
  for (const key of ['ArrowRight', 'Enter', '1']) await page.keyboard.press(key);
  await cell(page, 'mirrored', 'Column 1, row 1: red, last move').waitFor();
  await cell(page, 'mirrored', 'Column 6, row 1: blue').waitFor();
  const numbers = await page.locator('#mirrored .numbers text').allTextContents();
  expect(numbers.join('')).toBe('7654321');
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '7', column: 6 }, { move: '6' }, { move: '1' }]);
});

test('mirrored large and morris boards also swap left and right', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  await page.locator('#mirrored-large canvas').first().waitFor();
  await board(page, 'mirrored-large').focus();
  for (const key of ['End', 'Enter']) await page.keyboard.press(key);
  await cell(page, 'mirrored-large', 'Column 1, row 1: red, last move').waitFor();
  await clickAt(page, 'mirrored-morris', 0.85, 0.15);
  await cell(page, 'mirrored-morris', /^a5, outer square, top right corner: red, last move/).waitFor();
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '1' }, { move: '0.0' }]);
});

test('premoves: a move chosen early is played if it is legal', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  const reply = (id: BoardId, moves: string) =>
    page.locator(`#${id}`).evaluate((it, text) => it.setAttribute('moves', text), moves);
  const waiting = page.locator('#premoves .cell-mark.sent');
  await board(page, 'premoves').focus();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('4');
  await cell(page, 'premoves', 'Column 4, row 1: empty, on its way').waitFor();
  expect(await eventsOf('rowhouse-move')).toEqual([]);
  // Choosing the same move again cancels it.
  await page.keyboard.press('4');
  await expect.poll(() => waiting.count()).toBe(0);
  await page.keyboard.press('1');
  await reply('premoves', '1');
  await cell(page, 'premoves', 'Column 1, row 2: blue, last move').waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  // The opponent fills the column.
  await reply('premoves', '11111');
  await cell(page, 'premoves', 'Column 1, row 5: red, last move').waitFor();
  await page.locator('#premoves').evaluate((it) => it.setAttribute('movable', 'red'));
  await page.keyboard.press('1');
  await reply('premoves', '111111');
  await cell(page, 'premoves', 'Column 1, row 6: blue, last move').waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '1', player: 1, moves: '11' }]);

  await clickAt(page, 'premoves-morris', 0.15, 0.15);
  await cell(page, 'premoves-morris', /top left corner: empty, .*on its way/).waitFor();
  await reply('premoves-morris', '0.2');
  await cell(page, 'premoves-morris', /top left corner: blue, last move/).waitFor();
});

test('movable: only one side can move', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  await board(page, 'movable').press('4');
  await page.locator('#movable').evaluate((it) => it.setAttribute('moves', '1'));
  await cell(page, 'movable', 'Column 1, row 1: red, last move').waitFor();
  await page.keyboard.press('5');
  await cell(page, 'movable', 'Column 5, row 1: blue, last move').waitFor();
  await page.keyboard.press('6');
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '5', player: 1 }]);
  expectFaults(/movable="pink": expected colours/);
  await page.locator('#movable').evaluate((it) => it.setAttribute('movable', 'pink'));
  await expect.poll(() => eventsOf('rowhouse-error')).toMatchObject([{ attribute: 'movable', value: 'pink' }]);
});

test('a morris board can be rotated, and a selected man can be deselected', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  // Turned clockwise by a quarter, the first point of the outer ring is at the top right.
  await clickAt(page, 'turned', 0.85, 0.15);
  await cell(page, 'turned', /^\w\d, outer square, top right corner: red, last move/).waitFor();
  expect(await eventsOf('rowhouse-move')).toMatchObject([{ move: '0.0', turn: { from: null, to: 0, remove: null } }]);
  expect(await eventsOf('rowhouse-land')).toMatchObject([{ how: 'placed' }]);

  await cell(page, 'moving', /can move/)
    .first()
    .waitFor();
  await board(page, 'moving').focus();
  for (const key of ['Control+Home', 'Enter']) await page.keyboard.press(key);
  await cell(page, 'moving', /picked up/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => cell(page, 'moving', /picked up/).count()).toBe(0);
  expect(await eventsOf('rowhouse-put-down')).toEqual([null]);
});

test.runIf(isLong)('morris and large boards look the same on a right-to-left page', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  await clickAt(page, 'rtl-morris', 0.15, 0.15);
  await cell(page, 'rtl-morris', /^\w\d, outer square, top left corner: red, last move/).waitFor();
  await board(page, 'rtl-morris').focus();
  for (const key of ['Control+Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await cell(page, 'rtl-morris', /^\w\d, outer square, middle of the top: blue, last move/).waitFor();
  await page.locator('#rtl-large canvas').first().waitFor();
  await board(page, 'rtl-large').focus();
  for (const key of ['Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => eventsOf('rowhouse-move')).toMatchObject([{ move: '0.0' }, { move: '0.1' }, { move: '2' }]);
  await axe(page);
});

test.runIf(isLong)('a mark outside the board is reported, and earlier marks stay', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const eventsOf = await listen(page);
  expectFaults(/marks="9\.1:hint"/);
  await page.locator('#marks').evaluate((it) => it.setAttribute('marks', '9.1:hint'));
  await expect.poll(() => eventsOf('rowhouse-error')).toMatchObject([{ attribute: 'marks', value: '9.1:hint' }]);
  await cell(page, 'marks', /^Column 4, row 1: red.*suggested/).waitFor();
});
