import { download } from '../shared/platform/download.ts';
import { parseJson } from '../shared/platform/storage.ts';

const PREFIX = 'rowhouse.';
/** The keys of online games are secrets that open seats. They stay on this device. */
const SECRET_PREFIX = 'rowhouse.online.';

/** All data about the player and their games on this device, as one file. */
export function everything(storage: Pick<Storage, 'length' | 'key' | 'getItem'>): string {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort();
  const own = names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(SECRET_PREFIX));
  const entries = own.map((name) => [
    name.slice(PREFIX.length),
    parseJson(storage.getItem(name)) ?? storage.getItem(name),
  ]);
  return `${JSON.stringify({ rowhouseEverything: 1, ...Object.fromEntries(entries) }, null, 2)}\n`;
}

export function exportEverything(): void {
  download({ name: 'rowhouse.json', type: 'application/json', content: everything(localStorage) });
}
