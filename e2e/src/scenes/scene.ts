import type { Page } from 'playwright-core';
import { board } from '../support/locators.ts';
import type { RestartableServer } from '../support/restartable-server.ts';

/** The day on which all pictures are taken, so that today's puzzle and the street of days stay the same. */
export const SCENE_DAY = new Date('2026-11-12T10:00:00+01:00');

/** The objects that the steps of a scene can use in addition to the page. */
export interface SceneContext {
  /** The server. A scene may kill it, because it is started again for the next picture. */
  readonly server: RestartableServer;
  /** Opens a screen as another visitor, in a separate browser context. */
  other(at: string): Promise<Page>;
}

export type Step = (page: Page, context: SceneContext) => Promise<unknown>;

export interface Scene {
  /** The beginning of its file names. */
  readonly name: string;
  /** The part of the address after the #. */
  readonly at: string;
  /** A language tag as browsers send it; English by default. */
  readonly lang?: string;
  /** Whether the scene shows data that other visitors leave on the server, and so needs an empty server. */
  readonly isAlone?: boolean;
  /** The browser's storage at the start, by key. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Steps before the picture is taken, in this order. */
  readonly steps?: readonly Step[];
}

type Role = Parameters<Page['getByRole']>[0];

/** Presses keys on the board of the page. */
export const press =
  (...keys: readonly string[]): Step =>
  async (page) => {
    await board(page).focus();
    for (const key of keys) await page.keyboard.press(key);
  };

/** Clicks the first button whose name contains this text, or matches it. */
export const click =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Clicks this text. */
export const clickText =
  (text: string): Step =>
  (page) =>
    page.getByText(text, { exact: true }).click();

/** Types into the field of this name. */
export const type =
  (name: string, text: string): Step =>
  (page) =>
    page.getByRole('textbox', { name }).fill(text);

/** Waits for an element by its role and name. */
export const shows =
  (role: Role, name: string | RegExp): Step =>
  (page) =>
    page.getByRole(role, { name }).first().waitFor();

/** Waits for a text. */
export const showsText =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Goes to another screen on the same server. */
export const goTo =
  (at: string): Step =>
  (page) =>
    page.goto(page.url().replace(/#.*/, `#${at}`));

/** A device on which some games were played and some days were solved. */
export const PLAYED: Readonly<Record<string, string>> = {
  'rowhouse.results': [
    'a 1 connect-7x6x4 0 line 13 -,level-1',
    'b 2 connect-7x6x4 0 line 21 -,level-2',
    'c 3 connect-7x6x4 1 line 24 -,level-3',
    'd 4 morris-6 0 men 37 -,level-2',
  ].join('\n'),
  'rowhouse.accuracy.2': 'a 58\nb 71\nc 64\nd 80',
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
