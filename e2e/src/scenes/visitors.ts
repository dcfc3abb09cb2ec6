import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addressOf, contextOptions, type Device } from '../support/browser.ts';
import { SCENE_DAY, type Scene } from './scene.ts';

/** The smallest desktop screen that the layout is made for. */
const LAPTOP = { width: 1280, height: 800 };

/** A page is loaded when it has had no request for this time. */
const QUIET_MS = 60;

interface Visitor {
  readonly kind: string;
  readonly context: BrowserContext;
}

/**
 * The visitors of scenes. Each visitor has empty storage. For speed, visitors share browser contexts that have cached
 * the app's files.
 */
export class Visitors {
  readonly #browser: Browser;
  readonly #url: () => string;
  #present: Visitor[] = [];
  #former: Visitor[] = [];

  constructor(browser: Browser, url: () => string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** Opens a screen as a new visitor, and waits until everything is loaded. */
  async visit(at: string, device: Device, storage: Scene['storage'] = {}): Promise<Page> {
    const context = await this.#enter(device);
    await context.clock.setFixedTime(SCENE_DAY);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(this.#url()).origin, storageTypes: 'all' });
    await page.emulateMedia({ colorScheme: device.dark ? 'dark' : 'light' });
    await page.addInitScript((entries) => {
      // Random choices are the same in every picture.
      Math.random = () => 0.5;
      // Some browsers grant or deny notifications by default.
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      // The blank page before the first page has no storage.
      if (location.origin === 'null') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const isLoaded = followRequests(page);
    await page.goto(addressOf(this.#url(), at));
    await page.getByRole('main').waitFor();
    await isLoaded();
    return page;
  }

  async #enter({ phone, lang }: Device): Promise<BrowserContext> {
    const device = { ...(phone ? { phone } : {}), ...(lang ? { lang } : {}) };
    const kind = JSON.stringify(device);
    const known = this.#former.find((one) => one.kind === kind);
    this.#former = this.#former.filter((one) => one !== known);
    const visitor = known ?? { kind, context: await this.#newContext(device) };
    this.#present.push(visitor);
    return visitor.context;
  }

  #newContext(device: Device): Promise<BrowserContext> {
    return this.#browser.newContext({
      ...contextOptions(device),
      ...(device.phone ? {} : { viewport: LAPTOP }),
      timezoneId: 'Europe/Amsterdam',
      // Storing files for offline use is invisible, and takes longer than the page.
      serviceWorkers: 'block',
    });
  }

  /** Closes the pages of all visitors. Later visitors use their browser contexts again. */
  async leave(): Promise<void> {
    const leaving = this.#present;
    this.#present = [];
    for (const { context } of leaving) for (const page of context.pages()) await page.close();
    this.#former.push(...leaving);
  }

  /** Closes the pages and the browser contexts of all visitors. */
  async forget(): Promise<void> {
    await this.leave();
    for (const { context } of this.#former) await context.close();
    this.#former = [];
  }
}

/** Returns a function that waits until the page has no open request. */
function followRequests(page: Page): () => Promise<void> {
  let open = 0;
  let last = 0;
  const count = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    while (open > 0 || performance.now() - last < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2));
  };
}
