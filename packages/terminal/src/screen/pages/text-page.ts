import { visible } from '../../text/ascii.ts';
import { wrap } from '../../text/width.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import { putKeys } from '../board/keys-page.ts';
import { Canvas, type Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

const KEYS: readonly KeyHelp[] = [
  ['↑↓ PgUp PgDn', 'scroll'],
  ['Esc', 'back'],
];

/** A page of text that scrolls: a review, the statistics. */
export class TextPage implements Page {
  readonly #back: () => void | Promise<void>;
  #lines: readonly string[];
  #top = 0;
  /** How many lines the last drawing had, and how many fitted. */
  #extent = { lines: 0, seen: 1 };
  readonly close: Page['close'];

  /** `close`: saves the game from which the page was opened. */
  constructor(lines: readonly string[], back: () => void | Promise<void>, close: Page['close'] = NOTHING_TO_SAVE) {
    this.#lines = lines;
    this.#back = back;
    this.close = close;
  }

  /** Shows another text. */
  show(lines: readonly string[]): void {
    this.#lines = lines;
    this.#top = 0;
  }

  draw(size: Size): Canvas {
    const canvas = new Canvas(size);
    const width = Math.max(1, size.width - 2);
    const lines = this.#lines.flatMap((line) => wrapped(visible(line), width));
    const seen = Math.max(1, size.height - 2);
    this.#extent = { lines: lines.length, seen };
    const top = Math.max(0, Math.min(this.#top, lines.length - seen));
    for (const [at, line] of lines.slice(top, top + seen).entries()) canvas.put(1, at, line);
    putKeys(canvas, size.height - 1, KEYS);
    return canvas;
  }

  async press(key: Key): Promise<void> {
    const { lines, seen } = this.#extent;
    const last = Math.max(0, lines - seen);
    const steps: Readonly<Record<Key, number>> = {
      up: -1,
      down: 1,
      pageup: -seen,
      pagedown: seen,
      ' ': seen,
      home: -lines,
      end: lines,
    };
    const step = Object.hasOwn(steps, key) ? steps[key]! : null;
    if (step !== null) this.#top = Math.max(0, Math.min(last, Math.min(this.#top, last) + step));
    else if (key === 'escape' || key === 'q' || key === 'return') await this.#back();
  }
}

/**
 * A line that fits is left as it is, with its spaces: it may be part of a table or a drawing. A line without spaces is a
 * link, and nothing of it may be lost.
 */
function wrapped(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  return line.includes(' ') ? wrap(line, width) : (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []);
}
