import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SaveStorage } from '@rowhouse/table';

/** The folder for the data of this user, by the XDG convention. */
export const dataFolder = ({ XDG_DATA_HOME }: NodeJS.ProcessEnv = process.env, home = homedir()): string =>
  join(XDG_DATA_HOME || join(home, '.local', 'share'), 'rowhouse');

const ENDING = '.json';
const ID = /^[\w-]{1,100}$/;

/**
 * One file for each save. A new file is written beside the old one and then renamed, so that a crash leaves one of them
 * whole. `write` has written when it returns its promise: a move that is shown afterwards is not lost, even if the
 * process is killed.
 */
export function fileStorage(folder: string): SaveStorage {
  const path = (id: string) => {
    if (!ID.test(id)) throw new Error(`not an id of a save: ${id}`);
    return join(folder, id + ENDING);
  };
  return {
    async ids() {
      const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
      // Other programs may put files here, so a file that cannot be a save is skipped.
      return entries.flatMap((entry) => {
        const id = entry.name.endsWith(ENDING) ? entry.name.slice(0, -ENDING.length) : '';
        return entry.isFile() && ID.test(id) ? [id] : [];
      });
    },
    read: async (id) => unlessMissing(readFile(path(id), 'utf8')),
    write: async (id, content) => replaceFile(path(id), content),
    remove: async (id) => rm(path(id), { force: true }),
  };
}

/**
 * Writes a file beside the old one and renames it, so that a crash leaves one of them whole. `mode`: who may read it.
 */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { flush: true, mode });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The content of a file or a folder; `null` if it does not exist. */
export const unlessMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
