import { isLong } from '@rowhouse/tools';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { board, cell, chooseMore, moreButton, status } from '../support/locators.ts';
import { open, openGame } from '../support/visit.ts';

const FOUR = 'connect-7x6x4';

const countPieces = (page: Page): Promise<number> => cell(page, /: (red|blue)/).count();
const tiles = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const tile = (page: Page, name: string): Locator => tiles(page).filter({ hasText: name });
const heading = (page: Page): Locator => page.getByRole('heading', { name: 'Saved games' });

async function toSaved(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Saved games' }).click();
  await heading(page).waitFor();
}

async function save(page: Page, name: string): Promise<void> {
  await chooseMore(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'Save this game' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(`Saved: ${name}`).waitFor();
}

/** Opens the dialog with the actions for a saved game. */
async function openActions(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `More: ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

/** Clicks a button and returns the name and the text of the file that it downloads. */
async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}

const importFiles = (page: Page, files: Readonly<Record<string, string>>): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
const importResult = (page: Page): Locator => page.getByRole('status').filter({ hasText: /imported|already|: / });

const EMPTY_ROW = Array(7).fill('Empty').join();
/** Red is in the middle, with blue above and beside it. It is red's turn, and the computer plays blue. */
const SAVED_GAME = [
  'Empty,Empty,Empty,Red,Blue,Empty,Empty',
  ...['Empty,Empty,Empty,Blue,Red,Empty,Empty', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW],
  '1',
  '1',
  '0',
];
const SAVE_TXT = ['b', '______', '______', '______', 'rb____', 'r_____', '______', '______'];
const lines = (text: readonly string[]): string => `${text.join('\n')}\n`;

describe('saved games', () => {
  test('A13: a game is saved under a name and loaded with position, turn, mode, computer player and history', async () => {
    const page = await openGame(`${FOUR} b 445526`, ['level-1', null]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => countPieces(page)).toBe(4);
    await save(page, 'Against one');
    await page.reload();
    await status(page).getByText('Your move').waitFor();
    await expect.poll(() => countPieces(page)).toBe(4);
    await chooseMore(page, 'New game');
    await toSaved(page);
    const saved = tile(page, 'Against one');
    await saved.getByText('Blue to move').waitFor();
    await saved.getByText('Connect Four').waitFor();
    await expect.poll(() => saved.locator('.tile-board svg svg').count()).toBe(4);
    await saved.getByRole('button', { name: 'Open: Against one' }).click();
    await page.getByRole('region', { name: 'Red: Pim, No. 1' }).waitFor();
    await page.getByRole('region', { name: 'Blue: You' }).waitFor();
    await status(page).getByText('Your move').waitFor();
    await expect.poll(() => countPieces(page)).toBe(4);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => countPieces(page)).toBe(6);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => countPieces(page)).toBe(2);
  });

  test.runIf(isLong)(
    'A13: all kinds of games are listed with a picture and can be searched, renamed, deleted and restored',
    async () => {
      const page = await openGame('morris-6 r 0.0,1.0,0.1');
      await save(page, 'Mill at noon');
      await toSaved(page);
      await importFiles(page, {
        'Three of us.txt': 'connect-9x8x4-p3 r 123',
        'Quick win.txt': `${FOUR} r 1212121`,
        'In the air.json': JSON.stringify({
          rowhouse: 1,
          config: FOUR,
          setup: `.r...../${'......./'.repeat(4)}.......`,
        }),
      });
      await importResult(page).getByText('3 games imported.').waitFor();
      for (const [name, expectedStatus] of Object.entries({
        'Mill at noon': 'Blue to move',
        'Three of us': 'Red to move',
        'Quick win': 'Red wins',
        'In the air': 'Set-up',
      })) {
        await tile(page, name).getByText(expectedStatus).waitFor();
        await expect.poll(() => tile(page, name).locator('svg').count()).toBeGreaterThan(0);
      }
      await axe(page);
      const search = page.getByRole('searchbox', { name: 'Search' });
      await search.fill('nobody');
      await page.getByText('Nothing found for “nobody”.').waitFor();
      await search.fill('quick connect');
      await expect.poll(() => tiles(page).count()).toBe(1);
      await search.fill('');
      const sheet = await openActions(page, 'Quick win');
      await sheet.getByRole('textbox', { name: 'Name' }).fill('Four in a column');
      await sheet.getByRole('button', { name: 'Rename' }).click();
      await tile(page, 'Four in a column').waitFor();
      await expect.poll(() => tile(page, 'Quick win').count()).toBe(0);
      await (await openActions(page, 'Three of us')).getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => tile(page, 'Three of us').count()).toBe(0);
      await page.getByText('Deleted: Three of us').first().waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await tile(page, 'Three of us').waitFor();
      await page.reload();
      await tile(page, 'Four in a column').waitFor();
      await page.getByRole('button', { name: 'Open: Three of us' }).click();
      await status(page).getByText('Red to move').waitFor();
      await page.getByRole('region', { name: 'Green' }).waitFor();
    },
  );

  test.runIf(isLong)(
    'A3, A13: End keeps an unfinished game; saving under a taken name replaces it or keeps both',
    async () => {
      const page = await openGame(`${FOUR} r 44`);
      await save(page, 'Twice');
      await board(page).focus();
      await page.keyboard.press('5');
      await status(page).getByText('Blue to move').waitFor();
      await chooseMore(page, 'Save');
      const dialog = page.getByRole('dialog', { name: 'Save this game' });
      await dialog.getByText(/You already have a game with this name/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => moreButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await chooseMore(page, 'Save');
      await dialog.getByText(/You already have a game with this name/).waitFor();
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Twice');
      await dialog.getByRole('button', { name: 'Keep both' }).click();
      await dialog.waitFor({ state: 'detached' });
      await board(page).focus();
      await page.keyboard.press('6');
      await status(page).getByText('Red to move').waitFor();
      await page.getByRole('link', { name: 'Rowhouse home' }).click();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await page.getByRole('link', { name: 'Load Game' }).click();
      await heading(page).waitFor();
      await expect.poll(() => tile(page, 'Twice').count()).toBe(2);
      await page.getByRole('button', { name: /^Open: Unfinished/ }).click();
      await expect.poll(() => countPieces(page)).toBe(4);
    },
  );

  test.runIf(isLong)(
    'A14, B4: both historic file formats can be read and written; the computer plays its side',
    async () => {
      const page = await open({ at: '/saved' });
      await importFiles(page, { 'Saved_Game.txt': lines(SAVED_GAME), 'save.txt': lines(SAVE_TXT) });
      await importResult(page).getByText('2 games imported.').waitFor();
      const sheet = await openActions(page, 'Saved_Game');
      expect(await download(page, sheet.getByRole('button', { name: 'Saved_Game.txt (position)' }))).toEqual({
        name: 'Saved_Game.txt',
        text: lines(SAVED_GAME),
      });
      await page.keyboard.press('Escape');
      const other = await openActions(page, 'save');
      expect(await download(page, other.getByRole('button', { name: 'save.txt (position)' }))).toEqual({
        name: 'save.txt',
        text: lines(SAVE_TXT),
      });
      await other.getByRole('button', { name: 'Open' }).click();
      await status(page).getByText('Blue to move').waitFor();
      await cell(page, /Column 4, row 2: blue/).waitFor();
      await expect.poll(() => countPieces(page)).toBe(3);
      await toSaved(page);
      await page.getByRole('button', { name: 'Open: Saved_Game' }).click();
      await page.getByRole('region', { name: 'Blue: Ten Rules' }).waitFor();
      await status(page).getByText('Your move').waitFor();
      await board(page).focus();
      await page.keyboard.press('1');
      await expect.poll(() => countPieces(page)).toBe(6);
    },
  );

  test('A14: a broken file is refused with the line and the expected content; nothing changes', async () => {
    const page = await open({ at: '/saved' });
    const wrongColour = SAVED_GAME.with(2, EMPTY_ROW.replace('Empty', 'Green'));
    await importFiles(page, {
      'Saved_Game.txt': lines(wrongColour),
      'save.txt': lines(SAVE_TXT.with(4, 'rbx___')),
      'cut.json': '{"rowhouse":1,',
      'Holiday.txt': 'Dear diary',
    });
    const importTexts = async () => (await importResult(page).locator('p').allTextContents()).join('\n');
    await expect.poll(importTexts).toMatch(/^Saved_Game\.txt: line 3 should have Red, Blue or Empty, not “Green”\.$/m);
    await expect.poll(importTexts).toMatch(/^save\.txt: line 5 should have .*_, b.* r, not “.*x.*”\.$/m);
    await expect.poll(importTexts).toMatch(/^cut\.json: this isn’t a Rowhouse file/m);
    await expect.poll(importTexts).toMatch(/^Holiday\.txt: this isn’t a saved game\./m);
    await expect.poll(importTexts).not.toContain('imported');
    await page.getByRole('heading', { name: 'No games yet' }).waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rowhouse.save.'))),
    ).toEqual([]);
  });

  test.runIf(isLong)(
    'A13: everything can be exported to one file; importing it twice on another device adds it once',
    async () => {
      const page = await openGame(`${FOUR} r 4455`, [null, 'level-3']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await save(page, 'To take along');
      await toSaved(page);
      const sheet = await openActions(page, 'To take along');
      const one = await download(page, sheet.getByRole('button', { name: 'Rowhouse (everything)' }));
      expect(one.name).toBe('To-take-along.json');
      await page.keyboard.press('Escape');
      const all = await download(page, page.getByRole('button', { name: 'Export all' }));
      const other = await open({ at: '/saved' });
      await heading(other).waitFor();
      // The file can be dropped anywhere on the page.
      await other.evaluate(({ name, text }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }, all);
      await importResult(other).getByText('1 game imported.').waitFor();
      await importFiles(other, { [one.name]: one.text });
      await importResult(other).getByText('You already had 1 of them.').waitFor();
      await other.getByRole('button', { name: 'Open: To take along' }).click();
      await other.getByRole('region', { name: 'Blue: Tomás, No. 3' }).waitFor();
      await expect.poll(() => countPieces(other)).toBe(2);
      await other.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => countPieces(other)).toBe(4);
    },
  );

  test.runIf(isLong)('A13: with two tabs the list stays up to date', async () => {
    const page = await openGame(`${FOUR} r 44`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await save(page, 'Of the first tab');
    await board(other).focus();
    await other.keyboard.press('1');
    await status(other).getByText('Blue to move').waitFor();
    await toSaved(other);
    await tile(other, 'Of the first tab').waitFor();
    await expect.poll(() => tile(other, 'Unfinished').count()).toBe(1);
  });

  test.runIf(isLong)('A13: an unreadable save is kept, marked, and can be exported unchanged', async () => {
    const broken = `{"name":"Old one","savedAt":0,"rowhouse":1,"game":"${FOUR} r 9"}`;
    const page = await openGame(`${FOUR} r 44`, [null, null], {
      at: '/saved',
      storage: { 'rowhouse.save.old': broken },
    });
    await tile(page, 'Old one').getByText('Can’t be read').waitFor();
    const sheet = await openActions(page, 'Old one');
    await sheet.getByText('This game can’t be read any more.').waitFor();
    expect((await download(page, sheet.getByRole('button', { name: 'Unchanged' }))).text).toBe(broken);
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => tiles(page).count()).toBe(1);
  });

  test.runIf(isLong)('E13: finished games are counted, in total and by computer player', async () => {
    const page = await openGame(`${FOUR} r 112233`, [null, 'level-1']);
    await board(page).focus();
    await page.keyboard.press('4');
    await status(page).getByText('Red wins').waitFor();
    await toSaved(page);
    const statistics = page.getByRole('region', { name: 'Statistics' });
    await statistics.getByText('1 game · 7 moves on average').waitFor();
    const row = statistics.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Pim, No. 1' }) });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['1', '0', '0', '1']);
  });
});

describe('when the browser cannot store anything', () => {
  /** Fills the storage to the last character. */
  const fillUp = (page: Page) =>
    page.evaluate(() => {
      let text = '';
      for (let extra = 2 ** 23; extra >= 1; extra /= 2) {
        try {
          localStorage.setItem('filler', text + 'x'.repeat(extra));
          text += 'x'.repeat(extra);
        } catch {
          // The text does not fit, so try half as much.
        }
      }
    });

  test.runIf(isLong)(
    'A13: full storage is reported; the game goes on and can be exported; freed space is used',
    async () => {
      const page = await openGame(`${FOUR} r 44`);
      await fillUp(page);
      await board(page).focus();
      await page.keyboard.press('5');
      const banner = page.getByRole('status').filter({ hasText: 'Your browser’s storage is full' });
      await banner.getByText('this game will be lost when you close the tab').waitFor();
      await page.keyboard.press('6');
      await status(page).getByText('Red to move').waitFor();
      await expect.poll(() => countPieces(page)).toBe(4);
      await chooseMore(page, 'Save');
      const dialog = page.getByRole('dialog', { name: 'Save this game' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('No room');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('alert').getByText('Your browser’s storage is full').waitFor();
      const file = await download(page, dialog.getByRole('button', { name: 'Export' }));
      expect(JSON.parse(file.text)).toMatchObject({ name: 'No room', game: `${FOUR} r 4456` });
      await page.keyboard.press('Escape');
      const all = await download(page, banner.getByRole('button', { name: 'Export all' }));
      expect(all.text).toContain(`${FOUR} r 4456`);
      await page.evaluate(() => localStorage.removeItem('filler'));
      await page.keyboard.press('Control+z');
      await banner.waitFor({ state: 'detached' });
      await page.reload();
      await expect.poll(() => countPieces(page)).toBe(3);
    },
  );

  test.runIf(isLong)('A13: blocked storage is reported, and the game goes on', async () => {
    const page = await openGame(`${FOUR} r 44`);
    await page.evaluate(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('not here', 'SecurityError');
        },
      }),
    );
    await board(page).focus();
    await page.keyboard.press('5');
    await page.getByRole('status').filter({ hasText: 'Your browser doesn’t let this page save anything' }).waitFor();
    await page.keyboard.press('5');
    await status(page).getByText('Red to move').waitFor();
    await expect.poll(() => countPieces(page)).toBe(4);
  });
});

test('the same game in two tabs: each shows the moves of the other, and the game is stored and counted once', async () => {
  const first = await openGame(`${FOUR} r 112233`, [null, null]);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await board(second).focus();
  await second.keyboard.press('7');
  await expect.poll(() => countPieces(first)).toBe(7);
  await board(first).focus();
  await first.keyboard.press('7');
  await expect.poll(() => countPieces(second)).toBe(8);
  await board(second).focus();
  await second.keyboard.press('4');
  for (const page of [first, second]) await status(page).getByText('Red wins').first().waitFor();
  const stored = () =>
    first.evaluate(() => [
      Object.keys(localStorage).filter((key) => key.startsWith('rowhouse.kept.')).length,
      localStorage.getItem('rowhouse.results')?.split('\n').length,
    ]);
  await expect.poll(stored).toEqual([1, 1]);
});
