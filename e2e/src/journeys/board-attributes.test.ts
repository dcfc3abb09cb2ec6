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

type BoardId = 'position' | 'marks' | 'last' | 'turned' | 'moving' | 'rtl-morris' | 'rtl-large';
const board = (page: Page, id: BoardId): Locator => page.locator(`#${id}`).getByRole('grid');
const cell = (page: Page, id: BoardId, name: string | RegExp): Locator =>
  page.locator(`#${id}`).getByRole('gridcell', { name });

/** Collects what the boards of a page send, by the name of the event. */
async function listen(page: Page): Promise<<N extends keyof BoardEventMap>(name: N) => Promise<unknown[]>> {
  await page.evaluate(() => {
    const heard: Record<string, unknown[]> = {};
    Object.assign(globalThis, { heard });
    for (const name of ['rowhouse-move', 'rowhouse-select', 'rowhouse-land', 'rowhouse-put-down', 'rowhouse-error']) {
      heard[name] = [];
      document.addEventListener(name, (event) => heard[name]!.push((event as CustomEvent).detail));
    }
  });
  return (name) =>
    page.evaluate((asked) => (globalThis as unknown as { heard: Record<string, unknown[]> }).heard[asked]!, name);
}

/** Clicks a place of a board: 0 is its left or top edge, 1 its right or bottom edge, as they are seen. */
async function clickAt(page: Page, id: BoardId, right: number, down: number): Promise<void> {
  await board(page, id).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await board(page, id).boundingBox())!;
  await page.mouse.click(x + width * right, y + height * down);
}

test('position, marks and last-move on boards where people move', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const heard = await listen(page);
  await expect.poll(() => cell(page, 'position', /: (red|blue)/).count()).toBe(7);
  await board(page, 'position').press('6');
  await cell(page, 'position', 'Column 6, row 1: blue, in a winning line').waitFor();
  expect(await heard('rowhouse-move')).toMatchObject([{ text: '6', player: 1, moves: '6' }]);
  expect(await heard('rowhouse-land')).toEqual([{ how: 'dropped', cells: expect.any(Number) }]);

  await cell(page, 'marks', /^Column 4, row 1: red.*suggested/).waitFor();
  await cell(page, 'marks', /^Column 3, row 1: empty.*marked/).waitFor();
  await cell(page, 'last', /^Column 4, row 1: red, last move$/).waitFor();
  await expect.poll(() => cell(page, 'last', /last move/).count()).toBe(1);
  await page.locator('#last').evaluate((it) => it.setAttribute('last-move', 'none'));
  await expect.poll(() => cell(page, 'last', /last move/).count()).toBe(0);
  await axe(page);
});

test('a turned morris board, and a man that is put down again', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const heard = await listen(page);
  // Turned clockwise by a quarter, the first point of the outer ring is at the top right.
  await clickAt(page, 'turned', 0.85, 0.15);
  await cell(page, 'turned', /^\w\d, outer square, top right corner: red, last move/).waitFor();
  expect(await heard('rowhouse-move')).toMatchObject([{ text: '0.0' }]);
  expect(await heard('rowhouse-land')).toMatchObject([{ how: 'placed' }]);

  await cell(page, 'moving', /can move/)
    .first()
    .waitFor();
  await board(page, 'moving').focus();
  for (const key of ['Control+Home', 'Enter']) await page.keyboard.press(key);
  await cell(page, 'moving', /picked up/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => cell(page, 'moving', /picked up/).count()).toBe(0);
  expect(await heard('rowhouse-put-down')).toEqual([null]);
});

test.runIf(isLong)('on a page from right to left, morris and large boards are as everywhere', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const heard = await listen(page);
  await clickAt(page, 'rtl-morris', 0.15, 0.15);
  await cell(page, 'rtl-morris', /^\w\d, outer square, top left corner: red, last move/).waitFor();
  await board(page, 'rtl-morris').focus();
  for (const key of ['Control+Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await cell(page, 'rtl-morris', /^\w\d, outer square, middle of the top: blue, last move/).waitFor();
  await page.locator('#rtl-large canvas').first().waitFor();
  await board(page, 'rtl-large').focus();
  for (const key of ['Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => heard('rowhouse-move')).toMatchObject([{ text: '0.0' }, { text: '0.1' }, { text: '2' }]);
  await axe(page);
});

test.runIf(isLong)('marks that are not on the board are reported, and those before them stay', async () => {
  const page = await open({ url: `${server.url}/boards.html` });
  const heard = await listen(page);
  expectFaults(/marks="9\.1:hint"/);
  await page.locator('#marks').evaluate((it) => it.setAttribute('marks', '9.1:hint'));
  await expect.poll(() => heard('rowhouse-error')).toMatchObject([{ attribute: 'marks', value: '9.1:hint' }]);
  await cell(page, 'marks', /^Column 4, row 1: red.*suggested/).waitFor();
});
