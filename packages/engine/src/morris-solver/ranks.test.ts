import { countPoints } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { Ranks } from './ranks.ts';

test.each([
  [9, 3],
  [16, 6],
  [24, 4],
])('%i points, up to %i men: sets are ranked in ascending order of their bits', (points, maxMen) => {
  const ranks = new Ranks(points, maxMen);
  for (let size = 0; size <= maxMen; size++) {
    const sets = ranks.setsOf(size);
    expect(sets).toHaveLength(ranks.choose(points, size));
    for (const [rank, set] of sets.entries())
      if (
        countPoints(set) !== size ||
        set >= 2 ** points ||
        ranks.rankOf(set) !== rank ||
        (rank > 0 && set <= sets[rank - 1]!)
      )
        throw new Error(`${set} is at ${rank} among those of ${size}`);
  }
});

test('the rank of a set does not depend on the size of the board', () => {
  expect(new Ranks(9, 3).rankOf(0b100101)).toBe(new Ranks(24, 3).rankOf(0b100101));
});
