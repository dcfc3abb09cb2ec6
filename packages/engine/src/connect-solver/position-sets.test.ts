import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { parseSet, parseSets } from './position-sets.ts';

test('a line has the moves (columns from 1) and the score', () => {
  expect(unwrap(parseSet('4455 18\n 21 -3 \r\n7 0\n'))).toEqual([
    { moves: Uint8Array.of(3, 3, 4, 4), score: 18 },
    { moves: Uint8Array.of(1, 0), score: -3 },
    { moves: Uint8Array.of(6), score: 0 },
  ]);
});

test.each([
  ['4455 18\n4455', 2],
  ['', 1],
  ['48 1', 1],
  ['44 +1', 1],
  ['44 1\n\n44 1', 2],
])('%j is refused, and the error names line %i', (text, line) => {
  expect(parseSet(text)).toEqual({ ok: false, error: { line } });
});

test('parseSets reads sets below their names', () => {
  const sets = unwrap(parseSets('# One\n4455 18\n7 0\n# Two\n21 -3\n'));
  expect([...sets].map(([name, set]) => [name, set.map(({ score }) => score)])).toEqual([
    ['One', [18, 0]],
    ['Two', [-3]],
  ]);
  expect(parseSets('# One\n4455 18\n7\n')).toEqual({ ok: false, error: { line: 2 } });
});
