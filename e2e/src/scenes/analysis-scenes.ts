import { cell, status } from '../support/locators.ts';
import { click, clickText, press, type Scene, type Step, shows, showsText } from './scene.ts';

const GAME = '/analyse/connect-7x6x4_r_44533261526';
const MORRIS = '/analyse/morris-6_r_0.0,0.4,0.1,1.2';
const REVIEW = '/review/connect-7x6x4_r_3141512';

const waitForExact: Step = (page) => status(page).getByText('Exact').waitFor();
/** Waits until an explanation is complete. */
const waitForExplanation: Step = (page) => page.locator('.why[aria-busy=false]').waitFor();
const waitForEstimate: Step = (page) =>
  cell(page, /estimate/)
    .first()
    .waitFor();
// Clicking a button far down the page of a phone scrolls, by a distance that depends on what has loaded.
const scrollUp: Step = (page) => page.evaluate(() => scrollTo(0, 0));

/** Analysis and reviews. */
export const ANALYSIS_SCENES: readonly Scene[] = [
  { name: 'analysis-start', at: '/analyse/connect-7x6x4_r_-', steps: [waitForExact] },
  { name: 'analysis', at: GAME, steps: [waitForExact] },
  { name: 'analysis-why', at: '/analyse/connect-7x6x4_r_3141', steps: [click(/^Why: /), waitForExplanation] },
  { name: 'analysis-export', at: GAME, steps: [waitForExact, click('Export'), shows('dialog', 'Export'), scrollUp] },
  { name: 'analysis-variations', at: GAME, steps: [press(',', ',', ',', '1', '7', ',', '2', '3'), waitForExact] },
  {
    name: 'analysis-estimates',
    at: '/analyse/connect-9x9x5_r_5544',
    steps: [waitForEstimate, shows('button', 'Think longer')],
  },
  { name: 'analysis-morris', at: MORRIS, steps: [waitForExact] },
  { name: 'analysis-morris-why', at: MORRIS, steps: [click(/^Why: /), waitForExplanation] },
  {
    name: 'review',
    at: '/review/connect-7x6x4_r_4453326152647',
    steps: [shows('slider', 'Who was ahead, move by move')],
  },
  { name: 'review-move', at: REVIEW, steps: [click(/^Move 2: column 1, /), click('Why?'), waitForExplanation] },
  {
    name: 'review-retry',
    at: REVIEW,
    steps: [click(/^Move 2: column 1, /), click('Retry this move'), showsText('Find a better move.')],
  },
  { name: 'analysis-threats', at: GAME, steps: [waitForExact, clickText('Threat map')] },
];
