/** What `npm run screens` takes pictures of. A new scene is an entry here. */
import type { Page } from 'playwright-core';
import { gameInProgress } from './stored.ts';

export interface Scene {
  /** The name of its files. */
  readonly name: string;
  /** What stands after the #. */
  readonly at: string;
  /** What the browser holds from before. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What is done there before the picture is taken. */
  steps?(page: Page): Promise<void>;
}

/** A link that holds a whole game (docs/formats.md). */
const link = (record: string): string => `/game/${encodeURIComponent(record)}`;

export const SCENES: readonly Scene[] = [
  { name: 'home', at: '/' },
  { name: 'play', at: '/play', storage: gameInProgress('connect-7x6x4 r 44533261526', { 1: 'level-6' }) },
  { name: 'play-won', at: '/play', storage: gameInProgress('connect-7x6x4 r 4343424') },
  {
    name: 'play-large',
    at: '/play',
    storage: gameInProgress(
      `connect-100x100x25-p10 r ${Array.from({ length: 600 }, (_, i) => ((i * 37) % 100) + 1).join()}`,
    ),
  },
  { name: 'play-morris', at: '/play', storage: gameInProgress('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2,1.6') },
  { name: 'new-connect4', at: '/new/connect4' },
  { name: 'new-connectx', at: '/new/connectx' },
  { name: 'new-morris', at: '/new/morris' },
  { name: 'new-online', at: '/online/new/connect4' },
  { name: 'free-play', at: '/set-up' },
  { name: 'free-play-morris', at: '/set-up/morris-9' },
  { name: 'analysis', at: '/analyse/connect-7x6x4_r_44533261526' },
  { name: 'analysis-morris', at: '/analyse/morris-6_r_0.0,0.4,0.1,1.2' },
  {
    name: 'review',
    at: '/review/connect-7x6x4_r_4453326152647',
    steps: async (page) => page.getByRole('slider', { name: 'The worth over the moves' }).waitFor(),
  },
  { name: 'learn', at: '/learn' },
  { name: 'puzzle', at: '/puzzles/today' },
  { name: 'lesson', at: '/lessons/connect4-sevens/1' },
  { name: 'saved', at: '/saved' },
  { name: 'settings', at: '/settings' },
  { name: 'shared', at: link('connect-7x6x4 r 4435261') },
  { name: 'not-found', at: '/attic' },
];
