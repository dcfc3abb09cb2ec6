/** The online page without a terminal, against a real server. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as engine from '@rowhouse/engine';
import { CONNECT_FOUR, type Config, morrisConfig } from '@rowhouse/rules';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { Saves } from '@rowhouse/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileStorage } from '../../games/file-storage.ts';
import { createOnline, type OnlineSeat, openByLink } from '../../games/open-seat.ts';
import { storedDrafts, storedSeats, storedStatistics, textFile } from '../../games/stored.ts';
import { parseClock } from '../../text/online.ts';
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
  const copied: string[] = [];
  const rung: string[] = [];
  const display = {
    size,
    isLagging: false,
    show: (canvas: { text(): string }) => {
      screen = canvas.text();
    },
    redrawAll: () => {},
    copy: (text: string) => copied.push(text),
    ring: () => rung.push(screen),
  };
  const nobody = () => Promise.reject(new Error('nobody asks'));
  const app = new FullScreenApp(
    display,
    { colour: true },
    {
      saves: new Saves(fileStorage(join(folder, 'saves')), () => 5),
      seed: () => 0,
      computers: { choose: nobody, advise: nobody, engine },
      statistics: storedStatistics(file('statistics.json'), file('puzzles.json'), file('results.txt')),
      seats: storedSeats(file('seats.json')),
      name: file('name'),
      drafts: storedDrafts(file('set-ups.json')),
      animation: false,
    },
  );
  return {
    app,
    copied,
    rung,
    screen: () => screen,
    async press(...keys: string[]) {
      for (const key of keys) app.press(key);
      await app.idle();
      return screen;
    },
  };
}

function openPage(seat: OnlineSeat, size?: { width: number; height: number }) {
  const opened = newApp(size);
  const left = opened.app.run(onlinePage(opened.app, seat, (message) => opened.app.exit(message)));
  return { ...opened, left };
}

test('two terminals play an online game to a draw', async () => {
  const mine = await createOnline(rowhouse.url, CONNECT_FOUR, 'Ann');
  const ann = openPage(mine);
  await expect.poll(ann.screen).toContain('i for the link');
  expect((await ann.press('i')).replace(/\s/g, '')).toContain(mine.invitations[0]);
  expect(await ann.press('y')).toContain('Copied');
  expect(ann.copied).toEqual([mine.invitations[0]]);
  await ann.press('escape');
  const bo = openPage(await openByLink(mine.invitations[0]!, 'Bo'));
  await expect.poll(bo.screen).toContain('Bo');
  await expect.poll(ann.screen).toMatch(/(Ann|Bo) to move/);
  const isAnns = ann.screen().includes('Ann to move');
  const [first, second] = isAnns ? [ann, bo] : [bo, ann];
  expect(await second.press('4', 'return')).toContain('It is not your turn.');
  await first.press('4', 'return');
  await expect.poll(second.screen).toContain(`${isAnns ? 'Bo' : 'Ann'} to move`);
  await second.press('o');
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
  expect(await press('3', 'return', ...'Ann', 'return')).toContain('Your name: Ann');
  await press('2', 'return', ...new Array<string>(30).fill('backspace'), ...rowhouse.url, 'return', 'return');
  expect(await press('3', 'return')).toBeDefined();
  await expect.poll(screen).toContain('i for the link');
  await press('q');
  await expect.poll(screen).toContain('Come back with');
  expect(await press('6', 'return')).toContain('Connect Four with Blue, waiting for players');
  await press('4', 'return');
  await expect.poll(screen).toContain('Waiting for the other');
  expect(screen()).toMatch(/5:00 Ann \(you\)/);
  expect(await press('q', '6', 'return', '4', 'd')).toContain('Press d again');
  expect(await press('d')).not.toContain('Connect Four with');
});

/** Ann and Bo at a game with a clock. Ann has the first seat. */
async function annAndBo(config: Config, clock: string, size?: { width: number; height: number }) {
  const mine = await createOnline(rowhouse.url, config, 'Ann', [], parseClock(clock));
  const ann = openPage(mine, size);
  await expect.poll(ann.screen).toContain('Waiting for');
  const bo = openPage(await openByLink(mine.invitations[0]!, 'Bo'), size);
  await expect.poll(ann.screen).toMatch(/(Ann|Bo) to move/);
  await expect.poll(bo.screen).toMatch(/(Ann|Bo) to move/);
  return ann.screen().includes('Ann to move')
    ? { first: ann, second: bo, ann, bo }
    : { first: bo, second: ann, ann, bo };
}

test('in morris, letters of points never end or offer anything, and resigning asks', async () => {
  const { first, second } = await annAndBo(morrisConfig(9), '5+3');
  await first.press('d', '2', 'return');
  await expect.poll(second.screen).toMatch(/Phase: placing[\s\S]*1 +d2/);
  expect(second.rung.length).toBeGreaterThan(0);
  await second.press('g', '1', 'return');
  await expect.poll(first.screen).toMatch(/d2 +g1|g1/);
  expect(first.screen()).not.toMatch(/offers|declined|wins/);
  expect(await first.press('G')).toContain('Resign? y: yes');
  expect(await first.press('n')).toContain('to move');
  await first.press('G', 'y');
  await expect.poll(second.screen).toMatch(/wins[\s\S]*by resignation/);
});

test('an offer is seen by both sides, can be declined, and no offer answers a question that was asked before', async () => {
  const { first, second } = await annAndBo(CONNECT_FOUR, '5+3');
  await first.press('o');
  await expect.poll(first.screen).toContain('You have asked');
  await expect.poll(second.screen).toMatch(/offers a[\s\S]*draw/);
  await second.press('x');
  await expect.poll(first.screen).toContain('declined');
  expect(await second.press('g')).toContain('Resign?');
  await first.press('o');
  await expect.poll(first.screen).toContain('You have asked');
  await second.press('n');
  await expect.poll(second.screen).toContain('offers a');
  await second.press('y');
  await expect.poll(first.screen).toMatch(/Game drawn[\s\S]*by agreement/);
});

test('clocks count down, the result says why, and a rematch begins', async () => {
  const { first, second } = await annAndBo(CONNECT_FOUR, '0.05');
  await first.press('4', 'return');
  await second.press('4', 'return');
  await expect.poll(first.screen).toMatch(/0:0\d\.\d/);
  await expect.poll(first.screen, { timeout: 20_000 }).toMatch(/wins[\s\S]*on time/);
  await first.press('n');
  await expect.poll(second.screen).toMatch(/asks for a[\s\S]*rematch/);
  await second.press('y');
  for (const side of [first, second]) await expect.poll(side.screen).toContain('Game in progress');
});
