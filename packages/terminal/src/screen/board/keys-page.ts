/** The help on keys: the most useful ones in the last line of the screen, all of them on a page. */
import type { Config, Family } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import type { Ending } from '@rowhouse/table';
import { edgeNames } from '../../text/morris-points.ts';
import { wrap } from '../../text/width.ts';
import { Canvas, type Size } from '../terminal/canvas.ts';
import { type KeyHint, putKeys } from '../terminal/last-line.ts';

const PLAYING: Readonly<Record<Family, readonly KeyHint[]>> = {
  connect: [
    ['←→', 'choose'],
    ['Enter', 'drop'],
  ],
  morris: [
    ['←↑↓→', 'choose'],
    ['Enter', 'place, move'],
  ],
};

const ALWAYS: readonly KeyHint[] = [
  ['?', 'keys'],
  ['q', 'leave'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['s', 'save'],
  ['n', 'new'],
  ['o', 'opponents'],
  ['l', 'load'],
  ['v', 'review'],
];

export function putHelp(canvas: Canvas, family: Family, ended: Ending['by'] | null): void {
  const playOn: readonly KeyHint[] = ended === 'unwinnable' ? [['p', 'play on']] : [];
  const over: readonly KeyHint[] = [['n', 'play again'], ...playOn, ...ALWAYS.filter(([key]) => key !== 'n')];
  putKeys(canvas, ended === null ? [...PLAYING[family], ...ALWAYS] : over);
}

const PAGES: Readonly<Record<Family, readonly KeyHint[]>> = {
  connect: [
    ['← → Home End', 'the previous column, the next (also Tab), the first, the last'],
    ['1 2 … 12', 'the column with that number'],
    ['Enter Space', 'drop the disc'],
    ['↑ ↓ PgUp PgDn z', 'a board larger than the screen: scroll; see the whole board'],
  ],
  morris: [
    ['← → ↑ ↓', 'the next point in that direction'],
    ['Home End Tab', 'the first point, the last one, the next one'],
    ['a b c d e f g', 'a letter and a number name a point: d 2'],
    ['Enter Space', 'place a man, or pick one up; put it down; choose whom to take'],
  ],
};

const COMMON: readonly KeyHint[] = [
  ['.', 'go to the last move'],
  ['Esc', 'take back what you have begun; then leave'],
  ['u r', 'undo, redo'],
  ['h', 'a hint: a good move, marked with !, and why it is good'],
  ['s', 'save the game under a name; rowhouse convert can read it'],
  ['E', 'share and export: as text, as a link, as a file'],
  ['l', 'the stored games: load, open a file, rename, delete'],
  ['v', 'review: every move graded, and why the game turned'],
  ['n', 'a new game; the one before is stored'],
  ['o', 'who plays: people and computer players, in any seat'],
  ['p', 'play on when no player can win any more'],
];

/** The keys that work on every page. */
const EVERYWHERE: readonly KeyHint[] = [
  ['q Ctrl-C', 'leave: an unfinished game is stored'],
  ['Ctrl-L Ctrl-Z', 'redraw the screen; return to the shell until fg'],
];

const MARKS: Readonly<Record<Family, KeyHint>> = {
  connect: ['(R) *R*', 'played last; in a winning line'],
  morris: ['(R) *R* >R< ×R×', 'played last; in a winning line; picked up; may be taken'],
};

/** The keys of a board and its marks. `keys`: what else works on this page. */
export const boardKeys = (family: Family, keys: readonly KeyHint[]): readonly KeyHint[] => [
  ...PAGES[family],
  ...keys,
  MARKS[family],
];

export const gameKeys = (config: Config): readonly KeyHint[] =>
  boardKeys(config.family, [...COMMON, [resignKey(config), 'resign (with two players)']]);

/** On three squares, g is a column of points. */
export const resignKey = (config: Config): 'g' | 'G' =>
  config.family === 'morris' && edgeNames(morrisBoard(config)).letters.includes('g') ? 'G' : 'g';

const KEY_COLUMN = 18;

/** A page of keys, from a line on: on a small screen the page scrolls. */
export function drawKeysPage(size: Size, keys: readonly KeyHint[], scroll: number): Canvas {
  const canvas = new Canvas(size);
  const { width, height } = canvas;
  const aside = width >= 60;
  const rows = [...keys, ...EVERYWHERE].flatMap(([key, what]): readonly KeyHint[] => {
    // On a narrow screen, the effect of a key is below it.
    const lines = wrap(what, Math.max(1, width - (aside ? KEY_COLUMN : 4) - 1));
    return aside
      ? lines.map((line, at): KeyHint => [at === 0 ? key : '', line])
      : [[key, ''], ...lines.map((line): KeyHint => ['', line])];
  });
  const top = height >= rows.length + 4 ? 3 : 1;
  if (top === 3) canvas.put(2, 1, 'Keys', { bold: true });
  const seen = height - top - 1;
  const first = Math.max(0, Math.min(scroll, rows.length - seen));
  for (const [at, [key, what]] of rows.slice(first, first + seen).entries()) {
    canvas.put(2, top + at, key, { bold: true });
    canvas.put(aside ? KEY_COLUMN : 4, top + at, what);
  }
  const isWhole = rows.length <= seen;
  const back = isWhole ? 'Any key: back' : '↑↓ scroll, other keys: back';
  canvas.put(2, height - 1, back, { soft: true });
  return canvas;
}
