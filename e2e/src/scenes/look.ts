/** The look of a page once it has settled. */
import type { Page } from 'playwright-core';
import type { Picture } from './pictures.ts';
import { shrink } from './small-picture.ts';

/** The picture of a page, at full size and small. */
export interface Looks {
  readonly full: Buffer;
  readonly small: Buffer;
}

/**
 * Links with codes that are drawn for each game, and clocks that run: their place stays empty. So do the names of
 * languages, which are written in the letters that a machine has, and the sentences of the coach, which have tests of
 * their own and get better all the time.
 */
const UNSEEN = `
  .qr-code, .link-field input, .tournament-big-code, .projector-code, .seat-clock { visibility: hidden !important; }
  .choices label[lang] {
    box-sizing: border-box; width: 8em; height: 2.75rem; overflow: hidden; color: transparent !important;
  }
  .why { box-sizing: border-box; height: 14rem; overflow: hidden; align-content: start; }
  .why > :not(.why-head) { visibility: hidden !important; }
`;

/** Waits in a page until its letters and images are there and nothing on it has changed for a moment. */
async function settle(): Promise<void> {
  /** Milliseconds. A clock that ticks is not waited for. */
  const [STILL, MOST] = [120, 3000];
  const letters = await document.fonts.load('1em "Figtree Variable"');
  if (letters.length === 0) throw new Error('the page does not have its own letters');
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let still = setTimeout(end, STILL);
    setTimeout(end, MOST);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(end, STILL);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Hides what varies, and the bar of a phone on pages that scroll: in a picture of a whole page it may be anywhere. */
function hide(unseen: string): void {
  // Sheets that a script makes pass the security policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(unseen);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const bar = document.querySelector<HTMLElement>('.header nav');
  if (!bar) return;
  const isFixed = getComputedStyle(bar).position === 'fixed';
  const isLong = document.documentElement.scrollHeight > document.documentElement.clientHeight;
  bar.style.visibility = isFixed && isLong ? 'hidden' : '';
}

export async function lookAt(page: Page, { device }: Picture, canvas: Page): Promise<Looks> {
  // The picture shows no hover effects.
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
  await page.evaluate(hide, UNSEEN);
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, scale: 'css' });
  return { full, small: await shrink(canvas, full, device.phone === true) };
}

/** Names the element at a place of a page for developers. The place is from the left and from the top, in percent. */
export function thingAt(page: Page, place: readonly [number, number]): Promise<string> {
  return page.evaluate(([left, top]) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const [x, y] = [(left * scrollWidth) / 100, (top * scrollHeight) / 100];
    scrollTo(0, y - innerHeight / 2);
    const thing = document.elementFromPoint(x - scrollX, y - scrollY);
    scrollTo(0, 0);
    if (!thing) return 'nothing';
    const text = (thing.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return [thing.localName, ...thing.classList].join('.') + (text ? ` “${text}”` : '');
  }, place);
}
