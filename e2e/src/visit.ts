/** What every journey begins with: a person with a browser of their own opens the house. */
import { AsyncLocalStorage } from 'node:async_hooks';
import axeCore from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { aroundEach, expect, inject } from 'vitest';
import { contextOptions, type Guest } from './guest.ts';

export { isLong } from './is-long.ts';

/** How long something on the screen may take to come, in milliseconds. Long: two cores are shared by everything. */
const PATIENCE = 20_000;

export interface Visit extends Guest {
  /** The screen to open: what stands after the #, `/settings`. */
  readonly at?: string;
  /** Whether this browser keeps the app for later (a service worker): only where a journey is about that. */
  readonly keeps?: boolean;
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
    const own: Journey = { contexts: [], faults: [] };
    return journeys.run(own, async () => {
      try {
        await run();
      } finally {
        await Promise.all(own.contexts.map((context) => context.close()));
      }
      expect(own.faults).toEqual([]);
    });
  });
}

/** Opens the house for a new guest. The test fails if anything on the page goes wrong, even if nobody sees it. */
export async function open(visit: Visit = {}): Promise<Page> {
  const { contexts, faults } = journey();
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext(contextOptions(visit));
  contexts.push(context);
  context.setDefaultTimeout(PATIENCE);
  if (!visit.keeps)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  const { storage } = visit;
  if (storage)
    await context.addInitScript((kept) => {
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, storage);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  await page.goto(`${visit.url ?? inject('url')}${visit.at ? `#${visit.at}` : ''}`);
  await page.getByRole('main').waitFor();
  return page;
}

/** Forgets what went wrong so far, where a journey means it to (no network, say). */
export function forgive(): void {
  journey().faults.length = 0;
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
