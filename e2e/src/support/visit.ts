import { AsyncLocalStorage } from 'node:async_hooks';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { aroundEach, expect, inject } from 'vitest';
import { addressOf, contextOptions, type Device } from './browser.ts';
import { gameInProgress } from './stored-game.ts';

/** Ends a step that hangs. No step should take this long, even on a slow machine. */
const TIMEOUT_MS = 60_000;

export interface Visit extends Device {
  /** The screen to open: the part of the address after the #, such as `/settings`, or a link. */
  readonly at?: string;
  /** Whether the app may install its service worker. Only for journeys that test it. */
  readonly serviceWorker?: boolean;
  /** The address of a server other than the one that all journeys share. */
  readonly url?: string;
  /** The browser's storage from an earlier visit, by key. */
  readonly storage?: Readonly<Record<string, string>>;
}

let browser: Promise<Browser> | null = null;

/** The browser contexts of a journey, and the faults in them: errors, failed requests, console warnings. */
interface Journey {
  readonly contexts: BrowserContext[];
  readonly faults: string[];
  /** Faults that the journey causes on purpose. */
  readonly expected: RegExp[];
}
/** Journeys of a file may run at the same time, and each has its own state. */
const journeys = new AsyncLocalStorage<Journey>();

function journey(): Journey {
  const found = journeys.getStore();
  if (!found) throw new Error('open() works only inside a test');
  return found;
}

/**
 * Makes faults fail the journeys of a test file. Called for each file, because the files of a worker share this module.
 */
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

/** Opens the app as a new visitor. The test fails if any of the visitor's tabs has an error, even an invisible one. */
export async function open(visit: Visit = {}): Promise<Page> {
  const { contexts, faults } = journey();
  browser ??= chromium.connect(inject('browser'));
  const context = await (await browser).newContext(contextOptions(visit));
  contexts.push(context);
  context.setDefaultTimeout(TIMEOUT_MS);
  if (!visit.serviceWorker)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  const { storage } = visit;
  if (storage)
    await context.addInitScript((entries) => {
      // about:blank, which opens first, has no storage.
      if (location.origin === 'null' || sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
  // Some errors of a browser have no stack.
  context.on('weberror', (fault) => faults.push(`error: ${fault.error().stack || fault.error()}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  const page = await context.newPage();
  await page.goto(addressOf(visit.url ?? inject('url'), visit.at));
  await page.getByRole('main').waitFor();
  return page;
}

/** The console messages about requests when there is no network or no server. */
export const NO_ANSWER =
  /^console: (WebSocket connection to '[^']*' failed: WebSocket is closed before|(Failed to load resource: net::ERR_|WebSocket connection to '[^']*' failed: Error (in connection establishment|during WebSocket handshake): net::ERR_)(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)\b)/;

/** Allows faults that this journey causes on purpose, before or after this call. All other faults still fail it. */
export function expectFaults(pattern: RegExp): void {
  journey().expected.push(pattern);
}

/** Opens the game of a record at the table. Each of `seats` is the id of a bot, or `null` for a person. */
export function openGame(
  game: string,
  seats: readonly (string | null)[] = [null, null],
  visit: Visit = {},
): Promise<Page> {
  const bots = Object.fromEntries(seats.flatMap((bot, seat) => (bot === null ? [] : [[seat, bot]])));
  return open({ at: '/play', ...visit, storage: { ...gameInProgress(game, bots), ...visit.storage } });
}
