/** The scenes that `npm run screens` takes pictures of. To add a scene, add an entry here. */
import type { Page } from 'playwright-core';
import { gameInProgress, savedGame } from '../basics/stored-game.ts';
import { board, cell, status } from '../screen/locators.ts';
import { chooseMore } from '../screen/more-menu.ts';
import { LEARNING_SCENES } from './learning-scenes.ts';
import { ONLINE_SCENES } from './online-scenes.ts';
import { press, SCENE_DAY, type Scene } from './scene.ts';

/** The address of a shared game. A record is a game in one line (docs/formats.md). */
const link = (record: string): string => `/game/${encodeURIComponent(record)}`;

/** A device on which some games were played and some days were solved. */
const PLAYED: Readonly<Record<string, string>> = {
  'rowhouse.results': [
    'a 1 connect-7x6x4 0 line 13 -,level-1',
    'b 2 connect-7x6x4 0 line 21 -,level-2',
    'c 3 connect-7x6x4 1 line 24 -,level-3',
    'd 4 morris-6 0 men 37 -,level-2',
  ].join('\n'),
  'rowhouse.accuracy': 'a 58\nb 71\nc 64\nd 80',
  'rowhouse.rating': [1662, 1574, 1648, 1701, 1667, 1709, 1742, 1718, 1760, 1781]
    .map(
      (rating, at) =>
        `2026-11-${String(at + 1).padStart(2, '0')} connect4-00${String(at + 1).padStart(2, '0')} + ${rating} ${300 - 25 * at} 0.06`,
    )
    .join('\n'),
  'rowhouse.days': Array.from({ length: 5 }, (_, back) =>
    new Date(SCENE_DAY.getTime() - (back + 1) * 86_400_000).toISOString().slice(0, 10),
  ).join(' '),
};

const PLAY: readonly Scene[] = [
  { name: 'home', at: '/' },
  { name: 'play', at: '/play', storage: gameInProgress('connect-7x6x4 r 44533261526', { 1: 'level-6' }) },
  {
    name: 'play-won-neighbour',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 112233', { 1: 'level-4' }),
    steps: async (page) => {
      await press(page, '4');
      await page.getByText('Who was ahead, move by move').waitFor();
    },
  },
  {
    name: 'play-lost',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 413252', { 0: 'level-10' }),
    steps: async (page) => page.getByRole('button', { name: 'Try again from move 6' }).waitFor(),
  },
  {
    name: 'home-arabic',
    at: '/',
    lang: 'ar',
    storage: { ...PLAYED, ...gameInProgress('connect-7x6x4 r 44533', { 1: 'level-3' }, SCENE_DAY.getTime()) },
  },
  {
    name: 'play-arabic',
    at: '/play',
    lang: 'ar',
    storage: gameInProgress('morris-9 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6', { 1: 'level-6' }),
  },
  { name: 'you', at: '/you', storage: PLAYED },
  { name: 'you-first', at: '/you' },
  {
    name: 'play-won',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 4343424'),
    steps: async (page) => page.getByRole('button', { name: 'Play again' }).focus(),
  },
  {
    name: 'play-large',
    at: '/play',
    storage: gameInProgress(
      `connect-100x100x25-p10 r ${Array.from({ length: 600 }, (_, i) => ((i * 37) % 100) + 1).join()}`,
    ),
    steps: async (page) => board(page).focus(),
  },
  { name: 'play-morris', at: '/play', storage: gameInProgress('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6') },
  {
    name: 'play-hint',
    isLeftOut: true,
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 3141', { 1: 'level-3' }),
    steps: async (page) => {
      const hint = page.getByRole('button', { name: 'Hint', exact: true });
      await hint.click();
      await cell(page, /suggested/).waitFor();
      await hint.click();
      await hint.click();
      await page.getByRole('list', { name: 'How it goes on' }).waitFor();
    },
  },
  {
    name: 'play-share',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 44533261526', { 1: 'level-6' }),
    steps: async (page) => {
      await chooseMore(page, 'Share');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'play-embed',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 44533261526', { 1: 'level-6' }),
    steps: async (page) => {
      await chooseMore(page, 'Share');
      await page.getByText('Embed', { exact: true }).click();
      await page.frameLocator('iframe').locator('rowhouse-board').waitFor();
    },
  },
  { name: 'new-connect4', at: '/new/connect4', storage: PLAYED },
  { name: 'new-connectx', at: '/new/connectx' },
  { name: 'new-morris', at: '/new/morris' },
  { name: 'free-play', at: '/set-up' },
  {
    name: 'free-play-valid',
    at: `/set-up/connect-7x6x4/${encodeURIComponent('......./......./......./......./...b.../..rbr..')}`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Check the position' }).click();
      await page.getByRole('button', { name: 'Play on', exact: true }).waitFor();
    },
  },
  { name: 'free-play-morris', at: '/set-up/morris-9' },
  {
    name: 'free-play-morris-proved',
    at: `/set-up/morris-6/${encodeURIComponent('rrr...../b.b..... b 3 3')}`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Check the position' }).click();
      await page.getByRole('button', { name: 'Replay it' }).waitFor();
    },
  },
  {
    name: 'free-play-morris-unreachable',
    at: `/set-up/morris-6/${encodeURIComponent('bbbrr.r./...rbbbr r 0 0')}`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Check the position' }).click();
      await page.getByText('no order of moves leads here').first().waitFor();
    },
  },
];

const why = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Why: / })
    .first()
    .click();
  await page.getByRole('region', { name: /^Why / }).waitFor();
};
const exact = (page: Page): Promise<void> => status(page).getByText('Exact').waitFor();

const ANALYSIS: readonly Scene[] = [
  // How long its best line is depends on the machine.
  { name: 'analysis-startGame', isLeftOut: true, at: '/analyse/connect-7x6x4_r_-', steps: exact },
  { name: 'analysis', at: '/analyse/connect-7x6x4_r_44533261526', steps: exact },
  { name: 'analysis-why', isLeftOut: true, at: '/analyse/connect-7x6x4_r_3141', steps: why },
  {
    name: 'analysis-export',
    at: '/analyse/connect-7x6x4_r_44533261526',
    steps: async (page) => {
      await exact(page);
      await page.getByRole('button', { name: 'Export' }).click();
    },
  },
  {
    name: 'analysis-variations',
    at: '/analyse/connect-7x6x4_r_44533261526',
    steps: async (page) => {
      await press(page, ',', ',', ',', '1', '7', ',', '2', '3');
      await exact(page);
    },
  },
  {
    name: 'analysis-estimates',
    isLeftOut: true,
    at: '/analyse/connect-9x9x5_r_5544',
    steps: (page) =>
      cell(page, /estimate/)
        .first()
        .waitFor(),
  },
  { name: 'analysis-morris', at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2', steps: exact },
  { name: 'analysis-morris-why', isLeftOut: true, at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2', steps: why },
  {
    name: 'review',
    at: '/review/connect-7x6x4_r_4453326152647',
    steps: async (page) => page.getByRole('slider', { name: 'Who was ahead, move by move' }).waitFor(),
  },
  {
    name: 'review-move',
    isLeftOut: true,
    at: '/review/connect-7x6x4_r_3141512',
    steps: async (page) => {
      await page.getByRole('button', { name: /^Move 2: column 1, / }).click();
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.getByRole('region', { name: /^Why / }).waitFor();
    },
  },
];

const REST: readonly Scene[] = [
  { name: 'saved', at: '/saved' },
  {
    name: 'saved-games',
    at: '/saved',
    storage: {
      ...savedGame('Rainy Sunday', 'connect-7x6x4 r 44533261526', SCENE_DAY.getTime()),
      ...gameInProgress('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6', { 1: 'level-3' }, SCENE_DAY.getTime() - 86_400_000),
    },
  },
  { name: 'settings', at: '/settings' },
  { name: 'shared', at: link('connect-7x6x4 r 4435261') },
  { name: 'not-found', at: '/attic' },
];

export const SCENES: readonly Scene[] = [...PLAY, ...ANALYSIS, ...LEARNING_SCENES, ...ONLINE_SCENES, ...REST];
