import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AS_SEEN, sheets, sidesIn, sidesInAll } from './directions.ts';
import { ROOT } from './imports.ts';

test('no style sheet names a side, so that every screen can be read from right to left', () => {
  expect(sheets().length).toBeGreaterThan(50);
  expect(sidesInAll()).toEqual([]);
});

test('everything that is meant as it is seen is still there', () => {
  for (const [path, declarations] of Object.entries(AS_SEEN))
    expect(sidesIn(readFileSync(join(ROOT, path), 'utf8'))).toEqual(expect.arrayContaining([...declarations]));
});

test.each([
  'margin-left: 1rem',
  'left: 0',
  'border-left-color: red',
  'border-top-right-radius: 1rem',
  'text-align: right',
  'float: left',
  'padding: 0 1rem 0 2rem',
  'margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0 0',
  'inset: auto 0 0 0.4rem',
  'border-radius: 0 1rem 1rem 0',
  'border-radius: 0.25rem 1rem 1rem 1rem',
  'transform: translateX(4px)',
  'translate: 1.28rem -50%',
])('%s names a side', (declaration) => {
  expect(sidesIn(`.a { ${declaration}; }`)).toEqual([declaration]);
  expect(sidesIn(`export const SHEET = ['.a{${declaration}}'];`)).toEqual([declaration]);
});

test.each([
  'margin-inline-start: 1rem',
  'inset-inline: 0 auto',
  'padding: 0 1rem 2rem',
  'padding: 0 1rem 2rem 1rem',
  'border-radius: 1rem 1rem 0 0',
  'border-radius: 1rem',
  'text-align: start',
  'translate: 0 -50%',
  'transform: translateY(1px)',
  'width: calc(var(--left) * 7px)',
  'inset: auto 0 0',
])('%s names none', (declaration) => {
  expect(sidesIn(`/* at the left: here */ .a { ${declaration}; }`)).toEqual([]);
});
