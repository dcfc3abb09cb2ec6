// Slow: not part of `npm test`.
/** Boards show on pages without any style, and under a strict security policy. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { boardFiles } from '@rowhouse/board/bundling';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { board, cell } from '../support/locators.ts';
import { expectFaults, open, type Visit } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

/** Without `'unsafe-inline'`, a browser ignores style attributes and style elements, and reports them. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="page.css"><script type="module" src="rowhouse-board.js"></script></head><body><main><h1>A page</h1>${body}</main></body></html>`;

const STYLE = `
.row { display: flex }
.centred { display: grid; place-items: center }
.column { display: flex; flex-direction: column; align-items: center }
.float rowhouse-board { float: left }
.narrow { width: 20rem }
.tiny { width: 10rem }
.sized rowhouse-board { width: 400px; height: 300px }
.unlimited { --rowhouse-max-height: none }`;

let server: StaticServer;
beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-bare-`);
  for (const { name, code } of await boardFiles('rowhouse-board')) writeFileSync(`${folder}/${name}`, code);
  writeFileSync(`${folder}/page.css`, STYLE);
  server = await serveFolder(
    folder,
    { '/board.html': page('<div id="place"></div>') },
    { 'content-security-policy': POLICY },
  );
});
afterAll(() => server.close());

const visit = (how: Visit = {}): Promise<Page> => open({ url: `${server.url}/board.html`, ...how });

/** Puts a board with these attributes into the place. Returns the bounding boxes of the board and of its picture. */
async function sizesOf(at: Page, place: string, attributes: string) {
  await at.evaluate(
    ([name, text]) => {
      const around = document.querySelector('#place')!;
      around.className = name!;
      around.innerHTML = `<rowhouse-board ${text}></rowhouse-board>`;
    },
    [place, attributes],
  );
  const shown = at.locator('rowhouse-board').locator('.stage, .big-view, .still > svg').first();
  await shown.waitFor({ state: 'attached' });
  const [outer, picture] = [(await at.locator('rowhouse-board').boundingBox())!, (await shown.boundingBox())!];
  return { outer, picture, page: at.viewportSize()! };
}

const GAMES = [
  'connect-3x3x3',
  'connect-7x6x4',
  'connect-15x3x3',
  'connect-3x20x3',
  'connect-16x6x4',
  'connect-30x20x5',
  'connect-3x100x3',
  'connect-100x3x3',
  'connect-100x100x25-p10',
  'morris-3',
  'morris-9',
];

const MODES: Readonly<Record<string, readonly string[]>> = {
  '': ['', ' interactive', ' editable'],
  tiny: [' interactive'],
};

describe('a board on a page without a style is visible, and fits into its place and the window', () => {
  test.each([{}, { phone: true }])('on the device %o', async (device) => {
    const at = await visit(device);
    for (const place of ['', 'row', 'centred', 'column', 'float', 'narrow', 'tiny'])
      for (const game of GAMES)
        for (const mode of MODES[place] ?? ['', ' interactive']) {
          const { outer, picture, page } = await sizesOf(at, place, `game="${game}"${mode}`);
          const what = `${game}${mode} in ${place || 'a plain element'}`;
          expect.soft(picture.width, `${what} is wide`).toBeGreaterThan(8);
          expect.soft(picture.height, `${what} is high`).toBeGreaterThan(8);
          expect.soft(outer.height, `${what} fits into the window`).toBeLessThan(page.height - 31);
          expect.soft(outer.width, `${what} fits into its place`).toBeLessThan(page.width - 15);
          expect.soft(picture.height, `${what} is inside its element`).toBeLessThanOrEqual(outer.height + 1);
          expect.soft(picture.width, `${what} is inside its element`).toBeLessThanOrEqual(outer.width + 1);
        }
  });

  test('a board with moves that it cannot read shows the start of its game', async () => {
    const at = await visit();
    expectFaults(/expected legal moves/);
    for (const mode of ['', ' interactive', ' editable'])
      for (const game of ['connect-7x6x4', 'morris-6']) {
        const { picture } = await sizesOf(at, '', `game="${game}" moves="99"${mode}`);
        expect(picture.height).toBeGreaterThan(100);
        await at.locator('rowhouse-board').evaluate((it) => it.removeAttribute('moves'));
        if (mode) await board(at).waitFor();
      }
  });

  test('keys that a test or a tool sends to the element reach the grid', async () => {
    const at = await visit();
    for (const game of ['connect-7x6x4', 'connect-16x6x4', 'morris-6']) {
      await sizesOf(at, '', `game="${game}" interactive`);
      for (const key of ['Home', 'Enter']) await at.locator('rowhouse-board').press(key);
      await cell(at, /: red/).waitFor();
    }
  });

  test('a page can set other sizes', async () => {
    const at = await visit();
    for (const mode of ['', ' interactive'])
      for (const game of ['connect-7x6x4', 'connect-16x6x4', 'morris-6']) {
        const sized = await sizesOf(at, 'sized', `game="${game}"${mode}`);
        expect([sized.outer.width, sized.outer.height]).toEqual([400, 300]);
        expect(sized.picture.height).toBeLessThanOrEqual(300);
      }
    const free = await sizesOf(at, 'unlimited', 'game="connect-7x6x4" interactive');
    expect(free.picture.width).toBeCloseTo(free.outer.width, 0);
    expect(free.outer.height).toBeGreaterThan(free.page.height);
  });
});

describe('under a strict security policy', () => {
  // Chromium reports each violation to the console, and so fails the test.
  test('a game can be won, with animations', async () => {
    const at = await visit({ reducedMotion: false });
    await sizesOf(at, 'narrow', 'game="connect-7x6x4" interactive marks="1.2:hint 2.2:threat"');
    await board(at).focus();
    for (const key of '1212121') await at.keyboard.press(key);
    await cell(at, /Column 1, row 4: red, in a winning line/).waitFor();
    const delays = () =>
      at.locator('.lamp').evaluateAll((lamps) => lamps.map((lamp) => getComputedStyle(lamp).animationDelay));
    await expect.poll(async () => new Set(await delays()).size).toBe(4);
  });

  test('sizes that the page sets apply to discs and marks', async () => {
    const at = await visit();
    for (const mode of ['', ' interactive']) {
      await sizesOf(at, 'narrow', `game="connect-7x6x4" moves="12" marks="3.1:hint"${mode}`);
      const [disc, mark] = [at.locator('rowhouse-board svg path[d^="M38.5"]').first(), at.locator('.cell-mark.hint')];
      const widths = async () => [(await disc.boundingBox())!.width, (await mark.boundingBox())!.width];
      await at.locator('rowhouse-board').evaluate((it) => it.style.removeProperty('--rowhouse-disc-size'));
      if (mode) await at.locator('.cell-mark.hint').waitFor();
      const usual = await widths();
      await at.locator('rowhouse-board').evaluate((it) => {
        it.style.setProperty('--rowhouse-disc-size', '0.5');
        it.style.setProperty('--rowhouse-mark-size', '0.8');
      });
      const changed = await widths();
      expect(changed[1]! / usual[1]!).toBeCloseTo(0.8, 1);
      if (!mode) expect(changed[0]! / usual[0]!).toBeCloseTo(0.5, 1);
    }
  });

  test('large boards and morris boards can be played', async () => {
    const at = await visit();
    await sizesOf(at, '', 'game="connect-40x30x5" interactive');
    await board(at).focus();
    for (const key of ['1', 'Enter']) await at.keyboard.press(key);
    await cell(at, /Column 1, row 1: red/).waitFor();
    await sizesOf(at, '', 'game="morris-3" interactive moves="0.0,0.4,0.1,0.3"');
    await board(at).focus();
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'Enter']) await at.keyboard.press(key);
    await cell(at, /in the winning mill/)
      .first()
      .waitFor();
  });
});
