// Slow: not part of `npm test`.
/** The examples for pages, with the packages installed. The React example is in `board-element.test.ts`. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { boardFiles } from '@rowhouse/board/bundling';
import { isLong } from '@rowhouse/tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell } from '../support/locators.ts';
import { open } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

/** The puzzle of the guide, on a page. */
function guidePuzzle(): string {
  const guide = readFileSync(new URL('../../../docs/first-page.md', import.meta.url), 'utf8');
  const code = /^```html live\n(<rowhouse-board id="puzzle".*?)^```$/ms.exec(guide)![1]!;
  return `<!doctype html><html lang="en"><title>A puzzle</title><link rel="icon" href="data:,"><script type="module" src="board-html/node_modules/@rowhouse/board/bundles/rowhouse-board.js"></script><main><h1>A puzzle</h1>${code}</main></html>`;
}

let server: StaticServer;
beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/rowhouse-examples-`);
  for (const example of ['board-html', 'blog-puzzle']) {
    cpSync(fileURLToPath(new URL(`../../../examples/${example}`, import.meta.url)), `${folder}/${example}`, {
      recursive: true,
    });
    const bundles = `${folder}/${example}/node_modules/@rowhouse/board/bundles`;
    mkdirSync(bundles, { recursive: true });
    for (const name of ['rowhouse-board', 'rowhouse-connect'] as const)
      for (const file of await boardFiles(name)) writeFileSync(`${bundles}/${file.name}`, file.code);
  }
  server = await serveFolder(folder, { '/guide.html': guidePuzzle() });
});
afterAll(() => server.close());

test('board-html: two people play and start a new game', async () => {
  const page = await open({ url: `${server.url}/board-html/` });
  await board(page).press('4');
  await board(page).press('4');
  await page.getByText('Moves: 44').waitFor();
  await page.getByRole('button', { name: 'Again' }).click();
  await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(0);
  await axe(page);
});

test.runIf(isLong)('blog-puzzle: a wrong move is refused, and the right moves win', async () => {
  const page = await open({ url: `${server.url}/blog-puzzle/` });
  await board(page).press('1');
  await page.getByText('Column 1 gives it away. Try again.').waitFor();
  await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(16);
  await board(page).press('4');
  await page.getByText('now both column 3 and column 5 would win').waitFor();
  await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(18);
  await board(page).press('5');
  await page.getByText('Four in a row. Well done!').waitFor();
  await expect.poll(() => cell(page, /in a winning line/).count()).toBe(4);
  await axe(page);
});

test.runIf(isLong)('the puzzle of the guide refuses a wrong move and stays solved after the right move', async () => {
  const page = await open({ url: `${server.url}/guide.html` });
  await board(page).press('7');
  await page.getByText('Not that one. Look again.').waitFor();
  await board(page).press('1');
  await page.getByText('Yes!').waitFor();
  await cell(page, /^Column 1, row 1: .*last move/).waitFor();
  await board(page).press('7');
  await expect.poll(() => cell(page, /: (red|blue)/).count()).toBe(6);
});
