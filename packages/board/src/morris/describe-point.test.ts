import { type Player, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ENGLISH } from '../words/english.ts';
import { CHINESE } from '../words/zh.ts';
import { describeMorrisPoint } from './describe-point.ts';
import type { MorrisView } from './morris-view.ts';

/** Red stands at the points 0 and 1 of the outer square, blue at 3 and 4: the corner 2 completes a mill of each. */
const MEN: Readonly<Record<number, Player>> = { 0: 0, 1: 0, 3: 1, 4: 1 };
const view: MorrisView = {
  family: 'morris',
  config: SIX_MENS_MORRIS,
  at: (point) => MEN[point] ?? null,
  label: '',
  hand: null,
};

test('the description of an empty point says whose mill lacks one man', () => {
  const near = { point: 2, owner: null, marks: ['near-mill', 'hint'] } as const;
  expect(describeMorrisPoint(view, near, ENGLISH)).toBe(
    'e5, outer square, top right corner: empty, one short of a mill (red, blue), suggested',
  );
  expect(describeMorrisPoint({ ...view, at: (point) => (MEN[point] === 1 ? 1 : null) }, near, ENGLISH)).toMatch(
    /a mill \(blue\), suggested$/,
  );
  expect(describeMorrisPoint(view, near, CHINESE)).toMatch(/空，差一子成三连 \(红子，蓝子\)，/);
});

test('the description of a man says that it is in a mill', () => {
  expect(describeMorrisPoint(view, { point: 0, owner: 0, marks: ['near-mill'] }, ENGLISH)).toMatch(
    /: red, one short of a mill$/,
  );
});
