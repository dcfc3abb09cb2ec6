/** A copy of the built app whose pictures do not depend on how fast the machine is. */
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On a slow machine the app begins with another font, so that no word moves when its own one comes. A picture waits for it. */
const waitForFont = (css: string): string => css.replaceAll('font-display:optional', 'font-display:block');

/** Letters are as wide in every browser: some move them to whole pixels, and then lines break elsewhere. */
const EXACT_LETTERS = '*,::before,::after{text-rendering:geometricPrecision!important}';
const steadyStyle = (css: string): string => waitForFont(css) + EXACT_LETTERS;

/**
 * The engine's time passes when it looks at the clock, so it searches as far on every machine; it has one thread; and it
 * waits for its books.
 */
const STEADY = `{
  let now = 0;
  performance.now = () => (now += 1);
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
  const wait = setTimeout;
  globalThis.setTimeout = (act, ms = 0) => wait(act, 100 * ms);
}
`;
const steady = (script: string): string => STEADY + script;

function change(folder: string, pattern: string, by: (content: string) => string): void {
  const files = globSync(pattern, { cwd: folder });
  if (files.length === 0) throw new Error(`the built app has no ${pattern}`);
  for (const file of files) {
    const path = join(folder, file);
    writeFileSync(path, by(readFileSync(path, 'utf8')));
  }
}

/** Makes the copy in a new folder, which is the caller's to remove. */
export function makeStillApp(web: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-still-'));
  // Without the compressed versions, which would be sent instead.
  cpSync(web, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  change(folder, 'assets/**/*.css', steadyStyle);
  change(folder, 'assets/worker-*.js', steady);
  return folder;
}
