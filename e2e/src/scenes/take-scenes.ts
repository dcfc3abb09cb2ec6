import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchOptions } from '../support/browser.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { buildWeb } from '../support/web-servers.ts';
import { byPage, type Picture } from './pictures.ts';
import { Visitors } from './visitors.ts';

/** How many pages are looked at together: most of the time one of them waits for something. */
const LANES = 3;

/** How many visits must show a fault before it counts: a real change is there every time. */
const VISITS = 3;

/** Looks at a page. Returns what is wrong with it, in words, or `null`. `canvas` is another page, for drawing. */
export type Look = (page: Page, picture: Picture, canvas: Page) => Promise<string | null>;

/** Shows scenes one after the other, as new visitors see them. Several of these work side by side. */
class Lane {
  readonly #server: RestartableServer;
  readonly #visitors: Visitors;
  readonly #canvas: Page;
  #isServerEmpty = true;

  private constructor(server: RestartableServer, visitors: Visitors, canvas: Page) {
    this.#server = server;
    this.#visitors = visitors;
    this.#canvas = canvas;
  }

  static async open(browser: Browser, web: string): Promise<Lane> {
    const server = await RestartableServer.open(web);
    return new Lane(server, new Visitors(browser, () => server.url), await browser.newPage());
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  async #show({ scene, device }: Picture): Promise<Page> {
    // A lobby shows what other visitors have left on the server.
    if (scene.isAlone && !this.#isServerEmpty) await this.#server.startAfresh();
    this.#isServerEmpty = false;
    // The last scene may have killed it.
    await this.#server.start();
    const visitor = { ...device, ...(scene.lang ? { lang: scene.lang } : {}) };
    const page = await this.#visitors.visit(scene.at, visitor, scene.storage);
    await scene.steps?.(page, { server: this.#server, other: (place) => this.#visitors.visit(place, {}) });
    return page;
  }

  /** Looks at pictures of one page. Returns what is wrong with each that looks wrong at every visit. */
  async take(pictures: readonly Picture[], look: Look): Promise<readonly string[]> {
    for (let left = pictures, visit = 1; ; visit++) {
      const wrong = await this.#lookAll(left, look);
      if (wrong.size === 0) await this.#visitors.leave();
      else await this.#visitors.forget();
      if (wrong.size === 0 || visit === VISITS) return [...wrong.values()];
      left = [...wrong.keys()];
    }
  }

  async #lookAll(pictures: readonly Picture[], look: Look): Promise<ReadonlyMap<Picture, string>> {
    const wrong = new Map<Picture, string>();
    try {
      const page = await this.#show(pictures[0]!);
      for (const picture of pictures) {
        await page.emulateMedia({ colorScheme: picture.device.dark ? 'dark' : 'light' });
        const fault = await look(page, picture, this.#canvas);
        if (fault !== null) wrong.set(picture, fault);
      }
    } catch (error) {
      // A step that waits in vain, most of the time.
      const { message } = error as Error;
      for (const picture of pictures) wrong.set(picture, wrong.get(picture) ?? `${picture.name}: ${message}`);
    }
    return wrong;
  }
}

/** Builds the app, serves it, and looks at pictures of it. Returns what is wrong with them, in words. */
export async function takePictures(pictures: readonly Picture[], look: Look): Promise<readonly string[]> {
  const web = makeStillApp(buildWeb());
  const browser = await chromium.launch(launchOptions());
  const pages = byPage(pictures).values();
  const faults: string[] = [];
  const work = async () => {
    const lane = await Lane.open(browser, web);
    try {
      for (const page of pages) faults.push(...(await lane.take(page, look)));
    } finally {
      await lane.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, work));
  } finally {
    await browser.close();
    rmSync(web, { recursive: true, force: true });
  }
  return faults;
}

/**
 * On a slow machine the app begins with another font, so that no word moves when its own one comes. A picture waits for
 * it.
 */
const waitForFont = (css: string): string => css.replaceAll('font-display:optional', 'font-display:block');

/** Letters are as wide in every browser: some move them to whole pixels, and then lines break elsewhere. */
const EXACT_LETTERS = '*,::before,::after{text-rendering:geometricPrecision!important}';
const steadyStyle = (css: string): string => waitForFont(css) + EXACT_LETTERS;

/**
 * The engine's time passes when it looks at the clock, so it searches as far on every machine; it has one thread; and it
 * waits for its books.
 */
const STEADY = `{
  let now = 0;
  performance.now = () => (now += 1);
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
  const wait = setTimeout;
  globalThis.setTimeout = (act, ms = 0) => wait(act, 100 * ms);
}
`;
const steady = (script: string): string => STEADY + script;

function change(folder: string, pattern: string, by: (content: string) => string): void {
  const files = globSync(pattern, { cwd: folder });
  if (files.length === 0) throw new Error(`the built app has no ${pattern}`);
  for (const file of files) {
    const path = join(folder, file);
    writeFileSync(path, by(readFileSync(path, 'utf8')));
  }
}

/** Makes the copy in a new folder, which is the caller's to remove. */
function makeStillApp(web: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-still-'));
  // Without the compressed versions, which would be sent instead.
  cpSync(web, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  change(folder, 'assets/**/*.css', steadyStyle);
  change(folder, 'assets/worker-*.js', steady);
  return folder;
}
