import type { Page } from 'playwright-core';
import { board } from '../screen/locators.ts';
import type { RestartableServer } from '../server/restartable-server.ts';

/** The day on which all pictures are taken, so that today's puzzle and the street of days are the same tomorrow. */
export const SCENE_DAY = new Date('2026-11-12T10:00:00+01:00');

/** What the steps of a scene can use besides the page. */
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
  /** Whether it shows what other visitors have left on the server, so that nobody may have been there before. */
  readonly isAlone?: boolean;
  /** What the browser's storage holds at the start, by key. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What happens on the page before the picture is taken. */
  steps?(page: Page, context: SceneContext): Promise<void>;
}

/** Presses keys on the board of the page. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  await board(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}
