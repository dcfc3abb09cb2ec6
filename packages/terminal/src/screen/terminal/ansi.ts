/** Styles and lines as escape sequences. Only discs set a background; the rest keeps that of the terminal. */
import { asciiGlyph } from '../../text/ascii.ts';
import type { Canvas, Style, Tone } from './canvas.ts';

/** The colour depth of the terminal in bits. 1 means no colours. */
export type Depth = 1 | 4 | 8;

export const colourDepth = (bits: number): Depth => (bits >= 8 ? 8 : bits >= 4 ? 4 : 1);

/** A colour for each player. Those of 256 have a contrast of at least 3 : 1 to white and to black. */
const PLAYERS: readonly (readonly [of256: number, of16: number])[] = [
  [167, 1],
  [32, 12],
  [28, 2],
  [136, 3],
  [98, 5],
  [166, 9],
  [30, 6],
  [162, 13],
  [245, 7],
  [242, 8],
];
const TONES: Readonly<Record<Exclude<Tone, number>, readonly [of256: number, of16: number]>> = {
  roof: [137, 3],
  accent: [32, 12],
  good: [28, 2],
  bad: [167, 1],
  'on-disc': [231, 15],
};

const colourOf = (tone: Tone) => (typeof tone === 'number' ? PLAYERS[tone]! : TONES[tone]);

/** Select Graphic Rendition; `layer` is 30 for the character, 40 for its background. */
function select(tone: Tone, layer: 30 | 40, depth: Depth): string[] {
  const [of256, of16] = colourOf(tone);
  if (depth === 8) return [`${layer + 8}`, '5', `${of256}`];
  if (depth === 4) return [`${of16 < 8 ? layer + of16 : layer + 60 + of16 - 8}`];
  return [];
}

export function makeStyle({ tone, ground, bold, soft, reverse, qr, link }: Style, depth: Depth): string {
  const codes = [
    ...(qr ? (depth === 8 ? ['38;5;16', '48;5;231'] : depth === 4 ? ['30', '107'] : ['7']) : []),
    ...(link ? ['4'] : []),
    ...(bold ? ['1'] : []),
    ...(soft ? ['2'] : []),
    ...(reverse || (ground !== undefined && depth === 1) ? ['7'] : []),
    ...(tone === undefined ? [] : select(tone, 30, depth)),
    ...(ground === undefined ? [] : select(ground, 40, depth)),
  ];
  return codes.length === 0 ? '' : `\x1b[${codes.join(';')}m`;
}

const PLAIN = '\x1b[0m';

/**
 * One line of a screen, without a style at its end. The rest of the line is erased, but not after a line that fills its
 * width: that would erase its last character. `ascii`: the terminal can show nothing else.
 */
export function makeLine(canvas: Canvas, y: number, depth: Depth, ascii = false): string {
  const row = canvas.row(y);
  let end = row.length;
  while (end > 0 && row[end - 1]!.text === ' ' && makeStyle(row[end - 1]!.style, depth) === '') end--;
  let line = '';
  let style = '';
  let address = '';
  for (let x = 0; x < end; x++) {
    const glyph = row[x]!;
    const next = makeStyle(glyph.style, depth);
    if (next !== style) line += `${style === '' ? '' : PLAIN}${next}`;
    style = next;
    const { link = '' } = glyph.style;
    if (link !== address) line += openLink(link);
    address = link;
    // The second half of a wide character has no text of its own.
    const columns = row[x + 1]?.text === '' ? 2 : glyph.text === '' ? 0 : 1;
    line += ascii ? asciiGlyph(glyph.text, columns) : glyph.text;
  }
  if (address !== '') line += openLink('');
  if (style !== '') line += PLAIN;
  return end < row.length ? `${line}\x1b[K` : line;
}

/** OSC 8: begins an address that a click opens, or ends it. The id joins its lines. */
const openLink = (address: string): string => (address === '' ? '\x1b]8;;\x1b\\' : `\x1b]8;id=link;${address}\x1b\\`);

/** OSC 52: asks the terminal to copy a text. */
export const copyText = (text: string): string => `\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`;

export const moveTo = (x: number, y: number): string => `\x1b[${y + 1};${x + 1}H`;
export const SHOW_CURSOR = '\x1b[?25h';
export const HIDE_CURSOR = '\x1b[?25l';
/** The alternate screen, empty, without a cursor. */
export const ENTER = `\x1b[?1049h${HIDE_CURSOR}${PLAIN}\x1b[2J`;
/** Undoes everything that ENTER changed. */
export const LEAVE = `${PLAIN}${SHOW_CURSOR}\x1b[?1049l`;
export const CLEAR = `${PLAIN}\x1b[2J`;
