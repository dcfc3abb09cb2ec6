/** The online page without a terminal, against a real server. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as engine from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { Saves } from '@rowhouse/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileStorage } from '../../games/file-storage.ts';
import { createOnline, type OnlineSeat, openByLink } from '../../games/open-seat.ts';
import { storedDrafts, storedSeats, storedStatistics, textFile } from '../../games/stored.ts';
import { FullScreenApp } from './app.ts';
import { onlinePage } from './online-page.ts';
import { openStartPage } from './start-page.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

function newApp(size = { width: 80, height: 24 }) {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-'));
  const file = (name: string) => textFile(join(folder, name));
  let screen = '';
  const display = {
    size,
    isLagging: false,
    show: (canvas: { text(): string }) => {
      screen = canvas.text();
    },
    redrawAll: () => {},
  };
  const nobody = () => Promise.reject(new Error('nobody asks'));
  const app = new FullScreenApp(
    display,
    { colour: true },
    {
      saves: new Saves(fileStorage(join(folder, 'saves')), () => 5),
      seed: () => 0,
      computers: { choose: nobody, advise: nobody, engine },
      statistics: storedStatistics(file('statistics.json'), file('puzzles.json')),
      seats: storedSeats(file('seats.json')),
      drafts: storedDrafts(file('set-ups.json')),
      animation: false,
    },
  );
  return {
    app,
    screen: () => screen,
    async press(...keys: string[]) {
      for (const key of keys) app.press(key);
      await app.idle();
      return screen;
    },
  };
}

function openPage(seat: OnlineSeat) {
  const opened = newApp();
  const left = opened.app.run(onlinePage(opened.app, seat, (message) => opened.app.exit(message)));
  return { ...opened, left };
}

test('two terminals play an online game to a draw', async () => {
  const mine = await createOnline(rowhouse.url, CONNECT_FOUR, 'Ann');
  const ann = openPage(mine);
  await expect.poll(ann.screen).toContain('i for the link');
  expect((await ann.press('i')).replace(/\s/g, '')).toContain(mine.invitations[0]);
  await ann.press('escape');
  const bo = openPage(await openByLink(mine.invitations[0]!, 'Bo'));
  await expect.poll(bo.screen).toContain('Bo');
  await expect.poll(ann.screen).toMatch(/(Ann|Bo) to move/);
  const isAnns = ann.screen().includes('Ann to move');
  const [first, second] = isAnns ? [ann, bo] : [bo, ann];
  expect(await second.press('4', 'return')).toContain('It is not your turn.');
  await first.press('4', 'return');
  await expect.poll(second.screen).toContain(`${isAnns ? 'Bo' : 'Ann'} to move`);
  await second.press('d');
  await expect.poll(first.screen).toContain('offers a draw');
  await first.press('y');
  for (const side of [ann, bo]) await expect.poll(side.screen).toContain('Game drawn');
  expect(ann.app.services.seats.all()).toHaveLength(1);
  await ann.press('q');
  expect(await ann.left).toContain('Come back with: rowhouse online http');
  await bo.press('ctrl-c');
  await bo.left;
});

test('the start page creates an online game and finds it again', async () => {
  const { app, press, screen } = newApp({ width: 200, height: 60 });
  void app.run(await openStartPage(app));
  expect(await press('6', 'return')).toContain('▸ Join or watch by a link');
  expect(await press('return', ...'nonsense', 'return')).toContain('This is not a link to a game');
  await press('2', 'return', ...new Array<string>(30).fill('backspace'), ...rowhouse.url, 'return', 'return');
  await expect.poll(screen).toContain('i for the link');
  await press('q');
  await expect.poll(screen).toContain('Come back with');
  expect(await press('6', 'return')).toContain('Back to Connect Four');
  await press('3', 'return');
  await expect.poll(screen).toContain('Waiting for the other');
  await press('q', '6', 'return', '3', 'd');
  expect(screen()).not.toContain('Back to Connect Four');
});
