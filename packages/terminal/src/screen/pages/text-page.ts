/** A page of text that scrolls: a review, the statistics, links. */
import { visible } from '../../text/ascii.ts';
import { wrap } from '../../text/width.ts';
import { Canvas } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { type KeyHint, putKeys } from '../terminal/last-line.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

const KEYS: readonly KeyHint[] = [
  ['↑↓ PgUp PgDn', 'scroll'],
  ['Esc', 'back'],
];

export interface TextPage extends Page {
  /** Shows another text. */
  show(lines: readonly string[]): void;
}

/** `close`: saves the game from which the page was opened. */
export function textPage(
  text: readonly string[],
  back: () => void | Promise<void>,
  close: Page['close'] = NOTHING_TO_SAVE,
): TextPage {
  let shown = text;
  let top = 0;
  /** The number of lines in the last drawing, and how many of them fitted. */
  let extent = { lines: 0, seen: 1 };
  return {
    close,
    help: () => KEYS,
    show(lines) {
      shown = lines;
      top = 0;
    },
    draw(size) {
      const canvas = new Canvas(size);
      const width = Math.max(1, size.width - 2);
      const lines = shown.flatMap((line) => wrapped(visible(line), width));
      const seen = Math.max(1, size.height - 2);
      extent = { lines: lines.length, seen };
      top = Math.max(0, Math.min(top, lines.length - seen));
      for (const [at, line] of lines.slice(top, top + seen).entries()) canvas.put(1, at, line);
      putKeys(canvas, KEYS);
      return canvas;
    },
    async press(key) {
      const { lines, seen } = extent;
      const steps: Readonly<Record<Key, number>> = {
        ...{ up: -1, down: 1, pageup: -seen, pagedown: seen, ' ': seen, home: -lines, end: lines },
      };
      if (Object.hasOwn(steps, key)) top = Math.max(0, Math.min(lines - seen, top + steps[key]!));
      else if (key === 'escape' || key === 'q' || key === 'return') await back();
    },
  };
}

/**
 * A line that fits is unchanged, with its spaces: it may be part of a table or a drawing. A long line without spaces is
 * a link, so nothing of it may be lost.
 */
function wrapped(line: string, width: number): readonly string[] {
  if (line.length <= width) return [line];
  return line.includes(' ') ? wrap(line, width) : (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []);
}
