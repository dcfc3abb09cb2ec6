/** A screen as a value: a grid of characters with styles. Drawing outside it has no effect. */
import type { Player } from '@rowhouse/rules';
import { characters, characterWidth } from '../../text/width.ts';

/** The use of a colour; ansi.ts maps it to a colour. A number is the colour of that player. */
export type Tone = Player | 'roof' | 'accent' | 'good' | 'bad' | 'on-disc';

export interface Style {
  readonly tone?: Tone;
  /** The player whose colour is the background; without colours, the character is reversed. */
  readonly ground?: Player;
  readonly bold?: boolean;
  readonly soft?: boolean;
  readonly reverse?: boolean;
  /** Lighter (positive) or darker, in true colours. */
  readonly shade?: number;
  /** Black on white in every theme, as cameras expect. */
  readonly qr?: boolean;
  /** The address that a click opens. */
  readonly link?: string;
}

const PLAIN: Style = {};

interface Glyph {
  /** One character; empty for the second half of a wide one. */
  readonly text: string;
  readonly style: Style;
}

const BLANK: Glyph = { text: ' ', style: PLAIN };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The top left corner of a part of the screen. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

export class Canvas implements Size {
  readonly width: number;
  readonly height: number;
  readonly #rows: Glyph[][];
  /** Where a person is typing a text: the terminal shows its cursor there. */
  caret: readonly [x: number, y: number] | null = null;
  /** The selected item. The hidden cursor rests there, because screen readers and braille displays follow it. */
  rest: readonly [x: number, y: number] | null = null;

  /** What a click presses; a later area lies over an earlier one. */
  readonly #spots: (readonly [x: number, y: number, width: number, height: number, key: string])[] = [];
  /** Lines that go on in the next one: the terminal copies them as one. */
  readonly joined = new Set<number>();

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
    this.#rows = Array.from({ length: height }, () => new Array<Glyph>(width).fill(BLANK));
  }

  /** Writes from left to right, and returns the column after the text. */
  put(x: number, y: number, text: string, style: Style = PLAIN): number {
    const row = this.#rows[y];
    let at = x;
    for (const character of characters(text)) {
      const width = characterWidth(character);
      if (width === 0) continue;
      if (row && at >= 0 && at + width <= this.width) {
        // A wide character that loses one half is removed.
        if (row[at]!.text === '' && at > 0) row[at - 1] = BLANK;
        if (row[at + width]?.text === '') row[at + width] = BLANK;
        row[at] = { text: character, style };
        if (width === 2) row[at + 1] = { text: '', style };
      }
      at += width;
    }
    return at;
  }

  /** A click into this area presses a key. */
  spot(x: number, y: number, width: number, height: number, key: string): void {
    this.#spots.push([x, y, width, height, key]);
  }

  keyAt(x: number, y: number): string | null {
    const found = this.#spots.findLast(([left, top, width, height]) => {
      return x >= left && x < left + width && y >= top && y < top + height;
    });
    return found?.[4] ?? null;
  }

  /** Writes an address from the left edge, over as many lines as it needs. Returns the line after it. */
  putLink(y: number, link: string): number {
    const lines = Math.ceil(link.length / this.width);
    for (let line = 0; line < lines; line++) {
      this.put(0, y + line, link.slice(line * this.width, (line + 1) * this.width), { link });
      if (line + 1 < lines) this.joined.add(y + line);
    }
    return y + lines;
  }

  row(y: number): readonly Glyph[] {
    return this.#rows[y]!;
  }

  /** The text without the styles, for tests. */
  text(): string {
    const lines = this.#rows.map((row) => row.map(({ text }) => text).join(''));
    return lines.map((line) => line.trimEnd()).join('\n');
  }
}

export const SOFT: Style = { soft: true };
/** Roofs, walls and paths. */
export const ROOF: Style = { tone: 'roof' };
/** The selected item, and messages. */
export const ACCENT: Style = { bold: true, tone: 'accent' };
