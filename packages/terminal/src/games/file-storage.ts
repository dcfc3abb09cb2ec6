import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SaveStorage } from '@rowhouse/table';

/** The folder of what belongs to this person, by the XDG convention. */
export const dataFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'rowhouse');

export const savesFolder = (environment?: NodeJS.ProcessEnv): string => join(dataFolder(environment), 'saves');

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
      try {
        const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
        // Other programs may put files here: a file that cannot be one of our saves is skipped.
        return files.flatMap(({ name }) => {
          const id = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
          return ID.test(id) ? [id] : [];
        });
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async read(id) {
      try {
        return await readFile(path(id), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(id, content) {
      replaceFile(path(id), content);
    },
    async remove(id) {
      await rm(path(id), { force: true });
    },
  };
}

/** Writes a file beside the old one and renames it, so that a crash leaves one of them whole. `mode`: who may read it. */
export function replaceFile(path: string, content: string, mode = 0o666): void {
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

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
