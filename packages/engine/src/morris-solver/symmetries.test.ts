import { morrisConfig } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { SetImages, symmetriesOf } from './symmetries.ts';

test.each([
  [6, 16],
  [3, 8],
  [7, 8],
] as const)('the board of %i men has %i symmetries, the first of which changes nothing', (men, count) => {
  const board = morrisBoard(morrisConfig(men));
  const symmetries = symmetriesOf(board);
  expect(symmetries).toHaveLength(count);
  expect(symmetries[0]).toEqual(Array.from({ length: board.points }, (_, point) => point));
  expect(new Set(symmetries.map(String)).size).toBe(count);
  for (const images of symmetries)
    for (const [point, beside] of board.neighbours.entries())
      expect(beside.map((near) => images[near]!).sort((a, b) => a - b)).toEqual(board.neighbours[images[point]!]);
});

test('the squares can be swapped', () => {
  const swapped = Array.from({ length: 16 }, (_, point) => (point + 8) % 16);
  expect(symmetriesOf(morrisBoard(morrisConfig(6)))).toContainEqual(swapped);
});

test('the image of a set is the set of the images', () => {
  const board = morrisBoard(morrisConfig(6));
  const images = new SetImages(board);
  for (const [at, symmetry] of symmetriesOf(board).entries())
    for (const set of [0, 1, 0x8001, 0x1234, 0xffff]) {
      const expected = symmetry.reduce((sum, image, point) => (set & (1 << point) ? sum | (1 << image) : sum), 0);
      expect(images.imageOf(at, set)).toBe(expected);
    }
});
