/** The small pictures in e2e/snapshots: what every scene looks like. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { type Difference, difference, shrink, TOLERANCE } from './small-picture.ts';
import type { Picture } from './take-scenes.ts';

const STORED = fileURLToPath(new URL('../../snapshots/', import.meta.url));
/** What looks different is kept here, at full size. */
const SEEN = fileURLToPath(new URL('../../../screens/', import.meta.url));

/** What a page looks like now, at full size and small. */
interface Look {
  readonly full: Buffer;
  readonly small: Buffer;
}

/** Links with codes that are drawn for each game. They are covered. */
const VARIES = '.qr-code, .link-field input';

/** Waits until a page has kept its height for a moment. */
async function settle(): Promise<void> {
  const height = () => document.documentElement.scrollHeight;
  for (let before = -1; before !== height(); ) {
    before = height();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function lookAt(page: Page, { device }: Picture, canvas: Page): Promise<Look> {
  // What a pointer happened to rest on is not part of the picture.
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
  const mask = [page.locator(VARIES)];
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, mask });
  return { full, small: await shrink(canvas, full, device.phone === true) };
}

/** Runs something with a page to draw on. */
async function withCanvas<T>(browser: Browser, use: (canvas: Page) => Promise<T>): Promise<T> {
  const canvas = await browser.newPage();
  try {
    return await use(canvas);
  } finally {
    await canvas.close();
  }
}

const pathOf = ({ name }: Picture): string => `${STORED}${name}.webp`;

export const isStored = (picture: Picture): boolean => existsSync(pathOf(picture));

/** Stores what a page looks like. */
export function store(page: Page, picture: Picture, browser: Browser): Promise<void> {
  return withCanvas(browser, async (canvas) => {
    mkdirSync(STORED, { recursive: true });
    writeFileSync(pathOf(picture), (await lookAt(page, picture, canvas)).small);
  });
}

/** How often a page is looked at before it is called different: on a busy machine something may still be on its way. */
const LOOKS = 3;

/** How far a page is from its stored picture, in words, and then it may be kept in screens/; `null` if it looks the same. */
export function changeOf(page: Page, picture: Picture, browser: Browser, isKept = true): Promise<string | null> {
  return withCanvas(browser, async (canvas) => {
    let far: Difference | null = null;
    let full: Buffer = Buffer.alloc(0);
    for (let look = 1; look <= LOOKS; look++) {
      const seen = await lookAt(page, picture, canvas);
      full = seen.full;
      if (!isStored(picture)) break;
      far = await difference(canvas, readFileSync(pathOf(picture)), seen.small);
      if (far.by <= TOLERANCE) return null;
      await page.waitForTimeout(500);
    }
    if (isKept) {
      mkdirSync(SEEN, { recursive: true });
      writeFileSync(`${SEEN}${picture.name}.png`, full);
    }
    if (far === null) return `${picture.name}: no picture is stored`;
    return `${picture.name}: differs by ${far.by.toFixed(1)} (${TOLERANCE} is allowed), most at ${far.at} of screens/${picture.name}.png`;
  });
}
