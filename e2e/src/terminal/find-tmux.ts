/** The pseudo-terminal of the journeys: tmux. One that is installed is used; otherwise it is, with a word about it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Throws when there is none and none can be had: nothing is skipped. */
export function findTmux(): string {
  if (runs()) return 'tmux';
  process.stderr.write('The journeys in a terminal need tmux, and none was found: installing it with apt-get …\n');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (existsSync('/usr/bin/apt-get'))
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'tmux']]) {
      const [command, ...rest] = [...root, 'apt-get', '-qq', ...args];
      spawnSync(command!, rest, { stdio: 'inherit', env });
    }
  if (runs()) return 'tmux';
  throw new Error(
    'tmux could not be installed: install it (apt-get install tmux, brew install tmux) and run this again.',
  );
}

const runs = (): boolean => spawnSync('tmux', ['-V']).status === 0;
