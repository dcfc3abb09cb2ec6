import { COLOURS, MAX_PLAYERS } from '@rowhouse/rules';
import { expect, it } from 'vitest';
import { drawingsOf } from './mark-drawings.ts';
import { CELL_MARKS, MARKS, markOf } from './marks.ts';

it('C10: ten players have ten different marks', () => {
  expect(new Set(MARKS).size).toBe(MAX_PLAYERS);
  expect(COLOURS.map((_, player) => markOf(player))).toEqual(MARKS);
});

it('A10, A11, B2: every mark of a cell has a shape of its own, whatever its colour', () => {
  const shapes = CELL_MARKS.map((mark) => JSON.stringify(drawingsOf([mark]).map(({ path, dash }) => [path, dash])));
  expect(new Set(shapes).size).toBe(CELL_MARKS.length);
});

it.each(['floating', 'hole', 'line', 'unbalanced', 'unreachable'] as const)(
  'B2: the error %s is circled in red',
  (mark) => {
    const ring = drawingsOf([mark]).find(({ stroke }) => stroke === 'bad');
    expect(ring?.path).toMatch(/^M-4\d(\.5)? 0a/);
  },
);

it('A10: a disc that floats and is one too many has one ring and both signs', () => {
  const both = drawingsOf(['floating', 'unbalanced']);
  expect(both).toEqual(expect.arrayContaining([...drawingsOf(['floating']), ...drawingsOf(['unbalanced'])]));
  expect(both.filter(({ stroke }) => stroke === 'bad')).toHaveLength(1);
});
