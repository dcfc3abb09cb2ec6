/** The small pictures in e2e/snapshots: what every scene looks like. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { lookAt, thingAt } from './look.ts';
import type { Picture } from './pictures.ts';
import { type Difference, difference, TOLERANCE } from './small-picture.ts';

const STORED = fileURLToPath(new URL('../../snapshots/', import.meta.url));
/** Pictures that look different are kept here, at full size. */
const SEEN = fileURLToPath(new URL('../../../screens/', import.meta.url));

/** Two looks at the same page may differ by this, as by the digits of a clock. A larger difference is stored. */
const NOISE = 3;

/** How often a page is looked at before it is called different: on a busy machine something may still be on its way. */
const LOOKS = 3;
/** The pause between two looks, in milliseconds. */
const PAUSE = 400;

const pathOf = ({ name }: Picture): string => `${STORED}${name}.webp`;

const storedOf = (picture: Picture): Buffer | null =>
  existsSync(pathOf(picture)) ? readFileSync(pathOf(picture)) : null;

/**
 * Stores what a page looks like, once it looks the same twice, unless it looks as stored. Returns what is wrong, in
 * words.
 */
export async function store(page: Page, picture: Picture, canvas: Page): Promise<string | null> {
  let { small } = await lookAt(page, picture, canvas);
  for (let look = 2; ; look++) {
    await page.waitForTimeout(PAUSE);
    const before = small;
    ({ small } = await lookAt(page, picture, canvas));
    const far = await difference(canvas, before, small);
    if (far.by <= NOISE) break;
    if (look === 2 * LOOKS)
      return `${picture.name}: does not stop changing: ${inWords(far)} (${await thingAt(page, far.at)})`;
  }
  const stored = storedOf(picture);
  if (stored && (await difference(canvas, stored, small)).by <= NOISE) return null;
  mkdirSync(STORED, { recursive: true });
  writeFileSync(pathOf(picture), small);
  return null;
}

/**
 * How far a page is from its stored picture, in words, and then it is kept in screens/; `null` if it looks the same.
 */
export async function changeOf(page: Page, picture: Picture, canvas: Page): Promise<string | null> {
  const { name } = picture;
  const stored = storedOf(picture);
  if (!stored) return `${name}: no picture is stored`;
  for (let look = 1; ; look++) {
    const { full, small } = await lookAt(page, picture, canvas);
    const far = await difference(canvas, stored, small);
    if (far.by <= TOLERANCE) return null;
    if (look < LOOKS) await page.waitForTimeout(look * PAUSE);
    else {
      mkdirSync(SEEN, { recursive: true });
      writeFileSync(`${SEEN}${name}.png`, full);
      return `${name}: ${inWords(far)} (${await thingAt(page, far.at)}); see screens/${name}.png`;
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
  const { small } = await lookAt(page, picture, canvas);
  return (await difference(canvas, storedOf(picture)!, small)).by > TOLERANCE;
}
