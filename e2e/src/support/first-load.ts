import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** How much JavaScript the start page may load, in bytes after gzip -9. */
export const MAX_SCRIPT_BYTES = 60_000;

/** A file of the built app, and its size after gzip -9, in bytes. */
export interface LoadedFile {
  readonly file: string;
  readonly bytes: number;
}

/**
 * The files that a page requested until its board could be used (`USABLE` in home/home.tsx); `folder` has the built
 * app. Later requests do not delay the board.
 */
export async function loadedFiles(page: Page, folder: string): Promise<readonly LoadedFile[]> {
  await page.waitForFunction(() => performance.getEntriesByName('rowhouse-usable').length > 0);
  const paths = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('rowhouse-usable');
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable!.startTime);
    return [location.pathname, ...before.map(({ name }) => new URL(name).pathname)];
  });
  return [...new Set(paths)].map((path) => {
    const file = path === '/' ? 'index.html' : path.slice(1);
    const content = readFileSync(join(folder, file));
    // Fonts and pictures are compressed already.
    return { file, bytes: /\.(woff2|png)$/.test(file) ? content.length : gzipSync(content, { level: 9 }).length };
  });
}

/** The bytes of all files whose names match. */
export const bytesOf = (files: readonly LoadedFile[], ending: RegExp): number =>
  files.filter(({ file }) => ending.test(file)).reduce((total, { bytes }) => total + bytes, 0);
