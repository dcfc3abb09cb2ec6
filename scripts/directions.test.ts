/**
 * The app mirrors the page for Arabic, so style sheets say start and end, not left and right. (Biome's
 * useLogicalProperties also rejects `width` and `top`, which mirroring does not change.)
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Declarations that mean the side they name, in every language. */
const PHYSICAL = [
  // A corner of a square that points down or up, or that the sheet mirrors for Arabic itself.
  'border-width: 0 2px 2px 0',
  // Backgrounds have no logical positions: the sheet has both directions.
  'background-position: right 1.15rem center, right 0.8rem center',
  'background-position: left 0.8rem center, left 1.15rem center',
  // The evaluation bar belongs to the board, which is never mirrored.
  'translate: calc(var(--share) - 100%) 0',
  // The light that runs to and fro while a position is searched.
  'transform: translateX(-20%)',
  'transform: translateX(205%)',
];

const DECLARATION = /(?<![\w-])([a-z][a-z-]*)\s*:\s*([^;{}'`]+?)\s*(?=[;}]|'|`)/g;
const VALUES = /(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g;

function namesSide(name: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(name)) return true;
  if (/(?<![\w-])(left|right)(?![\w-])|translateX\((?!0?\))|translate3d\((?!0)/.test(value)) return true;
  const [first, second = first, third = first, fourth = second] = value.match(VALUES) ?? [];
  if (name === 'translate') return !/^(0|none)$/.test(first ?? '0');
  if (/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/.test(name)) return second !== fourth;
  return name === 'border-radius' && (first !== second || third !== fourth);
}

const physicalIn = (text: string): readonly string[] =>
  [...text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(DECLARATION)]
    .map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')] as const)
    .filter(([name, value]) => namesSide(name, value))
    .map(([name, value]) => `${name}: ${value}`);

test('style sheets use logical sides except in the listed places', () => {
  const sheets = globSync(['packages/web/src/**/*.css', 'packages/board/src/**/*-sheet.ts'], { cwd: ROOT });
  const found = sheets.flatMap((path) => physicalIn(readFileSync(join(ROOT, path), 'utf8')));
  expect([...new Set(found)].sort()).toEqual(PHYSICAL.toSorted());
});

test('a physical side is found', () => {
  const physical = ['margin-left: 1rem', 'text-align: right', 'padding: 0 1rem 0 2rem', 'translate: 1.28rem -50%'];
  const logical = ['margin-inline-start: 1rem', 'padding: 0 1rem 2rem', 'translate: 0 -50%', 'inset: auto 0 0'];
  expect(physicalIn(`.a { ${[...physical, ...logical].join('; ')}; }`)).toEqual(physical);
});
