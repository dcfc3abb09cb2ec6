/**
 * Finds a program, and installs it if that is allowed. Otherwise tests that need the program are skipped, and the end
 * of the run lists them (`missing.ts`). In CI a missing program is an error.
 *
 * `ROWHOUSE_TOOLS=npm-only` pretends that this machine has only what npm installs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { howToGet, type Tool } from './known-tools.ts';
import { isMissing, recordMissing } from './missing.ts';

export interface Environment {
  readonly isNpmOnly: boolean;
  /** In CI nothing may be skipped. */
  readonly isCi: boolean;
  readonly install: (tool: Tool) => void;
}

const here = (): Environment => ({
  isNpmOnly: process.env.ROWHOUSE_TOOLS === 'npm-only',
  isCi: !['', '0', 'false'].includes(process.env.CI ?? ''),
  install,
});

/** The path of the program; `null` if it is not here and cannot be installed. */
export function findTool(tool: Tool, { isNpmOnly, install }: Environment = here()): string | null {
  const found = (isNpmOnly ? null : tool.find()) ?? tool.fromNpm?.() ?? null;
  if (found !== null || isNpmOnly || isMissing(tool)) return found;
  install(tool);
  return tool.find();
}

/** Like `findTool`, but throws if the program is missing. */
export function needTool(tool: Tool, environment: Environment = here()): string {
  const found = findTool(tool, environment);
  if (found === null) throw new Error(`${tool.title} is missing here. To get it: ${howToGet(tool)}.`);
  return found;
}

/** For tests that are skipped without it. `file` is the test file, for the list at the end of the run. */
export function hasTool(tool: Tool, file: string, environment: Environment = here()): boolean {
  if (environment.isCi) return needTool(tool, environment) !== null;
  const found = findTool(tool, environment);
  if (found === null) recordMissing(tool, file);
  return found !== null;
}

/** Two test files may install at the same time. */
const LOCK = '/tmp/rowhouse-apt.lock';

/** Tries to install a program with apt-get, then with its fallback if it has one. */
function install(tool: Tool): void {
  const root = asRoot();
  if (existsSync('/usr/bin/apt-get') && root !== null) {
    say(`The tests need ${tool.title}, and it was not found: installing Debian’s ${tool.debian} with apt-get …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', tool.debian]]) {
      const [command, ...rest] = [...root, 'flock', LOCK, 'apt-get', '-qq', ...args];
      spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  if (tool.installFallback && tool.find() === null) tool.installFallback();
}

/** The prefix that runs a command as root; `null` if that is not allowed here. */
function asRoot(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

export const say = (words: string): boolean => process.stderr.write(`${words}\n`);
