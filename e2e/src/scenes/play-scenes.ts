import { cell, chooseMore, moreButton } from '../support/locators.ts';
import { gameInProgress } from '../support/stored-game.ts';
import { PLAYED, press, SCENE_DAY, type Scene } from './scene.ts';

const GAME = 'connect-7x6x4 r 44533261526';

/** The start page, and games on this device. */
export const PLAY_SCENES: readonly Scene[] = [
  { name: 'home', at: '/' },
  {
    name: 'home-played',
    at: '/',
    storage: { ...PLAYED, ...gameInProgress('connect-7x6x4 r 44533', { 1: 'level-3' }, SCENE_DAY.getTime()) },
  },
  { name: 'home-german', at: '/', lang: 'de' },
  { name: 'play', at: '/play', storage: gameInProgress(GAME, { 1: 'level-6' }) },
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
    // Its view would follow the cursor or the last move, whichever comes later.
    steps: async (page) => page.getByRole('button', { name: 'Last move' }).click(),
  },
  { name: 'play-morris', at: '/play', storage: gameInProgress('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6') },
  {
    name: 'play-hint',
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
    storage: gameInProgress(GAME, { 1: 'level-6' }),
    steps: async (page) => {
      await chooseMore(page, 'Share');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'play-embed',
    at: '/play',
    storage: gameInProgress(GAME, { 1: 'level-6' }),
    steps: async (page) => {
      await chooseMore(page, 'Share');
      await page.getByText('Embed', { exact: true }).click();
      await page.frameLocator('iframe').locator('rowhouse-board').waitFor();
    },
  },
  {
    name: 'play-drawn',
    at: '/play',
    storage: gameInProgress('connect-7x6x4 r 34233151117142747761372344366575565256262', { 1: 'level-5' }),
    steps: async (page) => {
      await page.getByText('Who was ahead, move by move').waitFor();
      await page.getByRole('button', { name: 'Play again' }).focus();
    },
  },
  {
    name: 'play-three',
    at: '/play',
    storage: gameInProgress('connect-12x10x4-p3 r 6,7,6,5,8,7,7'),
  },
  {
    name: 'play-other-house',
    at: '/play',
    storage: {
      'rowhouse.settings': JSON.stringify({ street: 'canal', discs: 'berry' }),
      ...gameInProgress(GAME, { 1: 'level-6' }),
    },
  },
  { name: 'play-more', at: '/play', storage: gameInProgress(GAME), steps: (page) => moreButton(page).click() },
  {
    name: 'play-save',
    at: '/play',
    storage: gameInProgress(GAME),
    steps: async (page) => {
      await chooseMore(page, 'Save');
      await page.getByRole('dialog', { name: 'Save this game' }).waitFor();
    },
  },
  {
    name: 'play-keys',
    at: '/play',
    storage: gameInProgress(GAME),
    steps: async (page) => {
      await press(page, '?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
];
