/** Finds the browser for the journeys: an installed one, or one that is downloaded. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { needTool, onPath, say, type Tool } from '@rowhouse/tools';
import { chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER: Tool = {
  title: 'Chromium or Chrome (ROWHOUSE_BROWSER may name one)',
  find: () => onPath(...NAMES) ?? ELSEWHERE.find((path) => existsSync(path)) ?? playwrightsOwn(),
  debian: 'chromium',
  brew: '--cask chromium',
  otherwise: () => {
    say('No Chromium or Chrome was found: fetching Playwright’s own …');
    const command = new URL('cli.js', import.meta.resolve('playwright-core/package.json')).pathname;
    spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  },
};

/** Playwright's own browser, if it starts. It does not include system libraries, so on some machines it cannot. */
function playwrightsOwn(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : null;
}

/** The path of a Chromium or Chrome. Throws if there is none and none can be installed. */
function findBrowser(): string {
  const asked = process.env.ROWHOUSE_BROWSER;
  if (!asked) return needTool(BROWSER);
  if (existsSync(asked)) return asked;
  throw new Error(`ROWHOUSE_BROWSER is ${asked}, and there is no such file.`);
}

/** Chromium cannot use its sandbox as root, and containers often have little shared memory. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findBrowser(),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
