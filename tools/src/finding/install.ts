import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Tool } from '../known/tool.ts';

/** Two test files may want to install at the same time: one waits for the other. */
const LOCK = '/tmp/rowhouse-apt.lock';

/** Tries to install a program with apt-get, then in its other way if it has one. Says so. */
export function install(tool: Tool): void {
  const root = asRoot();
  if (existsSync('/usr/bin/apt-get') && root !== null) {
    say(`The tests need ${tool.title}, and it was not found: installing Debian’s ${tool.debian} with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', tool.debian]]) {
      const [command, ...rest] = [...root, 'flock', LOCK, 'apt-get', '-qq', ...args];
      spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  if (tool.otherwise && tool.find() === null) tool.otherwise();
}

/** What stands before a command so that root runs it; null where nobody here may. */
function asRoot(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

export const say = (words: string): boolean => process.stderr.write(`${words}\n`);
