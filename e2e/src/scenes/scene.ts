import type { Page } from 'playwright-core';
import { board } from '../support/locators.ts';
import type { RestartableServer } from '../support/restartable-server.ts';

/** The day on which all pictures are taken, so that today's puzzle and the street of days are the same tomorrow. */
export const SCENE_DAY = new Date('2026-11-12T10:00:00+01:00');

/** The context of a scene's steps, besides the page. */
export interface SceneContext {
  /** The server. A scene may kill it; it is started again for the next picture. */
  readonly server: RestartableServer;
  /** Opens a screen as another visitor, in a browser of their own. */
  other(at: string): Promise<Page>;
}

export interface Scene {
  /** The beginning of its file names. */
  readonly name: string;
  /** The part of the address after the #. */
  readonly at: string;
  /** A language tag as browsers send it; English by default. */
  readonly lang?: string;
  /** Whether it shows data that other visitors left on the server, and so needs an empty one. */
  readonly isAlone?: boolean;
  /** The browser's storage at the start, by key. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Steps on the page before the picture is taken. */
  steps?(page: Page, context: SceneContext): Promise<void>;
}

/** Presses keys on the board of the page. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await board(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** A device on which some games were played and some days were solved. */
export const PLAYED: Readonly<Record<string, string>> = {
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
