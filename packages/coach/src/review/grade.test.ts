import type { Evaluation } from '@rowhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedShare } from '../analysis/analyzer.ts';
import { GRADES, gradeOf, lossOf, shareKept } from './grade.ts';

const win = (depth: number): Evaluation => ({ score: 1000 - depth, value: 'win', depth });
const loss = (depth: number): Evaluation => ({ score: depth - 1000, value: 'loss', depth });
const draw: Evaluation = { score: 0, value: 'draw', depth: null };
const about = (score: number): Evaluation => ({ score, value: null, depth: null });

test.each([
  [win(7), win(7), 'best', 0, 0, 7],
  [win(7), win(11), 'good', 0, 4, 7],
  [win(7), win(13), 'inaccuracy', 0, 6, 7],
  [win(27), win(37), 'good', 0, 10, 27],
  [loss(20), loss(16), 'good', 0, 4, 16],
  [loss(30), loss(20), 'good', 0, 10, 20],
  [loss(20), loss(10), 'inaccuracy', 0, 10, 10],
  [draw, draw, 'best', 0, 0, null],
  [draw, loss(6), 'blunder', 0.5, 0, 6],
  [draw, loss(14), 'mistake', 0.5, 0, 14],
  [draw, loss(26), 'inaccuracy', 0.5, 0, 26],
  [win(5), draw, 'blunder', 0.5, 0, 5],
  [win(15), draw, 'mistake', 0.5, 0, 15],
  [win(31), draw, 'inaccuracy', 0.5, 0, 31],
  [win(9), loss(30), 'blunder', 1, 0, 9],
  [win(29), loss(12), 'blunder', 1, 0, 12],
  [win(41), loss(40), 'mistake', 1, 0, 40],
  [about(50), about(50), 'best', 0, 0, null],
  [about(50), about(45), 'best', 0.0062, 0, null],
  [about(50), about(20), 'good', 0.0373, 0, null],
  [about(50), about(-10), 'inaccuracy', 0.0748, 0, null],
  [about(50), about(-100), 'mistake', 0.1846, 0, null],
  [about(50), loss(4), 'mistake', 0.5622, 0, 4],
  [about(50), loss(2), 'blunder', 0.5622, 0, 2],
  [about(200), loss(4), 'blunder', 0.7311, 0, 4],
] as const)('best %j, played %j: %s', (best, played, grade, points, plies, sight) => {
  expect(gradeOf(best, played)).toBe(grade);
  expect(lossOf(best, played).points).toBeCloseTo(points, 3);
  expect(lossOf(best, played)).toMatchObject({ plies, sight });
});

const rank = (best: Evaluation, played: Evaluation) => GRADES.indexOf(gradeOf(best, played));

const evaluation = fc.oneof(
  fc.integer({ min: 1, max: 42 }).map(win),
  fc.integer({ min: 1, max: 42 }).map(loss),
  fc.constant(draw),
  fc.integer({ min: -500, max: 500 }).map(about),
);

test('a greater loss has no better grade and keeps no more', () => {
  fc.assert(
    fc.property(evaluation, evaluation, evaluation, (best, a, b) => {
      const [x, y] = [lossOf(best, a), lossOf(best, b)];
      for (const lost of [x, y]) {
        expect(shareKept(lost)).toBeGreaterThanOrEqual(0);
        expect(shareKept(lost)).toBeLessThanOrEqual(1);
      }
      const known = [best, a, b].every(({ value }) => value !== null);
      const isBest = [a, b].every((played) => expectedShare(played) <= expectedShare(best));
      const isSame = a.value === best.value && b.value === best.value;
      if (!known || !isBest || x.points > y.points) return;
      if (x.points === y.points && !(isSame && x.plies <= y.plies)) return;
      expect(rank(best, a)).toBeLessThanOrEqual(rank(best, b));
      expect(shareKept(x)).toBeGreaterThanOrEqual(shareKept(y));
    }),
  );
});

test('what lies at the next move is always graded as an oversight', () => {
  const mistake = GRADES.indexOf('mistake');
  fc.assert(
    fc.property(evaluation, evaluation, (best, played) => {
      const { points, plies } = lossOf(best, played);
      if (points === 0 && plies === 0) return;
      if (best.value === 'win' && best.depth === 1) expect(rank(best, played)).toBeGreaterThanOrEqual(mistake);
      if (played.value === 'loss' && played.depth! <= 2)
        expect(rank(best, played)).toBeGreaterThan(GRADES.indexOf('good'));
    }),
  );
});

test('a loss that is farther away has no worse grade', () => {
  fc.assert(
    fc.property(evaluation, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (best, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      if (best.value !== null) expect(rank(best, loss(far))).toBeLessThanOrEqual(rank(best, loss(near)));
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
