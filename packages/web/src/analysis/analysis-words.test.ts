import type { Analysis, Evaluation } from '@rowhouse/engine';
import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { beforeAll, describe, expect, test, vi } from 'vitest';

let words: typeof import('./analysis-words.ts');

beforeAll(async () => {
  // The messages read the browser’s languages when they load.
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
  words = await import('./analysis-words.ts');
});

const position = (text: string) => unwrap(replay(unwrap(parseRecord(text))));
const win = (depth: number): Evaluation => ({ score: 10_000 - depth, value: 'win', depth });
const loss = (depth: number): Evaluation => ({ score: depth - 10_000, value: 'loss', depth });
const guess = (score: number): Evaluation => ({ score, value: null, depth: null });
const DRAW: Evaluation = { score: 0, value: 'draw', depth: null };

describe('the words of an evaluation', () => {
  test.each([
    [win(1), 2, 'wins in 1 move'],
    [win(5), 2, 'wins in 3 moves'],
    [loss(2), 2, 'loses in 1 move'],
    [loss(40), 2, 'loses in 20 moves'],
    [{ ...win(5), depth: null }, 2, 'wins'],
    [{ ...loss(6), depth: null }, 2, 'loses'],
    [DRAW, 2, 'draws'],
    [guess(123), 2, 'estimate +1.2'],
    [guess(-40), 2, 'estimate −0.4'],
    [guess(3), 2, 'estimate 0'],
    [guess(100), 3, 'estimate 43 %'],
  ])('%o among %i players is “%s”', (evaluation, players, text) => {
    expect(words.evaluationWords(evaluation, players)).toBe(text);
  });

  test.each([
    ['connect-7x6x4 r 4', win(3), 'Blue wins in 2 moves'],
    ['connect-7x6x4 r 4', loss(4), 'Red wins in 2 moves'],
    ['connect-7x6x4 r 4', DRAW, 'Drawn with best play'],
    ['connect-7x6x4 r 4', guess(5), 'Looks even'],
    ['connect-7x6x4 r 4', guess(90), 'Blue looks better'],
    ['connect-7x6x4 r 4', guess(-90), 'Red looks better'],
    ['connect-8x7x4-p3 r 1', guess(0), 'Blue wins about 3 in 10 games'],
    ['connect-8x7x4-p3 r 1', loss(2), 'Blue loses in 1 move'],
  ])('after %s, the words for %o are “%s”', (game, evaluation, text) => {
    expect(words.positionWords(position(game), evaluation)).toBe(text);
  });

  test.each([
    [win(37), true, 'Exact'],
    [win(37), false, 'Found, not yet proved'],
    [guess(90), false, 'Estimate'],
  ])('the certainty of %o, proved: %s, is “%s”', (evaluation, exact, text) => {
    const analysis = { ...evaluation, moves: [], best: [], line: [], exact, nodes: 1, reached: 1 } as Analysis;
    expect(words.certaintyWords(analysis)).toBe(text);
  });

  test('the best moves are marked unless all moves are equally good', () => {
    const moves = [
      { move: 3, ...win(3) },
      { move: 2, ...guess(5) },
    ];
    const analysis = { ...win(3), moves, best: [3], line: [3], exact: true, nodes: 1, reached: 1 } as Analysis;
    const shown = words.moveEvaluations(position('connect-7x6x4 r -'), analysis);
    expect(shown.map(({ evaluation }) => [evaluation.kind, evaluation.label, evaluation.best])).toEqual([
      ['win', '2', true],
      ['guess', '+0.1', false],
    ]);
    const equal = words.moveEvaluations(position('connect-7x6x4 r -'), { ...analysis, best: [3, 2] });
    expect(equal.some(({ evaluation }) => evaluation.best)).toBe(false);
  });
});
