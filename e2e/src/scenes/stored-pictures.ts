/** The small pictures of every scene in e2e/snapshots. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Picture } from './pictures.ts';
import { describeElementAt, takeScreenshots } from './screenshots.ts';
import { type Difference, difference, TOLERANCE } from './small-picture.ts';

const STORED = fileURLToPath(new URL('../../snapshots/', import.meta.url));
/** The folder for full-size pictures of screens that look different. */
const SCREENS = fileURLToPath(new URL('../../../screens/', import.meta.url));

/** Two pictures of the same page may differ by this, for example in a clock. A larger difference is stored. */
const MAX_NOISE = 3;

/**
 * How many pictures of a page to take before it counts as different. On a busy machine the page may still be loading.
 */
const MAX_TRIES = 3;
const PAUSE_MS = 400;

const pathOf = ({ name }: Picture): string => `${STORED}${name}.webp`;

const storedOf = (picture: Picture): Buffer | null =>
  existsSync(pathOf(picture)) ? readFileSync(pathOf(picture)) : null;

/**
 * Stores the picture of a page when two pictures in a row are equal and differ from the stored one. Returns a fault in
 * words.
 */
export async function store(page: Page, picture: Picture, canvas: Page): Promise<string | null> {
  let { small } = await takeScreenshots(page, picture, canvas);
  for (let tries = 2; ; tries++) {
    await page.waitForTimeout(PAUSE_MS);
    const before = small;
    ({ small } = await takeScreenshots(page, picture, canvas));
    const found = await difference(canvas, before, small);
    if (found.by <= MAX_NOISE) break;
    if (tries === 2 * MAX_TRIES)
      return `${picture.name}: keeps changing: ${inWords(found)} (${await describeElementAt(page, found.at)})`;
  }
  const stored = storedOf(picture);
  if (stored && (await difference(canvas, stored, small)).by <= MAX_NOISE) return null;
  mkdirSync(STORED, { recursive: true });
  writeFileSync(pathOf(picture), small);
  return null;
}

/**
 * Describes how a page differs from its stored picture, and saves it in screens/. `null` if it looks the same.
 */
export async function changeOf(page: Page, picture: Picture, canvas: Page): Promise<string | null> {
  const { name } = picture;
  const stored = storedOf(picture);
  if (!stored) return `${name}: no picture is stored`;
  for (let tries = 1; ; tries++) {
    const { full, small } = await takeScreenshots(page, picture, canvas);
    const found = await difference(canvas, stored, small);
    if (found.by <= TOLERANCE) return null;
    if (tries < MAX_TRIES) await page.waitForTimeout(tries * PAUSE_MS);
    else {
      mkdirSync(SCREENS, { recursive: true });
      writeFileSync(`${SCREENS}${name}.png`, full);
      return `${name}: ${inWords(found)} (${await describeElementAt(page, found.at)}); see screens/${name}.png`;
    }
  }
}

const inWords = ({ by, at: [x, y], higher }: Difference): string => {
  const place = `${Math.round(x)} % from the left and ${Math.round(y)} % from the top`;
  if (higher === 0) return `differs by ${by.toFixed(1)} (${TOLERANCE} is allowed), most at ${place}`;
  return `the page is ${Math.abs(higher)} % ${higher > 0 ? 'longer' : 'shorter'}, from ${place}`;
};

/** Whether a page looks different from its stored picture at this moment. */
export async function isDifferent(page: Page, picture: Picture, canvas: Page): Promise<boolean> {
  const { small } = await takeScreenshots(page, picture, canvas);
  return (await difference(canvas, storedOf(picture)!, small)).by > TOLERANCE;
}
