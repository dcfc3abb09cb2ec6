import { randomFrom } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { sprt } from './sprt.ts';
import type { GameOutcome } from './tally.ts';
import { eloOf, shareOf } from './tally.ts';

const repeat = (pair: readonly GameOutcome[], times: number) => Array.from({ length: times }, () => pair);

/** Runs a sequential test of a player of this strength to its end. Returns the accepted hypothesis. */
function decide(elo: number, random: () => number): string {
  const share = shareOf(elo);
  const draws = 0.6 * Math.min(share, 1 - share);
  const play = (): GameOutcome => {
    const luck = random();
    return luck < share - draws / 2 ? 'win' : luck < share + draws / 2 ? 'draw' : 'loss';
  };
  const openings: GameOutcome[][] = [];
  for (;;) {
    openings.push([play(), play()]);
    const { accepted } = sprt(openings, { elo0: 0, elo1: 150 });
    if (accepted) return accepted;
  }
}

describe('A15: the sequential test', () => {
  test('A15: the bounds follow from the allowed error rates', () => {
    const { lower, upper, llr, accepted } = sprt([], { elo0: 0, elo1: 10, alpha: 0.1, beta: 0.05 });
    expect([lower, upper]).toEqual([Math.log(0.05 / 0.9), Math.log(0.95 / 0.1)]);
    expect([llr, accepted]).toEqual([0, null]);
  });

  test('A15: for independent games without draws, llr is the log ratio of the two likelihoods', () => {
    const openings = [...repeat(['win', 'win'], 36), ...repeat(['win', 'loss'], 48), ...repeat(['loss', 'loss'], 16)];
    const [s0, s1] = [shareOf(0), shareOf(100)];
    const exact = 120 * Math.log(s1 / s0) + 80 * Math.log((1 - s1) / (1 - s0));
    expect(sprt(openings, { elo0: 0, elo1: 100 }).llr).toBeCloseTo(exact, 0);
  });

  test('A15: an opening that is not complete does not count', () => {
    const openings = repeat(['win', 'draw'], 10);
    const options = { elo0: 0, elo1: 100 };
    expect(sprt([...openings, ['loss']], options).llr).toBe(sprt(openings, options).llr);
  });

  test('A15: the test rarely accepts the wrong hypothesis', () => {
    const random = randomFrom(5);
    for (const [elo, wrong] of [
      [0, 'elo1'],
      [150, 'elo0'],
    ] as const) {
      const errors = Array.from({ length: 100 }, () => decide(elo, random)).filter((accepted) => accepted === wrong);
      expect(errors.length).toBeLessThanOrEqual(10);
    }
  });

  test('A15: with three players, a third of the points is no difference', () => {
    expect(eloOf(1 / 3, 3)).toBeCloseTo(0);
    expect(shareOf(eloOf(0.6, 3), 3)).toBeCloseTo(0.6);
    const even = repeat(['win', 'loss', 'loss'], 60);
    expect(sprt(even, { elo0: 0, elo1: 100 }, 3).accepted).toBe('elo0');
  });
});
