import type { BrowserContextOptions } from 'playwright-core';

/** The device and the browser settings of a visitor. */
export interface Device {
  /** A phone with a touch screen instead of a desktop. */
  readonly phone?: boolean;
  /** A small phone, or what the browser of a larger one leaves of it. */
  readonly low?: boolean;
  readonly dark?: boolean;
  /** True by default, so that journeys do not wait for animations. */
  readonly reducedMotion?: boolean;
  /** A language tag as browsers send it, such as `de`. */
  readonly lang?: string;
}

const PHONE = { width: 390, height: 844 } as const;
const LOW_PHONE = { width: 360, height: 640 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

export const contextOptions = ({ phone, low, dark, reducedMotion = true, lang }: Device): BrowserContextOptions => ({
  viewport: low ? LOW_PHONE : phone ? PHONE : DESKTOP,
  ...(phone || low ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  colorScheme: dark ? 'dark' : 'light',
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: lang ?? 'en-GB',
});
