/** The small pictures in e2e/snapshots: what every scene looks like. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { difference, shrink, TOLERANCE } from './small-picture.ts';
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
const VARIES = '.qr-code, .link-field input, .tournament-big-code';

/** Waits until a page has kept its height for a moment. */
async function settle(): Promise<void> {
  const height = () => document.documentElement.scrollHeight;
  for (let before = -1; before !== height(); ) {
    before = height();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Hides the bar of a phone on pages that scroll: in a picture of a whole page it may be anywhere. */
function hideBar(): void {
  const bar = document.querySelector<HTMLElement>('.header nav')!;
  const isFixed = getComputedStyle(bar).position === 'fixed';
  const isLong = document.documentElement.scrollHeight > document.documentElement.clientHeight;
  bar.style.visibility = isFixed && isLong ? 'hidden' : '';
}

async function lookAt(page: Page, { device }: Picture, canvas: Page): Promise<Look> {
  // What a pointer happened to rest on is not part of the picture.
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
  await page.evaluate(hideBar);
  const mask = [page.locator(VARIES)];
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, mask });
  return { full, small: await shrink(canvas, full, device.phone === true) };
}

const pathOf = ({ name }: Picture): string => `${STORED}${name}.webp`;

const isStored = (picture: Picture): boolean => existsSync(pathOf(picture));

/** Stores what a page looks like. */
export async function store(page: Page, picture: Picture, canvas: Page): Promise<void> {
  mkdirSync(STORED, { recursive: true });
  writeFileSync(pathOf(picture), (await lookAt(page, picture, canvas)).small);
}

/** How often a page is looked at before it is called different: on a busy machine something may still be on its way. */
const LOOKS = 3;

/** How far a page is from its stored picture, in words, and then it is kept in screens/; `null` if it looks the same. */
export async function changeOf(page: Page, picture: Picture, canvas: Page): Promise<string | null> {
  const { name } = picture;
  if (!isStored(picture)) return `${name}: no picture is stored`;
  for (let look = 1; ; look++) {
    const { full, small } = await lookAt(page, picture, canvas);
    const far = await difference(canvas, readFileSync(pathOf(picture)), small);
    if (far.by <= TOLERANCE) return null;
    if (look < LOOKS) await page.waitForTimeout(500);
    else {
      mkdirSync(SEEN, { recursive: true });
      writeFileSync(`${SEEN}${name}.png`, full);
      return `${name}: differs by ${far.by.toFixed(1)} (${TOLERANCE} is allowed), most at ${far.at} of screens/${name}.png`;
    }
  }
}

/** Whether a page looks different from its stored picture at this moment. */
export async function isDifferent(page: Page, picture: Picture, canvas: Page): Promise<boolean> {
  const { small } = await lookAt(page, picture, canvas);
  return (await difference(canvas, readFileSync(pathOf(picture)), small)).by > TOLERANCE;
}
