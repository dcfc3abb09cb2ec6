import type { Analysis } from '@rowhouse/engine';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { hint } from '../explain/explain.ts';
import { type Analyzer, analyzeHere, rememberingAnalyzer } from './analyzer.ts';

const recordOf = (text: string) => unwrap(parseRecord(text));

/** Like a search by the clock: its answer is another one each time. */
function fickle(): Analyzer {
  let asked = 0;
  return async () => ({ score: ++asked }) as Analysis;
}

test('A15: what is asked again gets the same answer', async () => {
  const analyze = rememberingAnalyzer(fickle());
  const scores: number[] = [];
  for (const [text, ms] of [
    ['connect-9x8x4-p3 r 45', 100],
    ['connect-9x8x4-p3 r 45', 100],
    ['connect-9x8x4-p3 r 4', 100],
    ['connect-9x8x4-p3 r 45', 200],
    ['connect-9x8x4-p3 r 45', 100],
  ] as const)
    scores.push((await analyze(recordOf(text), { budget: { ms } })).score);
  expect(scores).toEqual([1, 1, 2, 3, 1]);
});

test('A15: a hint of three players stays the same from press to press', async () => {
  const analyze = rememberingAnalyzer(analyzeHere);
  const record = recordOf('connect-9x8x4-p3 r 55465');
  const presses = [];
  for (let press = 0; press < 3; press++) presses.push(await hint(record, analyze, { budget: { ms: 20 } }));
  expect(presses[1]).toEqual(presses[0]);
  expect(presses[2]).toEqual(presses[0]);
});

test('A16: what was given up is asked again', async () => {
  let asked = 0;
  const analyze = rememberingAnalyzer(async () => {
    if (++asked === 1) throw new Error('given up');
    return { score: asked } as Analysis;
  });
  const record = recordOf('connect-7x6x4 r 4');
  await expect(analyze(record, { budget: { ms: 1 } })).rejects.toThrow('given up');
  expect((await analyze(record, { budget: { ms: 1 } })).score).toBe(2);
});
