import type { Browser, BrowserContext, Page } from 'playwright-core';
import { contextOptions, type Device } from '../support/browser.ts';
import { SCENE_DAY, type Scene } from './scene.ts';

/** The smallest desktop screen that the layout is made for. */
const LAPTOP = { width: 1280, height: 800 };

/** Nothing is on its way to a page if nothing was for this long, in milliseconds. */
const QUIET = 60;

interface Visitor {
  readonly kind: string;
  readonly context: BrowserContext;
}

/**
 * The visitors of scenes. Each comes as if for the first time, but from a browser that knows the files of the app
 * already: that is quicker.
 */
export class Visitors {
  readonly #browser: Browser;
  readonly #url: () => string;
  #here: Visitor[] = [];
  #gone: Visitor[] = [];

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
      // Some browsers answer for people whether they want to be told when it is their move.
      Object.defineProperty(Notification, 'permission', { value: 'default' });
      // The blank page before the first page has no storage.
      if (location.origin === 'null') return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const isLoaded = followRequests(page);
    await page.goto(`${this.#url()}#${at}`);
    await page.getByRole('main').waitFor();
    await isLoaded();
    return page;
  }

  async #enter({ phone, lang }: Device): Promise<BrowserContext> {
    const device = { ...(phone ? { phone } : {}), ...(lang ? { lang } : {}) };
    const kind = JSON.stringify(device);
    const known = this.#gone.find((one) => one.kind === kind);
    this.#gone = this.#gone.filter((one) => one !== known);
    const visitor = known ?? { kind, context: await this.#newContext(device) };
    this.#here.push(visitor);
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

  /** All of them leave. */
  async leave(): Promise<void> {
    const leaving = this.#here;
    this.#here = [];
    for (const { context } of leaving) for (const page of context.pages()) await page.close();
    this.#gone.push(...leaving);
  }

  /** All of them leave, and what their browsers know is forgotten. */
  async forget(): Promise<void> {
    await this.leave();
    for (const { context } of this.#gone) await context.close();
    this.#gone = [];
  }
}

/** Returns what waits until nothing is on its way to a page. */
function followRequests(page: Page): () => Promise<void> {
  let onTheWay = 0;
  let last = 0;
  const count = (change: number) => () => {
    onTheWay += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    while (onTheWay > 0 || performance.now() - last < QUIET)
      await new Promise((resolve) => setTimeout(resolve, QUIET / 2));
  };
}
