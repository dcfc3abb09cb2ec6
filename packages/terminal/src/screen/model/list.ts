/** A list with a selected item: the start page, the stored games. */
import type { Key } from '../terminal/keys.ts';

/** The item that a key selects; `null` if the key does not select. */
export function stepInList(selected: number, count: number, key: Key): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'up':
      return selected === 0 ? last : selected - 1;
    case 'down':
    case 'tab':
      return selected === last ? 0 : selected + 1;
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'pageup':
      return Math.max(0, selected - 10);
    case 'pagedown':
      return Math.min(last, selected + 10);
  }
  if (!/^[1-9]$/.test(key)) return null;
  const chosen = Number(key) - 1;
  return chosen <= last ? chosen : null;
}

/** The first visible item of a list that scrolls, so that the selected one is visible. */
export const firstInView = (selected: number, count: number, height: number): number =>
  Math.max(0, Math.min(selected - Math.floor(height / 2), count - height));
