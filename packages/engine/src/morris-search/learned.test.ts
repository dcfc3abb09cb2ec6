import { MEN, morrisConfig, randomFrom } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { LearnedEvaluation, makeLearned, parseLearned, STAGES, stageOf } from './learned.ts';
import { learnedEvaluationOf } from './learned-weights.ts';
import { patternNumbers, patternsOf } from './patterns.ts';

const NINE = 9;
const board = morrisBoard(morrisConfig(NINE));
const { different } = patternsOf(board);

function anyLearned() {
  const random = randomFrom(5);
  const any = (length: number) => Int16Array.from({ length }, () => Math.floor(random() * 4000 - 2000));
  return { patterns: any(STAGES * different), material: any(STAGES * (NINE + 1) ** 2) };
}

test('what was learned is read as it was written', () => {
  const learned = anyLearned();
  expect(parseLearned(board, makeLearned(learned))).toEqual(learned);
});

test.each([
  ['the empty board', 18, 0, 0, 0],
  ['half of the men are placed', 9, 5, 4, 1],
  ['the last man is in hand', 1, 8, 9, 2],
  ['all men walk', 0, 9, 9, 3],
  ['some are gone', 0, 6, 6, 4],
  ['one side flies', 0, 3, 6, 5],
  ['the other does', 0, 6, 3, 6],
  ['both do', 0, 3, 3, 7],
])('stages of the game: %s', (_, hand, own, others, stage) => {
  expect(stageOf(NINE, hand, own, others)).toBe(stage);
});

test('the score of a position is the sum of its patterns and its men', () => {
  const learned = anyLearned();
  const evaluation = new LearnedEvaluation(board, NINE, learned);
  const [own, others, stage] = [0b111, 0b111_1000_0000, 5];
  const seen = patternNumbers(patternsOf(board), own, others).map(
    (number) => learned.patterns[stage * different + number]!,
  );
  const men = learned.material[(stage * 10 + 3) * 10 + 4]!;
  expect(evaluation.evaluate(own, others, 0, 0)).toBe(seen.reduce((sum, score) => sum + score, men));
});

describe('which games it was learned for', () => {
  test.each(MEN)('%i men', (men) => {
    expect(learnedEvaluationOf(morrisConfig(men)) !== null).toBe(men >= NINE);
    expect(learnedEvaluationOf(morrisConfig(men, { flying: !morrisConfig(men).flying }))).toBeNull();
  });

  test.each([9, 11, 12] as const)(
    '%i men: two more on the board add the score of a man, over many positions',
    (men) => {
      const config = morrisConfig(men);
      const evaluation = learnedEvaluationOf(config)!;
      const random = randomFrom(men);
      let sum = 0;
      for (let times = 0; times < 500; times++) {
        const points = Array.from({ length: 24 }, (_, point) => point);
        const draw = () => 1 << points.splice(Math.floor(random() * points.length), 1)[0]!;
        const [more, fewer] = [7, 5].map((size) =>
          Array.from({ length: size }, draw).reduce((set, bit) => set | bit, 0),
        );
        sum += evaluation.evaluate(more!, fewer!, 0, 0) - evaluation.evaluate(fewer!, more!, 0, 0);
      }
      expect(sum / 1000).toBeGreaterThan(100);
    },
  );
});
