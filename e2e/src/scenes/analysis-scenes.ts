import type { Page } from 'playwright-core';
import { cell, status } from '../support/locators.ts';
import { press, type Scene } from './scene.ts';

const GAME = '/analyse/connect-7x6x4_r_44533261526';

/** Waits until an explanation is whole. */
const whole = (page: Page): Promise<void> => page.locator('.why[aria-busy=false]').waitFor();
const why = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Why: / })
    .first()
    .click();
  await whole(page);
};
const exact = (page: Page): Promise<void> => status(page).getByText('Exact').waitFor();

/** Analysis and reviews. */
export const ANALYSIS_SCENES: readonly Scene[] = [
  { name: 'analysis-startGame', at: '/analyse/connect-7x6x4_r_-', steps: exact },
  { name: 'analysis', at: GAME, steps: exact },
  { name: 'analysis-why', at: '/analyse/connect-7x6x4_r_3141', steps: why },
  {
    name: 'analysis-export',
    at: GAME,
    steps: async (page) => {
      await exact(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('dialog', { name: 'Export' }).waitFor();
      // On a phone the button is far down, and how far depends on what has arrived by then.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'analysis-variations',
    at: GAME,
    steps: async (page) => {
      await press(page, ',', ',', ',', '1', '7', ',', '2', '3');
      await exact(page);
    },
  },
  {
    name: 'analysis-estimates',
    at: '/analyse/connect-9x9x5_r_5544',
    steps: async (page) => {
      await cell(page, /estimate/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Think longer' }).waitFor();
    },
  },
  { name: 'analysis-morris', at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2', steps: exact },
  { name: 'analysis-morris-why', at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2', steps: why },
  {
    name: 'review',
    at: '/review/connect-7x6x4_r_4453326152647',
    steps: async (page) => page.getByRole('slider', { name: 'Who was ahead, move by move' }).waitFor(),
  },
  {
    name: 'review-move',
    at: '/review/connect-7x6x4_r_3141512',
    steps: async (page) => {
      await page.getByRole('button', { name: /^Move 2: column 1, / }).click();
      await page.getByRole('button', { name: 'Why?' }).click();
      await whole(page);
    },
  },
  {
    name: 'review-retry',
    at: '/review/connect-7x6x4_r_3141512',
    steps: async (page) => {
      await page.getByRole('button', { name: /^Move 2: column 1, / }).click();
      await page.getByRole('button', { name: 'Retry this move' }).click();
      await page.getByText('Find a better move.', { exact: true }).waitFor();
    },
  },
  {
    name: 'analysis-threats',
    at: GAME,
    steps: async (page) => {
      await exact(page);
      await page.getByText('Threat map', { exact: true }).click();
    },
  },
];
