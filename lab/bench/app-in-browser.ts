import { buildWeb, contextOptions, gameInProgress, launchOptions, serveWeb } from '@rowhouse/e2e';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The built app on a local server, and a browser. */
export interface AppInBrowser {
  readonly browser: Browser;
  readonly url: string;
  /** Where the built files are. */
  readonly folder: string;
}

/** Builds and serves the app, starts a browser, and closes both after the measurement. */
export async function withApp<T>(measure: (app: AppInBrowser) => Promise<T>): Promise<T> {
  const folder = buildWeb();
  const served = await serveWeb(folder);
  const browser = await chromium.launch(launchOptions({ whole: true }));
  try {
    return await measure({ browser, url: served.url, folder });
  } finally {
    await browser.close();
    await served.close();
  }
}

export interface Visit {
  /** The part of the address after the #. */
  readonly at: string;
  /** The game in progress, as a record. */
  readonly game?: string;
  readonly isPhone?: boolean;
  /** The processor is throttled by this factor. */
  readonly slowdown?: number;
  /** The network is throttled. */
  readonly network?: { readonly bitsPerSecond: number; readonly latencyMs: number };
  /** Runs on the page before its own scripts. */
  readonly before?: () => void;
}

/** Opens the app as a new guest: nothing is cached. Animations are on. */
export async function visit({ browser, url }: AppInBrowser, how: Visit): Promise<Page> {
  const { at, game, isPhone = false, slowdown, network, before } = how;
  const context = await browser.newContext(contextOptions({ reducedMotion: false, phone: isPhone }));
  if (game !== undefined)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, gameInProgress(game));
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slowdown !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bitsPerSecond / 8,
      uploadThroughput: network.bitsPerSecond / 8,
    });
  await page.goto(`${url}#${at}`, { waitUntil: 'load' });
  return page;
}

export const LARGE = '100 × 100, 25 in a row';

/** A small game, and a large one with 600 discs in it. */
export const GAMES = {
  '7 × 6': 'connect-7x6x4 r -',
  [LARGE]: `connect-100x100x25 r ${Array.from({ length: 600 }, (_, ply) => ((ply * 37) % 100) + 1).join()}`,
} as const;
