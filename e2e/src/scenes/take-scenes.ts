import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchOptions } from '../support/browser.ts';
import { RestartableServer } from '../support/restartable-server.ts';
import { buildWeb } from '../support/web-servers.ts';
import { byPage, type Picture } from './pictures.ts';
import { Visitors } from './visitors.ts';

/** How many pages to show at the same time. Usually one of them is waiting. */
const LANES = 3;

/** A fault counts only if it appears at this many visits in a row, as a real change does. */
const VISITS = 3;

/** Checks a page. Returns its fault in words, or `null`. `canvas` is a separate page for drawing. */
export type PictureCheck = (page: Page, picture: Picture, canvas: Page) => Promise<string | null>;

/** Shows scenes one after another to new visitors. Several lanes work at the same time. */
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
    // The last scene may have killed the server.
    await this.#server.start();
    const visitor = { ...device, ...(scene.lang ? { lang: scene.lang } : {}) };
    const page = await this.#visitors.visit(scene.at, visitor, scene.storage);
    const context = { server: this.#server, other: (place: string) => this.#visitors.visit(place, {}) };
    for (const step of scene.steps ?? []) await step(page, context);
    return page;
  }

  /** Checks pictures of one page. Returns the faults that appear at every visit. */
  async take(pictures: readonly Picture[], check: PictureCheck): Promise<readonly string[]> {
    for (let left = pictures, visit = 1; ; visit++) {
      const faults = await this.#checkAll(left, check);
      if (faults.size === 0) await this.#visitors.leave();
      else await this.#visitors.forget();
      if (faults.size === 0 || visit === VISITS) return [...faults.values()];
      left = [...faults.keys()];
    }
  }

  async #checkAll(pictures: readonly Picture[], check: PictureCheck): Promise<ReadonlyMap<Picture, string>> {
    const faults = new Map<Picture, string>();
    try {
      const page = await this.#show(pictures[0]!);
      for (const picture of pictures) {
        await page.emulateMedia({ colorScheme: picture.device.dark ? 'dark' : 'light' });
        const fault = await check(page, picture, this.#canvas);
        if (fault !== null) faults.set(picture, fault);
      }
    } catch (error) {
      // Usually a step that timed out.
      const { message } = error as Error;
      for (const picture of pictures) faults.set(picture, faults.get(picture) ?? `${picture.name}: ${message}`);
    }
    return faults;
  }
}

/** Builds and serves the app, and checks pictures of it. Returns their faults in words. */
export async function takePictures(pictures: readonly Picture[], check: PictureCheck): Promise<readonly string[]> {
  const web = makeStillApp(buildWeb());
  const browser = await chromium.launch(launchOptions());
  const pages = byPage(pictures).values();
  const faults: string[] = [];
  const work = async () => {
    const lane = await Lane.open(browser, web);
    try {
      for (const page of pages) faults.push(...(await lane.take(page, check)));
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
 * On a slow machine the app keeps a fallback font, so that no word moves when the app's font arrives. Pictures wait for
 * the app's font.
 */
const waitForFont = (css: string): string => css.replaceAll('font-display:optional', 'font-display:block');

/** Gives letters the same width in every browser. Some round it to whole pixels, which moves line breaks. */
const EXACT_LETTERS = '*,::before,::after{text-rendering:geometricPrecision!important}';
const steadyStyle = (css: string): string => waitForFont(css) + EXACT_LETTERS;

/**
 * Makes the engine search equally far on every machine: its clock advances with each reading, it has one thread, and it
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

/** Makes a copy of the app for pictures in a new folder. The caller removes it. */
function makeStillApp(web: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-still-'));
  // Without the compressed versions, which would be sent instead.
  cpSync(web, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  change(folder, 'assets/**/*.css', steadyStyle);
  change(folder, 'assets/worker-*.js', steady);
  return folder;
}
