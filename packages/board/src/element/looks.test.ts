/** The README, the style sheets of boards, and `BOARD_COLOURS` and `SIZES` have the same custom properties. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BIG_SHEET } from '../connect/big.ts';
import { MOTION as HOUSE_MOTION } from '../connect/house-motion.ts';
import { BOARD_COLOURS } from '../drawing/colours.ts';
import { SIZES } from '../drawing/sizes.ts';
import { BASE_SHEET, HOST_SHEET, HOUSE_SHEET, MORRIS_SHEET, PARTS } from '../drawing/style-sheets.ts';
import { MOTION as MORRIS_MOTION } from '../morris/morris-motion.ts';
import { GAME_SHEET } from '../opponent/game-frame.ts';
import { boardSvg } from '../svg.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const GUIDE = readFileSync(new URL('../../../../docs/first-page.md', import.meta.url), 'utf8');
const MOTION_SHEET = HOUSE_MOTION.sheet + MORRIS_MOTION.sheet;
const SHEETS = [HOST_SHEET, BASE_SHEET, HOUSE_SHEET, MORRIS_SHEET, MOTION_SHEET, BIG_SHEET, GAME_SHEET].join('');
const PICTURES = [
  { game: 'connect-7x6x4', moves: '44', marks: '1.1:hint' },
  { game: 'morris-9', moves: '0.1' },
].map((state) => boardSvg(state, { coordinates: true, theme: 'css' }));

/** Everything that matches a pattern, once and in order. */
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

test('the README lists every size with its default value', () => {
  const rows = [...README.matchAll(/^\| `--rowhouse-([\w-]+)` \| `([^`]+)` \|/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(rows)).toEqual(SIZES);
});

test('the README lists every colour', () => {
  const [list] = /^Colours, each with .*$/m.exec(README)!;
  const names = [...list.matchAll(/`([a-z-]+?)(\d?)`(?: to `[a-z-]+(\d)`)?/g)].flatMap(([, name, from, to]) =>
    to === undefined ? [`${name}${from}`] : Array.from({ length: Number(to) + 1 }, (_, at) => `${name}${at}`),
  );
  expect(names.filter((name) => name !== '--rowhouse-').sort()).toEqual(Object.keys(BOARD_COLOURS).sort());
});

test('every property that the README and the guide set exists', () => {
  const set = all(README + GUIDE, /--rowhouse-([\w-]+):/g);
  expect(set.length).toBeGreaterThan(3);
  for (const name of set) expect(Object.keys({ ...BOARD_COLOURS, ...SIZES })).toContain(name);
});

test('the style reads every size, and reads nothing that does not exist', () => {
  const own = all(SHEETS, /[{;]--_([\w-]+):/g);
  const read = all(SHEETS, /var\(--_([\w-]+)\)/g);
  const drawn = all(PICTURES.join(''), /var\(--rowhouse-([\w-]+),/g);
  for (const name of read) expect(own).toContain(name);
  for (const name of drawn) expect(Object.keys({ ...BOARD_COLOURS, ...SIZES })).toContain(name);
  for (const name of Object.keys(SIZES)) expect([...read, ...drawn]).toContain(name);
});

test('pictures without a theme follow the sizes of drawings; with a theme they stand alone', () => {
  const sizes = ['coordinate-size', 'disc-size', 'line-width', 'mark-size'];
  for (const svg of PICTURES) expect(all(svg, /var\(--rowhouse-([\w-]+),/g)).toEqual(expect.arrayContaining(sizes));
  expect(boardSvg({ game: 'morris-9', moves: '0.1' }, { theme: 'light' })).not.toMatch(/var\(|calc\(/);
});

test('the README lists every part of a board', () => {
  const [, table] = /Parts, for `::part\(\)`:\n([\s\S]*?)\n\| `<rowhouse-game>`/.exec(README)!;
  expect(all(table!, /`([a-z]+)`/g)).toEqual([...PARTS].sort());
});
