import { COLOURS, MAX_PLAYERS } from '@rowhouse/rules';
import { expect, it } from 'vitest';
import * as drawings from './marks.ts';
import { type CellMark, markOf, PLAYER_MARKS } from './marks.ts';
import { CELL_DRAWINGS } from './setup-drawings.ts';
import { lineColour } from './shapes.ts';

const drawingsOf = (marks: readonly CellMark[]) => drawings.drawingsOf(marks, CELL_DRAWINGS);

it('C10: ten players have ten different marks', () => {
  expect(new Set(PLAYER_MARKS).size).toBe(MAX_PLAYERS);
  expect(COLOURS.map((_, player) => markOf(player))).toEqual(PLAYER_MARKS);
});

const ALL = Object.keys(CELL_DRAWINGS) as CellMark[];

it('A10, A11, B2: every mark of a cell has a shape of its own, apart from its colour', () => {
  const shapes = ALL.map((mark) => JSON.stringify(drawingsOf([mark]).map(({ path, dash }) => [path, dash])));
  expect(new Set(shapes).size).toBe(ALL.length);
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

it('a line of an explanation has the colour of the player whose discs are on it', () => {
  const [red, blue] = [0, 1].map((player) => lineColour([player, player, null, null]));
  expect([red, blue]).toEqual([0, 1].map((player) => lineColour([null, null, null, player])));
  expect(red).not.toBe(blue);
  expect(lineColour([null, null])).not.toBe(red);
});
