import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { needTool, onPath, say, type Tool } from '@rowhouse/tools';
import { type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright-core';

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

/** Chromium without windows: it draws what the whole browser draws, and the journeys take half the time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER: Tool = {
  title: 'Chromium or Chrome (ROWHOUSE_BROWSER may name one)',
  find: () => onPath(SHELL) ?? wholeBrowser(),
  debian: SHELL,
  brew: '--cask chromium',
  otherwise: () => {
    say('No Chromium or Chrome was found: fetching Playwright’s own …');
    const command = new URL('cli.js', import.meta.resolve('playwright-core/package.json')).pathname;
    spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
};

const wholeBrowser = (): string | null =>
  onPath(...NAMES) ?? ELSEWHERE.find((path) => existsSync(path)) ?? playwrightsOwn();

/** Playwright's own browser, if it starts. It does not include system libraries, so on some machines it cannot. */
function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : null;
}

interface BrowserChoice {
  /** A browser as people have it, if there is one: for what is measured. */
  readonly whole?: boolean;
}

/** The path of a Chromium or Chrome. Throws if there is none and none can be installed. */
function findBrowser({ whole = false }: BrowserChoice): string {
  const asked = process.env.ROWHOUSE_BROWSER;
  if (!asked) return (whole ? wholeBrowser() : null) ?? needTool(BROWSER);
  if (existsSync(asked)) return asked;
  throw new Error(`ROWHOUSE_BROWSER is ${asked}, and there is no such file.`);
}

/** Chromium cannot use its sandbox as root, and containers often have little shared memory. */
export const launchOptions = (choice: BrowserChoice = {}): LaunchOptions => ({
  executablePath: findBrowser(choice),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
