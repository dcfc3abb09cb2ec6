/** What every journey begins with: a person with a browser of their own opens the house. */
import { AsyncLocalStorage } from 'node:async_hooks';
import axeCore from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { aroundEach, expect, inject } from 'vitest';
import { contextOptions, type Device } from '../browser/device.ts';

/** How long something on the screen may take to come, in milliseconds. Long: two cores are shared by everything. */
const PATIENCE = 20_000;

export interface Visit extends Device {
  /** The screen to open: what stands after the #, `/settings`. */
  readonly at?: string;
  /** Whether this browser keeps the app for later (a service worker): only where a journey is about that. */
  readonly serviceWorker?: boolean;
  /** Another server than the one that all share. */
  readonly url?: string;
  /** What this device keeps from an earlier visit, by key. */
  readonly storage?: Readonly<Record<string, string>>;
}

let browser: Promise<Browser> | null = null;

/** What a journey opened, and what went wrong there: errors, failed requests, what the console complains of. */
interface Journey {
  readonly contexts: BrowserContext[];
  readonly faults: string[];
  /** Faults that the journey itself provokes. */
  readonly expected: RegExp[];
}
/** Journeys of a file may run at the same time: each has its own. */
const journeys = new AsyncLocalStorage<Journey>();

function journey(): Journey {
  const found = journeys.getStore();
  if (!found) throw new Error('nobody visits outside a test');
  return found;
}

/** Once for every file (`each-file.ts`): the files of a worker share this module. */
export function watchJourneys(): void {
  aroundEach((run) => {
    const own: Journey = { contexts: [], faults: [], expected: [] };
    return journeys.run(own, async () => {
      try {
        await run();
      } finally {
        await Promise.all(own.contexts.map((context) => context.close()));
      }
      expect(own.faults.filter((fault) => !own.expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    });
  });
}

/** Opens the house for a new guest. The test fails if anything goes wrong in any of their tabs, even if nobody sees it. */
export async function open(visit: Visit = {}): Promise<Page> {
  const { contexts, faults } = journey();
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext(contextOptions(visit));
  contexts.push(context);
  context.setDefaultTimeout(PATIENCE);
  if (!visit.serviceWorker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  const { storage } = visit;
  if (storage)
    await context.addInitScript((kept) => {
      // The blank page before the first one has no storage.
      if (location.origin === 'null' || sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, storage);
  context.on('weberror', (fault) => faults.push(`error: ${fault.error().stack ?? fault.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  const page = await context.newPage();
  await page.goto(`${visit.url ?? inject('url')}${visit.at ? `#${visit.at}` : ''}`);
  await page.getByRole('main').waitFor();
  return page;
}

/** What the browser says of requests while there is no network, or no server. */
export const NO_ANSWER =
  /^console: (Failed to load resource: net::ERR_|WebSocket connection to '[^']*' failed: Error in connection establishment: net::ERR_)(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)\b/;

/** Allows this journey the faults that it provokes, before or after this call. All others still fail it. */
export function expectFaults(pattern: RegExp): void {
  journey().expected.push(pattern);
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with a list that says what is wrong with a screen for people who see, hear or move differently, and where. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (values) => {
    const { axe: here } = globalThis as unknown as { readonly axe: typeof axeCore };
    // Only what is wrong is described and sent: the rest is most of it.
    const { violations } = await here.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
    );
  }, STANDARDS);
  expect(found).toEqual([]);
}
