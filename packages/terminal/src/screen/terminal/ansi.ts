/** Styles and lines as escape sequences. Only discs set a background; the rest keeps that of the terminal. */
import { asciiGlyph } from '../../text/ascii.ts';
import type { Canvas, Style, Tone } from './canvas.ts';

/** The colour depth of the terminal in bits. 1 means no colours. */
export type Depth = 1 | 4 | 8 | 24;

export const colourDepth = (bits: number): Depth => (bits >= 24 ? 24 : bits >= 8 ? 8 : bits >= 4 ? 4 : 1);

/** A colour as red, green and blue, among 256 colours, and among 16. */
type Colour = readonly [rgb: number, of256: number, of16: number];

/** A colour for each player, like that of the boards. They have a contrast of at least 3 : 1 to white and to black. */
const PLAYERS: readonly Colour[] = [
  [0xd9534a, 167, 1],
  [0x3f83cf, 32, 12],
  [0x36915a, 28, 2],
  [0xb98200, 136, 3],
  [0x8f63c8, 98, 5],
  [0xd2691e, 166, 9],
  [0x178a93, 30, 6],
  [0xc4458f, 162, 13],
  [0x8a8a8a, 245, 7],
  [0x6c7588, 242, 8],
];
const TONES: Readonly<Record<Exclude<Tone, number>, Colour>> = {
  roof: [0xa98467, 137, 3],
  accent: [0x3f83cf, 32, 12],
  good: [0x36915a, 28, 2],
  bad: [0xd9534a, 167, 1],
  'on-disc': [0xffffff, 231, 15],
};

const colourOf = (tone: Tone) => (typeof tone === 'number' ? PLAYERS[tone]! : TONES[tone]);

/** Select Graphic Rendition; `layer` is 30 for the character, 40 for its background. `shade` is added to true colours. */
function select(tone: Tone, layer: 30 | 40, depth: Depth, shade: number): string[] {
  const [rgb, of256, of16] = colourOf(tone);
  if (depth === 24) {
    const parts = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    return [`${layer + 8}`, '2', ...parts.map((part) => `${Math.max(0, Math.min(255, part + shade))}`)];
  }
  if (depth === 8) return [`${layer + 8}`, '5', `${of256}`];
  if (depth === 4) return [`${of16 < 8 ? layer + of16 : layer + 60 + of16 - 8}`];
  return [];
}

export function makeStyle({ tone, ground, bold, soft, reverse, qr, link, shade = 0 }: Style, depth: Depth): string {
  const codes = [
    ...(qr ? (depth >= 8 ? ['38;5;16', '48;5;231'] : depth === 4 ? ['30', '107'] : ['7']) : []),
    ...(link ? ['4'] : []),
    ...(bold ? ['1'] : []),
    ...(soft ? ['2'] : []),
    ...(reverse || (ground !== undefined && depth === 1) ? ['7'] : []),
    ...(tone === undefined ? [] : select(tone, 30, depth, shade)),
    ...(ground === undefined ? [] : select(ground, 40, depth, shade)),
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
/** The alternate screen, empty, without a cursor, with clicks and pasted text as such. */
export const ENTER = `\x1b[?1049h${HIDE_CURSOR}\x1b[?1000;1006;2004h${PLAIN}\x1b[2J`;
/** Undoes everything that ENTER changed. */
export const LEAVE = `${PLAIN}${SHOW_CURSOR}\x1b[?1000;1006;2004l\x1b[?1049l`;
export const CLEAR = `${PLAIN}\x1b[2J`;
