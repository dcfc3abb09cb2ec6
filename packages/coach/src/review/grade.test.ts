import type { Evaluation } from '@rowhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedShare } from '../basics/evaluation.ts';
import { GRADES, gradeOf, lossOf, shareKept } from './grade.ts';

const win = (depth: number): Evaluation => ({ score: 1000 - depth, value: 'win', depth });
const loss = (depth: number): Evaluation => ({ score: depth - 1000, value: 'loss', depth });
const draw: Evaluation = { score: 0, value: 'draw', depth: null };
const about = (score: number): Evaluation => ({ score, value: null, depth: null });

test.each([
  [win(7), win(7), 'best', 0, 0],
  [win(7), win(11), 'good', 0, 4],
  [win(7), win(13), 'inaccuracy', 0, 6],
  [loss(20), loss(16), 'good', 0, 4],
  [loss(20), loss(2), 'inaccuracy', 0, 18],
  [draw, draw, 'best', 0, 0],
  [win(1), draw, 'mistake', 0.5, 0],
  [draw, loss(14), 'mistake', 0.5, 0],
  [draw, loss(2), 'blunder', 0.5, 0],
  [win(9), loss(30), 'blunder', 1, 0],
  [about(50), about(50), 'best', 0, 0],
  [about(50), about(45), 'best', 0.0062, 0],
  [about(50), about(20), 'good', 0.0373, 0],
  [about(50), about(-10), 'inaccuracy', 0.0748, 0],
  [about(50), about(-100), 'mistake', 0.1846, 0],
  [about(50), loss(4), 'mistake', 0.5622, 0],
  [about(50), loss(2), 'blunder', 0.5622, 0],
  [about(200), loss(4), 'blunder', 0.7311, 0],
] as const)('best %j, played %j: %s', (best, played, grade, points, plies) => {
  expect(gradeOf(best, played)).toBe(grade);
  expect(lossOf(best, played).points).toBeCloseTo(points, 3);
  expect(lossOf(best, played).plies).toBe(plies);
});

const evaluation = fc.oneof(
  fc.integer({ min: 1, max: 42 }).map(win),
  fc.integer({ min: 1, max: 42 }).map(loss),
  fc.constant(draw),
  fc.integer({ min: -500, max: 500 }).map(about),
);

test('whoever loses more has no better grade, and keeps no more', () => {
  fc.assert(
    fc.property(evaluation, evaluation, evaluation, (best, a, b) => {
      const [x, y] = [lossOf(best, a), lossOf(best, b)];
      for (const lost of [x, y]) {
        expect(shareKept(lost)).toBeGreaterThanOrEqual(0);
        expect(shareKept(lost)).toBeLessThanOrEqual(1);
      }
      if (x.points === y.points && x.plies <= y.plies) expect(shareKept(x)).toBeGreaterThanOrEqual(shareKept(y));
      const known = [best, a, b].every(({ value }) => value !== null);
      if (known && x.points < y.points)
        expect(GRADES.indexOf(gradeOf(best, a))).toBeLessThan(GRADES.indexOf(gradeOf(best, b)));
    }),
  );
});

test('an estimate is never as sure as what is known, and is the same from both sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (score) => {
      expect(expectedShare(about(score)) + expectedShare(about(-score))).toBeCloseTo(1, 9);
      expect(expectedShare(about(score))).toBeGreaterThan(0);
      expect(expectedShare(about(score))).toBeLessThan(1);
    }),
  );
});
