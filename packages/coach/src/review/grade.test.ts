import { readFileSync } from 'node:fs';
import type { Evaluation } from '@rowhouse/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedShare } from '../analysis/analyzer.ts';
import { accuracyOf, costOf, GRADES, type Grade, gradeOf, lossOf } from './grade.ts';

const win = (depth: number): Evaluation => ({ score: 1000 - depth, value: 'win', depth });
const loss = (depth: number): Evaluation => ({ score: depth - 1000, value: 'loss', depth });
const draw: Evaluation = { score: 0, value: 'draw', depth: null };
const estimate = (score: number): Evaluation => ({ score, value: null, depth: null });

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
  [draw, loss(10), 'mistake', 0.5, 0, 10],
  [draw, loss(14), 'inaccuracy', 0.5, 0, 14],
  [draw, loss(26), 'inaccuracy', 0.5, 0, 26],
  [win(5), draw, 'blunder', 0.5, 0, 5],
  [win(9), draw, 'mistake', 0.5, 0, 9],
  [win(15), draw, 'inaccuracy', 0.5, 0, 15],
  [win(31), draw, 'inaccuracy', 0.5, 0, 31],
  [win(9), loss(30), 'blunder', 1, 0, 9],
  [win(29), loss(12), 'blunder', 1, 0, 12],
  [win(29), loss(14), 'mistake', 1, 0, 14],
  [win(41), loss(40), 'inaccuracy', 1, 0, 40],
  [estimate(50), estimate(50), 'best', 0, 0, null],
  [estimate(50), estimate(45), 'best', 0.0062, 0, null],
  [estimate(50), estimate(20), 'good', 0.0373, 0, null],
  [estimate(50), estimate(-10), 'inaccuracy', 0.0748, 0, null],
  [estimate(50), estimate(-100), 'mistake', 0.1846, 0, null],
  [estimate(50), loss(4), 'blunder', 0.5622, 0, 4],
  [estimate(50), loss(10), 'mistake', 0.5622, 0, 10],
  [win(1), win(3), 'mistake', 0, 2, 1],
  [win(1), draw, 'blunder', 0.5, 0, 1],
  [loss(10), loss(2), 'blunder', 0, 8, 2],
  [estimate(50), loss(2), 'blunder', 0.5622, 0, 2],
  [estimate(200), loss(4), 'blunder', 0.7311, 0, 4],
] as const)(
  'for the best move %j and the played move %j, gradeOf returns %s',
  (best, played, grade, points, plies, sight) => {
    expect(gradeOf(best, played)).toBe(grade);
    expect(lossOf(best, played).points).toBeCloseTo(points, 3);
    expect(lossOf(best, played)).toMatchObject({ plies, sight });
  },
);

const rank = (best: Evaluation, played: Evaluation) => GRADES.indexOf(gradeOf(best, played));

const evaluation = fc.oneof(
  fc.integer({ min: 1, max: 42 }).map(win),
  fc.integer({ min: 1, max: 42 }).map(loss),
  fc.constant(draw),
  fc.integer({ min: -500, max: 500 }).map(estimate),
);

test('a greater loss never gets a better grade or costs less', () => {
  fc.assert(
    fc.property(evaluation, evaluation, evaluation, (best, a, b) => {
      const [x, y] = [lossOf(best, a), lossOf(best, b)];
      for (const played of [a, b]) {
        expect(costOf(best, played)).toBeGreaterThanOrEqual(0);
        expect(costOf(best, played)).toBeLessThanOrEqual(1);
      }
      const known = [best, a, b].every(({ value }) => value !== null);
      const isBest = [a, b].every((played) => expectedShare(played) <= expectedShare(best));
      const isSame = a.value === best.value && b.value === best.value;
      if (!known || !isBest || x.points > y.points) return;
      if (x.points === y.points && !(isSame && x.plies <= y.plies)) return;
      expect(rank(best, a)).toBeLessThanOrEqual(rank(best, b));
      expect(costOf(best, a)).toBeLessThanOrEqual(costOf(best, b));
    }),
  );
});

test('giving an immediate win away, or allowing a win that another move stops, is a blunder', () => {
  fc.assert(
    fc.property(evaluation, evaluation, (best, played) => {
      const { points, plies } = lossOf(best, played);
      if (points === 0 && plies === 0) return;
      if (best.value === 'win' && best.depth === 1)
        expect(gradeOf(best, played)).toBe(points > 0 ? 'blunder' : 'mistake');
      if (played.value === 'loss' && played.depth! <= 2) expect(gradeOf(best, played)).toBe('blunder');
    }),
  );
});

test('a loss counts by the ply at which a player sees it', () => {
  expect(gradeOf(draw, loss(40), lossOf(draw, loss(40), 2))).toBe('blunder');
  expect(gradeOf(draw, loss(40), lossOf(draw, loss(40), 8))).toBe('mistake');
  expect(gradeOf(draw, loss(40))).toBe('inaccuracy');
});

test.each([
  [[], null],
  [[{ cost: 0, randomCost: 0 }], null],
  [[{ cost: 0, randomCost: 0.3 }], 100],
  [[{ cost: 0.25, randomCost: 0.25 }], 20],
  [[{ cost: 0.9, randomCost: 0.25 }], 20],
  // A forced move says nothing.
  [
    [
      { cost: 0, randomCost: 0 },
      { cost: 0.1, randomCost: 0.4 },
    ],
    54.1,
  ],
  [
    [
      { cost: 0, randomCost: 0.2 },
      { cost: 0.1, randomCost: 0.2 },
    ],
    54.1,
  ],
])('the accuracy of %j is %s', (moves, accuracy) => {
  const found = accuracyOf(moves);
  expect(found === null ? null : Number(found.toFixed(1))).toBe(accuracy);
});

test('a more distant loss never gets a worse grade', () => {
  fc.assert(
    fc.property(evaluation, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (best, a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      if (best.value !== null) expect(rank(best, loss(far))).toBeLessThanOrEqual(rank(best, loss(near)));
    }),
  );
});

test('the share of an estimate lies strictly between 0 and 1, and the shares of both sides add up to 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (score) => {
      expect(expectedShare(estimate(score)) + expectedShare(estimate(-score))).toBeCloseTo(1, 9);
      expect(expectedShare(estimate(score))).toBeGreaterThan(0);
      expect(expectedShare(estimate(score))).toBeLessThan(1);
    }),
  );
});

describe('docs/coach.md', () => {
  const page = readFileSync(new URL('../../../../docs/coach.md', import.meta.url), 'utf8');
  const figure = (pattern: RegExp) => Number(pattern.exec(page)![1]);
  const near = figure(/shows within (\d+) plies counts in full/);
  const distant = figure(/falls evenly to 15 % at (\d+) plies/);
  const maxPlies = figure(/number of plies .* divided by (\d+), and at most 1/);
  const scale = figure(/e\^\(−s\/(\d+)\)/);
  /** The rows of the table: for each grade, the limit of each column. */
  const rows = [...page.matchAll(/^\| (\w+) \|(.*)\|(.*)\|(.*)\|$/gm)].filter(([, grade]) => grade !== 'grade');
  const grades = rows.map(([, grade]) => grade as Grade);
  const limits = rows.map(([, , ...cells]) =>
    cells.map((cell) => (cell.trim() === '' ? null : cell.includes('more') ? 1 : Number(/\d[\d.]*/.exec(cell)![0]))),
  );

  /** The grade by the page. */
  function gradeByPage(best: Evaluation, played: Evaluation): Grade {
    const { points, plies, sight } = lossOf(best, played);
    if (points === 0 && plies === 0) return 'best';
    const isProved = best.value !== null && played.value !== null;
    const column = isProved ? (points > 0 ? 0 : 1) : 2;
    const steps = Math.min(1, Math.max(0, ((sight ?? 0) - near) / (distant - near)));
    const share = points > 0 ? points : Math.min(1, plies / maxPlies);
    const loss = Number((share * (1 - 0.85 * steps)).toFixed(9));
    const found = limits.findIndex((cells) => cells[column] != null && loss <= cells[column]);
    if (played.value === 'loss' && played.depth! <= 2) return 'blunder';
    const isWonAtOnce = best.value === 'win' && best.depth === 1;
    if (isWonAtOnce && points > 0) return 'blunder';
    const worst = isWonAtOnce ? 'mistake' : 'best';
    return grades[Math.max(found, grades.indexOf(worst))]!;
  }

  test('states the grade of every pair of evaluations', () => {
    expect(grades).toEqual(GRADES);
    // A mover wins after an odd number of plies and loses after an even one.
    const turns = Array.from({ length: 21 }, (_, at) => at);
    const estimates = [-300, -60, -20, -4, 0, 4, 20, 60, 300].map(estimate);
    const all = [
      ...turns.map((turn) => win(2 * turn + 1)),
      draw,
      ...turns.map((turn) => loss(2 * turn + 2)),
      ...estimates,
    ];
    for (const best of all)
      for (const played of all)
        if (expectedShare(played) <= expectedShare(best))
          expect(gradeOf(best, played), JSON.stringify([best, played])).toBe(gradeByPage(best, played));
  });

  test('states the share of an estimate', () => {
    for (const score of [-500, -35, 0, 120])
      expect(expectedShare(estimate(score))).toBeCloseTo(1 / (1 + Math.exp(-score / scale)), 9);
  });
});
