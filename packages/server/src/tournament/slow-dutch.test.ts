// Slow: not part of `npm test`.
import { randomFrom } from '@rowhouse/rules';
import { expect, it } from 'vitest';
import { readRounds, standing } from '../testing/read-rounds.ts';
import { slowSwiss } from '../testing/slow-dutch.ts';
import { pairSwiss } from './dutch.ts';

/** Plays tournaments of a few players, with missing players and games won without playing, and compares every round. */
it.each([4, 5, 6, 7, 8])('pairs tournaments of %i players like an exhaustive search', (count) => {
  for (let seed = 0; seed < 40; seed++) {
    const random = randomFrom(seed * 10 + count);
    const lines = Array.from({ length: count }, () => [] as string[]);
    const rounds = Math.min(count - 1, 6);
    for (let played = 0; played < rounds; played++) {
      const all = standing(readRounds(lines.map((line) => line.join(' ') || '-').join('\n')), played);
      const there = all.filter(() => random() > 0.05);
      if (there.length < 2) break;
      const round = { played, isLast: played === rounds - 1 };
      const slow = slowSwiss(there, round);
      // The rules alone cannot always pair all players. The rest is Rowhouse's own rule.
      if (!slow) break;
      const fast = pairSwiss(there, round);
      const sorted = (pairs: readonly (readonly number[])[]) => pairs.map((pair) => pair.join('-')).sort();
      expect({ seed, played, pairs: sorted(fast.pairs), bye: fast.bye }).toEqual({
        seed,
        played,
        pairs: sorted(slow.pairs),
        bye: slow.bye,
      });
      const missing = new Set(all.map(({ number }) => number));
      for (const [one, two] of fast.pairs) {
        const [mine, theirs] = (['10', '01', '==', '10', '01', '+-'] as const)[Math.floor(random() * 6)]!;
        lines[one - 1]!.push(`${two}w${mine}`);
        lines[two - 1]!.push(`${one}b${theirs}`);
        missing.delete(one);
        missing.delete(two);
      }
      for (const number of missing) lines[number - 1]!.push(number === fast.bye ? `${number}w+` : '-');
    }
  }
});
