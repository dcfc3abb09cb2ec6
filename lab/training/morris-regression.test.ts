import { LearnedEvaluation } from '@rowhouse/engine/research';
import { morrisConfig, randomFrom } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { learn } from './morris-regression.ts';
import { makeSamples, parseSamples } from './morris-samples.ts';
import { type Sample, selfPlay } from './morris-self-play.ts';

const config = morrisConfig(9);

/** Positions that are worth what a simple rule says: the men in corners, a hundred each. */
function cornersOnly(count: number): Sample[] {
  const random = randomFrom(2);
  const CORNERS = 0x555555;
  const size = (set: number) => set.toString(2).replaceAll('0', '').length;
  return Array.from({ length: count }, (_, game) => {
    let [own, others] = [0, 0];
    for (let point = 0; point < 24; point++) {
      const owner = Math.floor(random() * 4);
      if (owner === 0) own |= 1 << point;
      if (owner === 1) others |= 1 << point;
    }
    const score = 100 * (size(own & CORNERS) - size(others & CORNERS));
    const result = score > 0 ? 1 : score < 0 ? -1 : 0;
    return { own, others, hand: 0, theirHand: 0, score, result, game };
  });
}

test('what scores and results tell is learned, and holds for games that were held back', () => {
  const { learned, error } = learn(config, cornersOnly(6000), { epochs: 300, byResult: 0.3 });
  expect(error.heldBack).toBeLessThan(0.1);
  const evaluation = new LearnedEvaluation(morrisBoard(config), 9, learned);
  const [corners, sides] = [0b0101_0101_0000_0000, 0b1010_1010_0000_0000_0000_0000];
  expect(evaluation.evaluate(corners, sides, 0, 0)).toBeGreaterThan(100);
  expect(evaluation.evaluate(sides, corners, 0, 0)).toBeLessThan(-100);
});

test('a game against itself is the same every time, and its samples are read as they were written', async () => {
  const samples = await selfPlay(config, 60, 3, 1);
  expect(samples.length).toBeGreaterThan(10);
  expect(await selfPlay(config, 60, 3, 1)).toEqual(samples);
  expect(parseSamples(makeSamples(samples))).toEqual(samples);
  const bytes = makeSamples(samples);
  expect(parseSamples(bytes.subarray(0, bytes.length - 1))).toEqual(samples.slice(0, -1));
});
