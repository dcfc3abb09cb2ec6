import { buildWeb, contextOptions, gameInProgress, launchOptions, serveWeb } from '@rowhouse/e2e';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The built app on a local server, and a browser. */
export interface AppInBrowser {
  readonly browser: Browser;
  readonly url: string;
  /** The folder of the built files. */
  readonly folder: string;
}

/** Builds and serves the app, starts a browser, and closes both after the measurement. */
export async function withApp<T>(measure: (app: AppInBrowser) => Promise<T>): Promise<T> {
  const folder = buildWeb();
  const served = await serveWeb(folder);
  try {
    return await withBrowser((browser) => measure({ browser, url: served.url, folder }));
  } finally {
    await served.close();
  }
}

export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions({ isFull: true }));
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

export interface Visit {
  /** The part of the address after the #. */
  readonly at: string;
  /** The game in progress, as a record. */
  readonly game?: string;
  readonly isPhone?: boolean;
  /** The factor by which the processor is throttled. */
  readonly slowdown?: number;
  /** The limits of a throttled network. */
  readonly network?: { readonly bitsPerSecond: number; readonly latencyMs: number };
  /** The performance entries to collect for `observed`. */
  readonly observe?: 'longtask' | 'layout-shift' | 'event';
}

/** Opens the app as a new guest: nothing is cached. Animations are on. */
export async function visit({ browser, url }: AppInBrowser, how: Visit): Promise<Page> {
  const { at, game, isPhone = false, slowdown, network, observe } = how;
  const context = await browser.newContext(contextOptions({ reducedMotion: false, phone: isPhone }));
  if (game !== undefined)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, gameInProgress(game));
  if (observe) await context.addInitScript(collectEntries, observe);
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

interface Observed {
  readonly duration: number;
  /** The score of a layout shift. */
  readonly value: number;
  /** The first element that moved in a layout shift. */
  readonly element: string;
  /** For events: 0 if the event is not an interaction. */
  readonly interactionId: number;
}

declare global {
  var observedEntries: Observed[];
}

/** Runs on the page before its own scripts. */
function collectEntries(type: string): void {
  globalThis.observedEntries = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (Observed & PerformanceEntry & { sources?: { node: Node | null }[] })[]) {
      const node = entry.sources?.[0]?.node;
      const moved = node instanceof Element ? node : node?.parentElement;
      globalThis.observedEntries.push({
        duration: entry.duration,
        value: entry.value,
        element: moved ? `${moved.localName}.${moved.getAttribute('class') ?? ''}` : '?',
        interactionId: entry.interactionId,
      });
    }
  });
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The entries since the last call. */
export const observed = (page: Page): Promise<readonly Observed[]> =>
  page.evaluate(() => globalThis.observedEntries.splice(0));

export const LARGE = '100 × 100, 25 in a row';

/** A small game, and a large one with 600 discs in it. */
export const GAMES = {
  '7 × 6': 'connect-7x6x4 r -',
  [LARGE]: `connect-100x100x25 r ${Array.from({ length: 600 }, (_, ply) => ((ply * 37) % 100) + 1).join()}`,
} as const;
