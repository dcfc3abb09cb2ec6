/**
 * Arabic is read from right to left, and then the whole page is mirrored. Style sheets therefore say start and end
 * (`margin-inline-start`, `text-align: end`), not left and right. What is meant as it is seen stands in `AS_SEEN`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './imports.ts';

const SHEETS = ['packages/web/src/**/*.css', 'packages/board/src/**/*-sheet.ts'];

/** Declarations that name a side and mean it, by file. */
export const AS_SEEN: Readonly<Record<string, readonly string[]>> = {
  // An arrow is a corner of a square, turned; the sheet turns it the other way for Arabic.
  'packages/web/src/parts/new-game/new-game.css': ['border-width: 0 2px 2px 0'],
  // It points down or up.
  'packages/web/src/screens/free-play/free-play.css': ['border-width: 0 2px 2px 0'],
  // The place of a background has no other names; the sheet has both directions.
  'packages/web/src/parts/controls/fields.css': [
    'background-position: right 1.15rem center, right 0.8rem center',
    'background-position: left 0.8rem center, left 1.15rem center',
  ],
  // The bar belongs to the board, and fills from the left in every language.
  'packages/web/src/parts/analysis/evaluation-bar.css': ['translate: calc(var(--share) - 100%) 0'],
  // It goes to and fro.
  'packages/web/src/parts/analysis/position-evaluation.css': [
    'transform: translateX(-20%)',
    'transform: translateX(205%)',
  ],
};

/** A declaration: its name and its value. */
const DECLARATION = /(?<![\w-])([a-z][a-z-]*)\s*:\s*([^;{}'`]+?)\s*(?=[;}]|'|`)/g;
const SIDE = /(?<![\w-])(?:left|right)(?![\w-])/;
const NAMED = /^(?:left|right)$|-(?:left|right)(?:-|$)/;
/** Shorthands of four values, whose second is at the right and whose last is at the left. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;
const SIDEWAYS = /translateX\((?!0?\))|translate3d\((?!0)/;

/** The declarations of a sheet that name a side, as `name: value`. */
export function sidesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const [, name = '', raw = ''] of text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(DECLARATION)) {
    const value = raw.replace(/\s+/g, ' ');
    if (namesSide(name, value)) found.push(`${name}: ${value}`);
  }
  return found;
}

function namesSide(name: string, value: string): boolean {
  if (name.startsWith('--')) return false;
  if (NAMED.test(name) || SIDE.test(value) || SIDEWAYS.test(value)) return true;
  const values = valuesOf(value);
  if (name === 'translate') return values.length > 0 && !/^0\D*$|^none$/.test(values[0]!);
  if (FOUR_SIDES.test(name)) return values.length === 4 && values[1] !== values[3];
  return name === 'border-radius' && isLopsided(values);
}

/** Corners go round from the top left: the first two are above, the last two below. */
const isLopsided = ([first, second = first, third = first, fourth = second]: readonly string[]): boolean =>
  first !== second || third !== fourth;

/** The values between spaces that are not in brackets. */
const valuesOf = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

export interface Sided {
  readonly path: string;
  readonly declaration: string;
}

/** What names a side in all sheets and is not meant as it is seen. */
export function sidesInAll(): readonly Sided[] {
  return sheets().flatMap((path) =>
    sidesIn(readFileSync(join(ROOT, path), 'utf8'))
      .filter((declaration) => !AS_SEEN[path]?.includes(declaration))
      .map((declaration) => ({ path, declaration })),
  );
}

/** The paths of the sheets that are read. */
export const sheets = (): readonly string[] => globSync(SHEETS, { cwd: ROOT }).sort();
