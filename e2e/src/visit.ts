/** What every journey begins with: a person with a browser of their own opens the house. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { contextOptions, type Guest } from './guest.ts';

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

/** The long cases too: before a release, and in CI. */
export const isLong = process.env.ROWHOUSE_LONG !== undefined;

let browser: Promise<Browser> | null = null;
/** What went wrong on the open pages: errors, failed requests, what the console complains of. */
const faults: string[] = [];

/** Opens the house for a new guest. The test fails if anything on the page goes wrong, even if nobody sees it. */
export async function open(visit: Visit = {}): Promise<Page> {
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext(contextOptions(visit));
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
  listenForFaults(page);
  await page.goto(`${visit.url ?? inject('url')}${visit.at ? `#${visit.at}` : ''}`);
  await page.getByRole('main').waitFor();
  return page;
}

function listenForFaults(page: Page): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
}

/** Forgets what went wrong so far, where a journey means it to (no network, say). */
export function forgive(): void {
  faults.length = 0;
}

afterEach(async () => {
  const found = faults.splice(0);
  for (const context of (await browser)?.contexts() ?? []) await context.close();
  expect(found).toEqual([]);
});

/** Fails with a list that says what is wrong with a screen for people who see, hear or move differently, and where. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}
