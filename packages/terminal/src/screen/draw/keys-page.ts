/** The help on keys: the most useful ones in the last line of the screen, all of them on a page. */
import type { Family } from '@rowhouse/rules';
import type { Ending } from '@rowhouse/table';
import { textWidth } from '../../basics/text-width.ts';
import type { Canvas } from '../terminal/canvas.ts';

export type KeyHelp = readonly [key: string, what: string];

const PLAYING: Readonly<Record<Family, readonly KeyHelp[]>> = {
  connect: [
    ['←→', 'choose'],
    ['Enter', 'drop'],
  ],
  morris: [
    ['←↑↓→', 'choose'],
    ['Enter', 'place, move'],
  ],
};

const ALWAYS: readonly KeyHelp[] = [
  ['?', 'keys'],
  ['q', 'leave'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['s', 'save'],
  ['n', 'new'],
  ['o', 'opponents'],
  ['l', 'load'],
];

/** Puts the keys that fit, from the left. */
export function putKeys(canvas: Canvas, y: number, keys: readonly KeyHelp[]): void {
  let x = 1;
  for (const [key, what] of keys) {
    if (x + textWidth(key) + 1 + textWidth(what) > canvas.width) continue;
    x = canvas.put(x, y, key, { bold: true });
    x = canvas.put(x + 1, y, what, { soft: true }) + 2;
  }
}

export function putHelp(canvas: Canvas, family: Family, ended: Ending['by'] | null): void {
  const over: readonly KeyHelp[] = [
    ['n', 'play again'],
    ...(ended === 'unwinnable' ? [['p', 'play on'] as const] : []),
  ];
  const keys = ended === null ? [...PLAYING[family], ...ALWAYS] : [...over, ...ALWAYS.filter(([key]) => key !== 'n')];
  putKeys(canvas, canvas.height - 1, keys);
}

const PAGES: Readonly<Record<Family, readonly KeyHelp[]>> = {
  connect: [
    ['← → Tab', 'the previous column, the next one'],
    ['Home End', 'the first column, the last one'],
    ['1 2 … 12', 'the column with that number'],
    ['Enter Space', 'drop the disc'],
    ['↑ ↓ PgUp PgDn', 'scroll up or down on a board larger than the screen'],
  ],
  morris: [
    ['← → ↑ ↓', 'the next point in that direction'],
    ['Home End Tab', 'the first point, the last one, the next one'],
    ['0 3', 'the point 0.3: ring 0 (outside), place 3 (clockwise from the top left)'],
    ['Enter Space', 'place a man; pick one up and put it down; choose the one to remove'],
    ['Esc', 'start the turn again'],
  ],
};

const COMMON: readonly KeyHelp[] = [
  ['u r', 'undo, redo'],
  ['h', 'a hint: a good move, marked with !'],
  ['s', 'save the game under a name; rowhouse convert can read it'],
  ['l', 'load a stored game'],
  ['n', 'a new game; an unfinished one is stored'],
  ['o', 'who plays: people and computer players, in any seat'],
  ['g', 'resign (with two players)'],
  ['p', 'play on when nobody can win any more'],
  ['q', 'leave; an unfinished game is stored. Ctrl-C and Ctrl-D leave at once'],
  ['Ctrl-L', 'redraw the screen'],
  ['Ctrl-Z', 'return to the shell until fg'],
];

const MARKS: Readonly<Record<Family, KeyHelp>> = {
  connect: ['(R) *R*', 'played last; part of a winning line'],
  morris: ['(R) *R* >R< ×R×', 'played last; part of a winning line; picked up; may be removed'],
};

export function drawKeysPage(canvas: Canvas, family: Family): void {
  canvas.put(2, 1, 'Keys', { bold: true });
  let y = 3;
  for (const [key, what] of [...PAGES[family], ...COMMON, MARKS[family]]) {
    canvas.put(2, y, key, { bold: true });
    canvas.put(18, y, what);
    y++;
  }
  canvas.put(2, canvas.height - 1, 'Any key: back to the game', { soft: true });
}
