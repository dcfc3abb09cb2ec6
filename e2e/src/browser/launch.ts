/** Finds the browser for the journeys: an installed one, or one that is downloaded. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { needTool, onPath, say, type Tool } from '@rowhouse/tools';
import { chromium, type LaunchOptions } from 'playwright-core';

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
