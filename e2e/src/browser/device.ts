import type { BrowserContextOptions } from 'playwright-core';

/** Who comes, and with what in their hands. */
export interface Guest {
  /** A phone with a touch screen instead of a desktop. */
  readonly phone?: boolean;
  readonly dark?: boolean;
  /** True unless said otherwise: what is not about motion does not wait for it. */
  readonly reducedMotion?: boolean;
  /** A language tag as browsers send it. */
  readonly lang?: string;
}

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

export const contextOptions = ({ phone, dark, reducedMotion = true, lang }: Guest): BrowserContextOptions => ({
  viewport: phone ? PHONE : DESKTOP,
  ...(phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  colorScheme: dark ? 'dark' : 'light',
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: lang ?? 'en-GB',
});
