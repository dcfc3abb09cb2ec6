import { expect, test } from 'vitest';
import { randomFrom } from '../core/seed.ts';
import { countPoints, hasPoint, onlyPoint, packMen, pointSet, pointsOf, unpackMen } from './point-set.ts';

const random = randomFrom(7);
const anySet = () => Math.floor(random() * 2 ** 25);

test('E1: a set of points converts to a list and back', () => {
  for (let nth = 0; nth < 500; nth++) {
    const set = anySet();
    const points = pointsOf(set);
    expect(pointSet(points)).toBe(set);
    expect(countPoints(set)).toBe(points.length);
    for (let point = 0; point < 25; point++) expect(hasPoint(set, point)).toBe(points.includes(point));
  }
  for (let point = 0; point < 25; point++) expect(onlyPoint(1 << point)).toBe(point);
});

test('E7: men and side to move convert to one number and back', () => {
  const full = 2 ** 25 - 1;
  for (const men of [[0, 0], [full, 0], [0, full], ...Array.from({ length: 200 }, () => [anySet(), anySet()])])
    for (const toMove of [0, 1]) {
      const [red, blue] = men as [number, number];
      expect(unpackMen(packMen([red, blue], toMove))).toEqual({ men: [red, blue], toMove });
    }
});
