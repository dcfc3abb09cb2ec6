import { expect, test } from 'vitest';
import { pointAt, ringAndPlace } from './board.ts';
import { countPoints, type Point, pointSet, pointsOf } from './point-set.ts';
import { BOARDS, type BoardShapeName, MORRIS_VARIANTS } from './variants.ts';

const six = BOARDS.two;

test('E1: Six has 16 points, with neighbours along the ring and, at midpoints, on the other ring', () => {
  expect(six.points).toBe(16);
  for (let ring = 0; ring < 2; ring++)
    for (let place = 0; place < 8; place++) {
      const expected = [pointAt(six, ring, (place + 1) % 8), pointAt(six, ring, (place + 7) % 8)];
      if (place % 2 === 1) expected.push(pointAt(six, 1 - ring, place));
      expect(new Set(six.neighbours[pointAt(six, ring, place)!])).toEqual(new Set(expected));
    }
});

test('E1: Six has 8 mills, the four sides of each ring', () => {
  const sides = [0, 1].flatMap((ring) =>
    [0, 2, 4, 6].map((corner) => pointSet([corner, corner + 1, (corner + 2) % 8].map((place) => ring * 8 + place))),
  );
  expect(new Set(six.mills.map(pointSet))).toEqual(new Set(sides));
  expect(six.mills).toHaveLength(8);
});

/** Points, connections between neighbours, and mills of the boards, and who plays on them. */
test.each<readonly [BoardShapeName, number, number, number, readonly number[]]>([
  ['one', 9, 16, 8, [3]],
  ['two', 16, 20, 8, [5, 6]],
  ['cross', 17, 24, 14, [7]],
  ['three', 24, 32, 16, [8, 9, 10]],
  ['diagonal', 24, 40, 20, [11, 12, 12]],
])('E13, E14: the board “%s” has %i points, %i edges, %i mills', (shape, points, edges, mills, men) => {
  const board = BOARDS[shape];
  expect(MORRIS_VARIANTS.filter((variant) => variant.shape === shape).map((variant) => variant.men)).toEqual(men);
  expect(board.points).toBe(points);
  expect(board.neighbours.flat().length / 2).toBe(edges);
  expect(board.mills).toHaveLength(mills);
});

test('E13: on every board, neighbours are mutual and a mill is three points in a row', () => {
  for (const board of Object.values(BOARDS)) {
    const next = (a: Point, b: Point) => board.neighbours[a]!.includes(b);
    for (let a = 0; a < board.points; a++) for (const b of board.neighbours[a]!) expect(next(b, a)).toBe(true);
    for (const [a, b, c] of board.mills) expect([next(a, b), next(b, c), next(a, c)]).toEqual([true, true, false]);
  }
});

test('E1: ring and place identify every point', () => {
  for (const board of Object.values(BOARDS))
    for (let point = 0; point < board.points; point++) expect(pointAt(board, ...ringAndPlace(point))).toBe(point);
  expect([pointAt(six, 2, 0), pointAt(six, 0, 8), pointAt(six, -1, 0), pointAt(BOARDS.one, 1, 1)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('E1: a set of points has the points it was made of', () => {
  for (const points of [[], [0], [23], [0, 7, 24], [1, 2, 3]]) {
    expect(pointsOf(pointSet(points))).toEqual(points);
    expect(countPoints(pointSet(points))).toBe(points.length);
  }
});
