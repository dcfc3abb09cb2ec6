import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a checkout, the package of the web app. Nothing is there where this package is installed. */
const WEB_PACKAGE = new URL('../../../web/', import.meta.url);

/** Where the built web app is: beside the published package's code; in a checkout where it was built, once it was. */
export function webFolder(): string | null {
  const places = [new URL('../../web/', import.meta.url), new URL('dist/', WEB_PACKAGE)].map((url) =>
    fileURLToPath(url),
  );
  return places.find((place) => existsSync(`${place}index.html`)) ?? null;
}

/** In a checkout, builds the web app if it is missing or older than its sources. Elsewhere it does nothing. */
export function buildWebApp(stdio: StdioOptions): void {
  const script = fileURLToPath(new URL('build/build-if-stale.ts', WEB_PACKAGE));
  if (!existsSync(script)) return;
  const { status } = spawnSync(process.execPath, [script], { stdio });
  if (status !== 0) throw new Error('the web app could not be built');
}
