/** The codes that the keys of a terminal send, and whether the terminal shows its cursor. */
import type { Terminal } from '@xterm/headless';

const ARROWS = { Up: 'A', Down: 'B', Right: 'C', Left: 'D', End: 'F', Home: 'H' } as const;
const OTHERS = { Enter: '\r', Space: ' ', 'C-c': '\x03', 'C-z': '\x1a' } as const;

/** A key by its name, or a letter or digit. */
export type Key = keyof typeof ARROWS | keyof typeof OTHERS | (string & {});

/** The bytes that xterm sends for a key. Programs can ask for another form of the arrow keys (`isApplication`). */
export function sequence(key: Key, isApplication: boolean): string {
  if (key in ARROWS) return `\x1b${isApplication ? 'O' : '['}${ARROWS[key as keyof typeof ARROWS]}`;
  if (key in OTHERS) return OTHERS[key as keyof typeof OTHERS];
  if (key.length !== 1) throw new Error(`there is no key ${key}`);
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
        // The terminal handles the sequence too.
        return false;
      });
  }
}
