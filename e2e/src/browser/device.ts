import type { BrowserContextOptions } from 'playwright-core';

/** The device and the browser settings of a visitor. */
export interface Device {
  /** A phone with a touch screen instead of a desktop. */
  readonly phone?: boolean;
  readonly dark?: boolean;
  /** True by default, so that journeys do not wait for animations. */
  readonly reducedMotion?: boolean;
  /** A language tag as browsers send it, such as `de`. */
  readonly lang?: string;
}

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

export const contextOptions = ({ phone, dark, reducedMotion = true, lang }: Device): BrowserContextOptions => ({
  viewport: phone ? PHONE : DESKTOP,
  ...(phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  colorScheme: dark ? 'dark' : 'light',
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: lang ?? 'en-GB',
});
