import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In a checkout, the package of the web app. Nothing is there where this package is installed. */
const WEB_PACKAGE = new URL('../../../web/', import.meta.url);

/** The folder of the built web app: in the published package, or in a checkout if it is built there. `null` if there is none. */
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
