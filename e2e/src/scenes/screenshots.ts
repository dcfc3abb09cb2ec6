/** Takes screenshots of pages that have settled, without content that varies. */
import type { Page } from 'playwright-core';
import type { Picture } from './pictures.ts';
import { shrink } from './small-picture.ts';

/** The picture of a page, at full size and small. */
export interface Screenshots {
  readonly full: Buffer;
  readonly small: Buffer;
}

/**
 * Hides content that varies: random codes, running clocks, the names of languages (whose fonts differ between machines)
 * and the sentences of the coach, which change often and have their own tests. Their space stays.
 */
const HIDING_STYLE = `
  .qr-code, .link-field input, .tournament-big-code, .tournament-address, .projector-address, .projector-code, .seat-clock { visibility: hidden !important; }
  .choices label[lang] {
    box-sizing: border-box; width: 8em; height: 2.75rem; overflow: hidden; color: transparent !important;
  }
  .why { box-sizing: border-box; height: 14rem; overflow: hidden; align-content: start; }
  .why > :not(.why-head) { visibility: hidden !important; }
`;

/** Waits on a page until its fonts and images are loaded and it has stopped changing. */
async function settle(): Promise<void> {
  // The page is settled after 120 ms without a change, or after 3 s, because a clock never stops changing.
  const [STILL_MS, MAX_MS] = [120, 3000];
  const fonts = await document.fonts.load('1em "Figtree Variable"');
  if (fonts.length === 0) throw new Error('the page did not load its font');
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let still = setTimeout(end, STILL_MS);
    setTimeout(end, MAX_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(end, STILL_MS);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/**
 * Hides varying content. On pages that scroll, also hides the menu bar of a phone, because its place in a full-page
 * picture varies.
 */
function hide(style: string): void {
  // The security policy blocks style elements, but not sheets that a script constructs.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const bar = document.querySelector<HTMLElement>('.header nav');
  if (!bar) return;
  const isFixed = getComputedStyle(bar).position === 'fixed';
  const isLong = document.documentElement.scrollHeight > document.documentElement.clientHeight;
  bar.style.visibility = isFixed && isLong ? 'hidden' : '';
}

export async function takeScreenshots(page: Page, { device }: Picture, canvas: Page): Promise<Screenshots> {
  // The pointer must not cause a hover effect.
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
  await page.evaluate(hide, HIDING_STYLE);
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, scale: 'css' });
  return { full, small: await shrink(canvas, full, device.phone === true) };
}

/** Describes the element at a place of a page. The place is in percent from the left and from the top. */
export function describeElementAt(page: Page, place: readonly [number, number]): Promise<string> {
  return page.evaluate(([left, top]) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const [x, y] = [(left * scrollWidth) / 100, (top * scrollHeight) / 100];
    scrollTo(0, y - innerHeight / 2);
    const element = document.elementFromPoint(x - scrollX, y - scrollY);
    scrollTo(0, 0);
    if (!element) return 'no element';
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return [element.localName, ...element.classList].join('.') + (text ? ` “${text}”` : '');
  }, place);
}
