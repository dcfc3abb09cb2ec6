// Slow: not part of `npm test`.
import { isLong } from '@rowhouse/tools';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { recordPictures } from '../support/drawn-pictures.ts';
import { cell, chooseMore, status } from '../support/locators.ts';
import { expectFaults, open, openGame } from '../support/visit.ts';
import { type StaticServer, serveFolder } from '../support/web-servers.ts';

const countPieces = (page: Page): Promise<number> => cell(page, /: (red|blue)/).count();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function shareLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseMore(page, 'Share');
  await page.getByRole('dialog', { name: 'Share this game' }).waitFor();
  await button(page, 'Copy link').click();
  await button(page, 'Copied.').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function download(page: Page, name: string): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
}

describe('a shared game', () => {
  test('A12: a link opens the whole game for another visitor, who can watch or continue it', async () => {
    const page = await openGame('connect-7x6x4 b 44553');
    const link = await shareLink(page);
    await axe(page);
    expect(link).toBe(`${inject('url')}game/connect-7x6x4_b_44553`);
    // A link shared from the German app: its language is for previews in chats, and readers keep their own language.
    const shared = `${link}?lang=de`;
    const other = await open({ url: shared });
    await other.getByRole('heading', { name: 'Connect Four' }).waitFor();
    await other.getByText('Red to move · 5 moves').waitFor();
    await axe(other);
    await button(other, 'Watch from the start').click();
    await other.waitForURL(`${inject('url')}#/play`);
    await button(other, 'Back to the game').waitFor();
    await expect.poll(() => countPieces(other)).toBe(0);
    await other.getByRole('button', { name: 'Move 1: column 4' }).click();
    await cell(other, /Column 4, row 1: blue/).waitFor();
    await other.goBack();
    await other.waitForURL(shared);
    await button(other, 'With someone here').click();
    await status(other).getByText('Red to move').waitFor();
    await expect.poll(() => countPieces(other)).toBe(5);
    await other.goBack();
    await other.getByRole('combobox', { name: 'Against' }).selectOption('Aroha, No. 2');
    await button(other, 'Against the computer').click();
    await other.getByRole('region', { name: 'Red: You' }).waitFor();
    await other.getByRole('region', { name: 'Blue: Aroha, No. 2' }).waitFor();
    await status(other).getByText('Your move').waitFor();
    await expect.poll(() => countPieces(other)).toBe(5);
  });

  test.each([
    ['de', 'Vier gewinnt: Rot ist am Zug nach 5 Zügen'],
    ['fr', 'Puissance 4: À Rouge de jouer après 5 coups'],
    ['es', 'Cuatro en raya: Turno de Rojo tras 5 jugadas'],
    ['pt', 'Quatro em linha: Vez de Vermelho após 5 jogadas'],
    ['it', 'Forza 4: Tocca a Rosso dopo 5 mosse'],
    ['zh', '四子棋: 轮到红方 （已走 5 步）'],
    ['ja', '四目並べ: 赤の番 （5手目まで）'],
    ['ar', 'أربعة في صف: دور \u2068الأحمر\u2069 (النقلات: 5)'],
  ])('chats announce a shared game in the language of its sender: %s', async (language, title) => {
    const page = await (await fetch(`${inject('url')}game/connect-7x6x4_b_44553?lang=${language}`)).text();
    expect(/<title>(.*) · Rowhouse<\/title>/.exec(page)?.[1]).toBe(title);
  });

  test('A12: older links with the game after the # still work', async () => {
    for (const at of ['/game/connect-7x6x4_b_44553', '/game/connect-7x6x4%20b%2044553']) {
      const page = await open({ at });
      await page.getByText('Red to move · 5 moves').waitFor();
    }
  });

  test.runIf(isLong)('A12: links also work for games from a set-up and for morris', async () => {
    const setUp = await openGame('connect-7x6x4 r 4 from ......./......./......./......./......./...rb.. r');
    const first = await open({ url: await shareLink(setUp) });
    await first.getByText('Blue to move · 1 move').waitFor();
    await button(first, 'With someone here').click();
    await cell(first, /Column 4, row 2: red/).waitFor();
    await expect.poll(() => countPieces(first)).toBe(3);
    const morris = await openGame('morris-6-any r 0.0,1.0,0.1,1.1,0.2x1.0');
    const second = await open({ url: await shareLink(morris) });
    await second.getByRole('heading', { name: 'Six Men’s Morris' }).waitFor();
    await button(second, 'With someone here').click();
    await second.getByRole('region', { name: 'Blue' }).getByText('4 to place · 1 lost').waitFor();
  });

  test.runIf(isLong)('a link without a game shows the reason and links to the start page', async () => {
    const page = await open({ at: '/game/connect-7x6x4_r_1111111' });
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'There’s no game in this link' }).waitFor();
    await main.getByText('Move 7 isn’t legal. This column is full.').waitFor();
    for (const [text, why] of [
      ['connect-7x6x4_r_11_from_...r', 'Something is missing.'],
      ['chess_w_e4', 'It doesn’t look like a game.'],
    ] as const) {
      await page.goto(`${inject('url')}#/game/${text}`);
      await main.getByText(why).waitFor();
    }
    await main.getByText('What was expected').click();
    await main.getByText('a game: connect-… or morris-…').waitFor();
    await page.getByRole('link', { name: 'Go home' }).click();
    await page.waitForURL(/#\/$/);
  });

  test.runIf(isLong)('C10: a link too long for messengers gets a warning and still works', async () => {
    const columns = Array.from({ length: 900 }, (_, move) => ((move * 37) % 100) + 1);
    const page = await openGame(`connect-100x100x25-p10 r ${columns.join()}`, Array(10).fill(null));
    const link = await shareLink(page);
    await page.getByText(/^This link is \d,\d+ characters long/).waitFor();
    const other = await open({ url: link });
    await other.getByText('100 × 100, 25 in a row').waitFor();
    await other.getByText('Red to move · 900 moves').waitFor();
  });

  test.runIf(isLong)('A12: the picture is a PNG of the right size; the file holds the game', async () => {
    const page = await openGame('connect-7x6x4 r 4455');
    await chooseMore(page, 'Share');
    await page.getByText('More', { exact: true }).click();
    const picture = await download(page, 'Picture (PNG)');
    expect(picture.name).toBe('Connect-Four.png');
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)];
    expect(width).toBe(1600);
    expect(height).toBeGreaterThan(1200);
    expect(height).toBeLessThan(2100);
    const won = await openGame('connect-7x6x4 r 1212121', [null, 'level-2']);
    const drawn = await recordPictures(won);
    await chooseMore(won, 'Share');
    await won.getByText('More', { exact: true }).click();
    await download(won, 'Picture (PNG)');
    const { words, boards } = await drawn();
    expect(words).toEqual(['Red wins', 'Connect Four · Rowhouse', 'Red', 'Aroha, No. 2']);
    // The four discs of the line are lit.
    const lit = boards[0]!.match(/#ffc93c/g)?.length ?? 0;
    expect(lit).toBeGreaterThanOrEqual(4);
    const file = await download(page, 'File');
    expect(JSON.parse(file.content.toString())).toMatchObject({ game: 'connect-7x6x4 r 4455' });
  });
});

test.runIf(isLong)('a whole game exports as an animated GIF, made in a worker', async () => {
  const page = await openGame('connect-7x6x4 r 445332615266443357117765111772');
  await chooseMore(page, 'Share');
  await page.getByText('More', { exact: true }).click();
  const { name, content } = await download(page, 'Animation (GIF)');
  expect(name).toBe('Connect-Four-30.gif');
  expect(content.toString('latin1', 0, 6)).toBe('GIF89a');
  expect(content.length).toBeLessThan(500_000);
  await button(page, 'Animation (GIF)').waitFor();
});

describe('a board on another page', () => {
  let blog: StaticServer;
  beforeAll(async () => {
    const app = inject('url');
    const frame = (path: string) =>
      `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,"><main><h1>A blog</h1><iframe title="Board" width="480" height="520" src="${app}${path}"></iframe></main></html>`;
    blog = await serveFolder('/nowhere', {
      '/board.html': frame('embed/connect-7x6x4_r_44?interactive=1&opponent=level-1'),
      '/app.html': frame(''),
    });
  });
  afterAll(() => blog.close());

  test.runIf(isLong)('the dialog previews the board and copies its code', async () => {
    const page = await openGame('connect-7x6x4 b 44553');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseMore(page, 'Share');
    await page.getByText('More', { exact: true }).click();
    await page.getByText('Embed', { exact: true }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.getByText('5 / 5').waitFor();
    await preview.getByRole('button', { name: 'One move back' }).click();
    await preview.getByText('Blue to move').waitFor();
    await axe(page);
    await page.getByText('Play the computer').click();
    await page.getByRole('combobox', { name: 'Against' }).selectOption('Aroha, No. 2');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'For a page with the package' }).inputValue())
      .toContain(' moves="44553" opponent="level-2" coordinates="off"></rowhouse-game>');
    await button(page, 'Copy: For any page').click();
    const pasted = await page.evaluate(() => navigator.clipboard.readText());
    expect(pasted).toContain(
      `<iframe src="${inject('url')}embed/connect-7x6x4_b_44553?interactive=1&amp;opponent=level-2" title="Connect Four"`,
    );
    await page.getByText('Play on', { exact: true }).click();
    await button(page, 'Copy: For a page with the package @rowhouse/board').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('moves="44553" interactive');
  });

  test.runIf(isLong)(
    'visitors can continue the game on the other page; all other screens refuse to be framed',
    async () => {
      const page = await open({ url: `${blog.url}/board.html` });
      const frame = page.frameLocator('iframe');
      await frame.getByRole('grid').press('3');
      await frame.getByText('4 / 4').waitFor();
      await expect.poll(() => frame.getByRole('gridcell', { name: /: (red|blue)/ }).count()).toBe(4);
      expectFaults(/frame-ancestors|X-Frame-Options/i);
      await page.goto(`${blog.url}/app.html`);
      await expect.poll(() => page.frameLocator('iframe').getByRole('main').count()).toBe(0);
      const alone = await open({ url: `${inject('url')}embed/morris-9_r_0.0?coordinates=1&theme=dark` });
      await alone.getByText('Blue to move').waitFor();
      await axe(alone);
      const ground = await alone.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(ground).toBe('rgb(20, 21, 31)');
      const french = await open({ url: `${inject('url')}embed/connect-7x6x4_r_44`, lang: 'fr' });
      await french.getByRole('img', { name: 'Dernier coup' }).waitFor();
      await alone.goto(`${inject('url')}embed/chess`);
      await alone.getByText('There’s no game in this link').waitFor();
      await alone.goto(`${inject('url')}embed/connect-7x6x4?opponent=nobody`);
      await alone.getByRole('heading', { name: 'This game has no computer player called “nobody”.' }).waitFor();
      await alone.getByText('You can choose from these: level-1, level-2').waitFor();
      await axe(alone);
    },
  );
});
