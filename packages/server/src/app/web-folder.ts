import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the built web app is: beside the published package's code; in a checkout where it was built, once it was. */
export function webFolder(): string | null {
  const places = ['../../web/', '../../../web/dist/'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return places.find((place) => existsSync(`${place}index.html`)) ?? null;
}
