/** A list of which one is chosen: the start screen, the stored games. */
import type { Key } from '../terminal/keys.ts';

/** Where the keys lead in a list of so many; `null` where they mean something else. */
export function stepInList(at: number, count: number, key: Key): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'up':
      return at === 0 ? last : at - 1;
    case 'down':
    case 'tab':
      return at === last ? 0 : at + 1;
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'pageup':
      return Math.max(0, at - 10);
    case 'pagedown':
      return Math.min(last, at + 10);
  }
  if (!/^[1-9]$/.test(key)) return null;
  const chosen = Number(key) - 1;
  return chosen <= last ? chosen : null;
}

/** The first line of a list that scrolls, so that the chosen one is in view. */
export const firstInView = (at: number, count: number, room: number): number =>
  Math.max(0, Math.min(at - Math.floor(room / 2), count - room));
