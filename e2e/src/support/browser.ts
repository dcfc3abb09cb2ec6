import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { needTool, onPath, say, type Tool } from '@rowhouse/tools';
import { type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright-core';

/** The device and the browser settings of a visitor. */
export interface Device {
  /** A phone with a touch screen instead of a desktop. */
  readonly phone?: boolean;
  /** A phone with a short screen (360 × 640). */
  readonly small?: boolean;
  readonly dark?: boolean;
  /** True by default, so that journeys do not wait for animations. */
  readonly reducedMotion?: boolean;
  /** A language tag as browsers send it, such as `de`. */
  readonly lang?: string;
}

const PHONE = { width: 390, height: 844 } as const;
const SMALL_PHONE = { width: 360, height: 640 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

export const contextOptions = ({ phone, small, dark, reducedMotion = true, lang }: Device): BrowserContextOptions => ({
  viewport: small ? SMALL_PHONE : phone ? PHONE : DESKTOP,
  ...(phone || small ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  colorScheme: dark ? 'dark' : 'light',
  reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  locale: lang ?? 'en-GB',
});

/** The address of a screen on a server. `at`: the part after the #, or a link, which may name the server otherwise. */
export function addressOf(server: string, at = ''): string {
  if (!at.startsWith('http')) return at === '' ? server : `${server}#${at}`;
  const { pathname, hash } = new URL(at);
  return new URL(pathname + hash, server).href;
}

/** Chromium without windows. It renders the same, and journeys take half the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER: Tool = {
  title: 'Chromium or Chrome (or set ROWHOUSE_BROWSER to its path)',
  find: () => onPath(SHELL) ?? fullBrowser(),
  debian: SHELL,
  brew: '--cask chromium',
  installFallback: () => {
    say('Chromium and Chrome not found. Downloading Playwright’s browser …');
    const command = new URL('cli.js', import.meta.resolve('playwright-core/package.json')).pathname;
    spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
};

const fullBrowser = (): string | null =>
  onPath(...NAMES) ?? MAC_PATHS.find((path) => existsSync(path)) ?? playwrightBrowser();

/** Playwright's own browser, if it starts. It does not include system libraries, so on some machines it cannot. */
function playwrightBrowser(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : null;
}

interface BrowserChoice {
  /** Prefers a browser that is not headless-only, for measurements. */
  readonly isFull?: boolean;
}

/** The path of a Chromium or Chrome. Throws if there is none and none can be installed. */
function findBrowser({ isFull = false }: BrowserChoice): string {
  const asked = process.env.ROWHOUSE_BROWSER;
  if (!asked) return (isFull ? fullBrowser() : null) ?? needTool(BROWSER);
  if (existsSync(asked)) return asked;
  throw new Error(`ROWHOUSE_BROWSER names a file that does not exist: ${asked}`);
}

/** Chromium cannot use its sandbox as root, and containers often have little shared memory. */
export const launchOptions = (choice: BrowserChoice = {}): LaunchOptions => ({
  executablePath: findBrowser(choice),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
