import { existsSync } from 'node:fs';
import { onPath } from './programs.ts';
import type { Tool } from './tool.ts';

/** Homebrew does not put it on the PATH, where macOS has another program of this name. */
const FROM_BREW = ['/opt/homebrew/opt/util-linux/bin/script', '/usr/local/opt/util-linux/bin/script'];

/** `script` of util-linux, which runs a program in a terminal of its own. */
export const SCRIPT: Tool = {
  title: 'script',
  find: () => (process.platform === 'linux' ? onPath('script') : (FROM_BREW.find((path) => existsSync(path)) ?? null)),
  debian: 'bsdutils',
  brew: 'util-linux',
};
