import { download } from '../shared/platform/download.ts';

const PREFIX = 'rowhouse.';
/** The keys of online games are secrets: with them anyone could play. They stay on this device. */
const SECRETS = 'rowhouse.online.';

/** All data about the player and their games on this device, as one file. */
export function everything(storage: Pick<Storage, 'length' | 'key' | 'getItem'>): string {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort();
  const own = names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(SECRETS));
  const entries = own.map((name) => [name.slice(PREFIX.length), readable(storage.getItem(name) ?? '')]);
  return `${JSON.stringify({ rowhouseEverything: 1, ...Object.fromEntries(entries) }, null, 2)}\n`;
}

/** JSON as it is, other texts as texts. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function exportEverything(): void {
  download({ name: 'rowhouse.json', type: 'application/json', content: everything(localStorage) });
}
