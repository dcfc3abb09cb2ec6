/** The codes that the keys of a terminal send, and whether the terminal shows its cursor. */
import type { Terminal } from '@xterm/headless';

const CURSOR_KEYS = { Up: 'A', Down: 'B', Right: 'C', Left: 'D', End: 'F', Home: 'H' } as const;
const OTHER_KEYS = { Enter: '\r', Space: ' ', 'C-c': '\x03', 'C-z': '\x1a' } as const;

/** A key by its name, or a letter or digit. */
export type Key = keyof typeof CURSOR_KEYS | keyof typeof OTHER_KEYS | (string & {});

/** The bytes that xterm sends for a key. In application mode (DECCKM), those of the cursor keys differ. */
export function keySequence(key: Key, isApplicationMode: boolean): string {
  if (key in CURSOR_KEYS) return `\x1b${isApplicationMode ? 'O' : '['}${CURSOR_KEYS[key as keyof typeof CURSOR_KEYS]}`;
  if (key in OTHER_KEYS) return OTHER_KEYS[key as keyof typeof OTHER_KEYS];
  if (key.length !== 1) throw new Error(`unknown key ${key}`);
  return key;
}

/** DECTCEM: `CSI ? 25 h` shows the cursor, `CSI ? 25 l` hides it. */
const CURSOR = 25;

export class CursorFlag {
  isShown = true;

  constructor(terminal: Terminal) {
    for (const [final, isShown] of [
      ['h', true],
      ['l', false],
    ] as const)
      terminal.parser.registerCsiHandler({ prefix: '?', final }, (params) => {
        if (params.includes(CURSOR)) this.isShown = isShown;
        // The terminal also handles the sequence.
        return false;
      });
  }
}
