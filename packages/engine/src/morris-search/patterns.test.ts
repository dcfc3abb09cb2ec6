import { type Men, morrisConfig, randomFrom } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { symmetriesOf } from '../morris-solver/symmetries.ts';
import { patternNumbers, patternsOf, sumPatterns } from './patterns.ts';

const GAMES: readonly Men[] = [6, 9, 12];

/** Men anywhere. */
function anyMen(points: number, random: () => number): readonly [own: number, others: number] {
  let [own, others] = [0, 0];
  for (let point = 0; point < points; point++) {
    const owner = Math.floor(random() * 3);
    if (owner === 1) own |= 1 << point;
    if (owner === 2) others |= 1 << point;
  }
  return [own, others];
}

const turned = (men: number, images: readonly number[]): number =>
  images.reduce((set, image, point) => (men & (1 << point) ? set | (1 << image) : set), 0);

describe.each(GAMES)('%i men', (men) => {
  const board = morrisBoard(morrisConfig(men));
  const patterns = patternsOf(board);

  test('a turned board has the same patterns', () => {
    const random = randomFrom(men);
    for (let times = 0; times < 50; times++) {
      const [own, others] = anyMen(board.points, random);
      const numbers = patternNumbers(patterns, own, others).sort((a, b) => a - b);
      for (const images of symmetriesOf(board))
        expect(patternNumbers(patterns, turned(own, images), turned(others, images)).sort((a, b) => a - b)).toEqual(
          numbers,
        );
    }
  });

  test('the sum over all points is that of their numbers', () => {
    const random = randomFrom(men);
    const scores = Int16Array.from({ length: patterns.different }, () => Math.floor(random() * 2000 - 1000));
    const base = 3;
    const everywhere = Int16Array.from({ length: base + patterns.numbers.length }, (_, at) =>
      at < base ? 0 : scores[patterns.numbers[at - base]!]!,
    );
    for (let times = 0; times < 50; times++) {
      const [own, others] = anyMen(board.points, random);
      const sum = patternNumbers(patterns, own, others).reduce((total, number) => total + scores[number]!, 0);
      expect(sumPatterns(patterns, own, others, everywhere, base)).toBe(sum);
    }
  });
});

test('whoever stands on a point or beside it makes a difference', () => {
  const board = morrisBoard(morrisConfig(9));
  const patterns = patternsOf(board);
  for (let point = 0; point < board.points; point++) {
    const near = new Set([point, ...board.neighbours[point]!, ...board.mills.filter((m) => m.includes(point)).flat()]);
    for (let other = 0; other < board.points; other++) {
      const differs = patternNumbers(patterns, 1 << other, 0)[point] !== patternNumbers(patterns, 0, 0)[point];
      expect([point, other, differs]).toEqual([point, other, near.has(other)]);
    }
  }
});
