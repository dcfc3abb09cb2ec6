/** Which browser the journeys run in. One that is installed is used; otherwise one is installed, with a word about it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome; it is brought here if there is none. Throws when that fails: nothing is skipped. */
export function findBrowser(): string {
  const asked = process.env.ROWHOUSE_BROWSER;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`ROWHOUSE_BROWSER is ${asked}, and there is no such file.`);
  }
  return installed() ?? install();
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

function install(): string {
  say('The journeys need a browser, and no Chromium or Chrome was found: installing one.');
  const root = asRoot();
  const faults: string[] = [];
  if (existsSync('/usr/bin/apt-get') && root !== null) {
    say('Debian’s chromium, with apt-get …');
    const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const get = [...root, 'apt-get', '-qq'];
    faults.push(
      run([...get, 'update'], quietly),
      run([...get, 'install', '-y', '--no-install-recommends', 'chromium'], quietly),
    );
  }
  if (installed() === null) {
    say('Playwright’s own Chromium …');
    faults.push(run([process.execPath, playwrightCommand(), 'install', 'chromium']));
  }
  const found = installed();
  if (found !== null) return found;
  throw new Error(
    `No Chromium or Chrome was found, and none could be installed. Install one, or name one in ROWHOUSE_BROWSER.\n${faults.join('')}`,
  );
}

/** What has to stand before a command for root to run it; null where nobody here may. */
function asRoot(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/** What went wrong; nothing when nothing did. */
function run([program, ...args]: readonly string[], { env = process.env } = {}): string {
  try {
    execFileSync(program!, args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    return '';
  } catch (error) {
    return `${[program, ...args].join(' ')}: ${error instanceof Error ? error.message : error}\n`;
  }
}

const playwrightCommand = (): string => new URL('cli.js', import.meta.resolve('playwright-core/package.json')).pathname;

const say = (words: string): boolean => process.stderr.write(`${words}\n`);

/** Chromium refuses root its sandbox, and a container often has little shared memory. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findBrowser(),
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
