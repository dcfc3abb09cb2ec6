/** A folder whose disk can lose power, and then all or some writes that were not synced. See lost-writes.c. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { C_COMPILER, needTool } from '@rowhouse/tools';

const SOURCE = fileURLToPath(new URL('./lost-writes.c', import.meta.url));
/** A disk writes whole sectors only. */
const SECTOR_BYTES = 512;

/** Compiles lost-writes.c into a library in this folder. */
export function makeLibrary(folder: string): string {
  const library = join(folder, 'lost-writes.so');
  execFileSync(needTool(C_COMPILER), ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl', '-lpthread']);
  return library;
}

/** Written bytes that were not synced. A length of -1 means that the file was truncated to `from`. */
export interface Part {
  readonly from: number;
  readonly length: number;
}

export interface DiskOptions {
  readonly library: string;
  /** The folder. Its current contents count as synced. */
  readonly folder: string;
  /** An empty folder for the data of the disk itself. */
  readonly own: string;
  /** The disk reports every sync as done, but syncs nothing. */
  readonly lies?: boolean;
}

export class LossyDisk {
  readonly #folder: string;
  readonly #synced: string;
  readonly #unsynced: string;
  readonly #lies: boolean;
  /** The environment for programs that use the folder. */
  readonly environment: Readonly<Record<string, string>>;

  constructor({ library, folder, own, lies = false }: DiskOptions) {
    this.#folder = folder;
    this.#lies = lies;
    this.#synced = join(own, 'synced');
    this.#unsynced = join(own, 'unsynced');
    mkdirSync(this.#unsynced, { recursive: true });
    const { uid, gid } = statSync(folder);
    for (const one of [own, this.#unsynced]) chownSync(one, uid, gid);
    execFileSync('cp', ['-a', folder, this.#synced]);
    this.environment = {
      LD_PRELOAD: library,
      ROWHOUSE_DISK: folder,
      ROWHOUSE_SYNCED: this.#synced,
      ROWHOUSE_UNSYNCED: this.#unsynced,
      ...(lies ? { ROWHOUSE_DISK_LIES: '1' } : {}),
    };
  }

  /** Simulates a power cut. No program may use the folder at that time. */
  cut(random: () => number): void {
    // Files that were never synced.
    for (const path of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }))
      if (!existsSync(join(this.#synced, path))) rmSync(join(this.#folder, path), { recursive: true, force: true });
    const keepsSome = random() < 0.5 && !this.#lies;
    for (const name of readdirSync(this.#unsynced)) {
      const parts = name === '.lock' ? [] : readParts(readFileSync(join(this.#unsynced, name)));
      rmSync(join(this.#unsynced, name));
      if (parts.length > 0) this.#lose(name.replaceAll('%', '/'), keepsSome ? parts : [], random);
    }
  }

  #lose(path: string, kept: readonly Part[], random: () => number): void {
    const [file, safe] = [join(this.#folder, path), join(this.#synced, path)];
    if (!existsSync(safe) || !existsSync(file)) return;
    const left = contentAfterCut(readFileSync(safe), readFileSync(file), kept, random);
    writeFileSync(safe, left);
    writeFileSync(file, left);
  }
}

function readParts(bytes: Buffer): readonly Part[] {
  return Array.from({ length: bytes.length >> 4 }, (_, at) => ({
    from: Number(bytes.readBigInt64LE(16 * at)),
    length: Number(bytes.readBigInt64LE(16 * at + 8)),
  }));
}

/** A file after a power cut: its synced bytes, and some sectors that were written since. */
export function contentAfterCut(synced: Buffer, now: Buffer, parts: readonly Part[], random: () => number): Buffer {
  const left = Buffer.alloc(Math.max(synced.length, now.length));
  let length = synced.copy(left);
  for (const { from, length: written } of parts) {
    const end = Math.min(from + written, now.length);
    for (let at = from; at < end; ) {
      const next = Math.min(end, at - (at % SECTOR_BYTES) + SECTOR_BYTES);
      if (random() < 0.5) {
        now.copy(left, at, at, next);
        length = Math.max(length, next);
      }
      at = next;
    }
  }
  return left.subarray(0, length);
}
