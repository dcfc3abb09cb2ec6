import { buildWeb, contextOptions, gameInProgress, launchOptions, serveWeb } from '@rowhouse/e2e';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The built app on the local server, and a browser. */
export interface House {
  readonly browser: Browser;
  readonly url: string;
  /** Where the built files are. */
  readonly folder: string;
}

export async function inHouse<T>(measure: (house: House) => Promise<T>): Promise<T> {
  const folder = buildWeb();
  const served = await serveWeb(folder);
  const browser = await chromium.launch(launchOptions());
  try {
    return await measure({ browser, url: served.url, folder });
  } finally {
    await browser.close();
    await served.close();
  }
}

export interface Visit {
  /** What stands after the #. */
  readonly at: string;
  /** The game in progress, as a record. */
  readonly game?: string;
  /** How many times slower than this machine. */
  readonly slower?: number;
  /** Run on the page before anything of it. */
  readonly before?: () => void;
}

/** A guest who was never here: nothing is cached. Motion is on. */
export async function visit({ browser, url }: House, { at, game, slower, before }: Visit): Promise<Page> {
  const context = await browser.newContext(contextOptions({ reducedMotion: false }));
  if (game !== undefined)
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, gameInProgress(game));
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  if (slower !== undefined) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.goto(`${url}#${at}`, { waitUntil: 'load' });
  return page;
}

export const LARGE = '100 × 100, 25 in a row';

/** A small game, and a large one with 600 discs in it. */
export const GAMES = {
  '7 × 6': 'connect-7x6x4 r -',
  [LARGE]: `connect-100x100x25 r ${Array.from({ length: 600 }, (_, ply) => ((ply * 37) % 100) + 1).join()}`,
} as const;
