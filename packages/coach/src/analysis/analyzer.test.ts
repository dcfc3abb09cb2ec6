import * as engine from '@rowhouse/engine';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { findHint } from '../explain/hint.ts';
import { fakeEngine } from '../testing/slow-solver.ts';
import { positionOf, rememberingEngine } from './analyzer.ts';

const positionAfter = (text: string) => positionOf(unwrap(parseRecord(text)));

test('A15: a remembering engine analyzes a position with a budget only once', async () => {
  // Returns a different score for each call, as a timed search may.
  let calls = 0;
  const { analyze } = rememberingEngine(fakeEngine(async () => ({ score: ++calls }) as engine.Analysis));
  const scores: number[] = [];
  for (const [text, ms] of [
    ['connect-9x8x4-p3 r 45', 100],
    ['connect-9x8x4-p3 r 45', 100],
    ['connect-9x8x4-p3 r 4', 100],
    ['connect-9x8x4-p3 r 45', 200],
    ['connect-9x8x4-p3 r 45', 100],
  ] as const)
    scores.push((await analyze(positionAfter(text), { budget: { ms } })).score);
  expect(scores).toEqual([1, 1, 2, 3, 1]);
});

test('A15: in a game with three players, repeated requests get the same hint', async () => {
  const remembering = rememberingEngine(engine);
  const position = positionAfter('connect-9x8x4-p3 r 55465');
  const hints = [];
  for (let request = 0; request < 3; request++)
    hints.push(await findHint(position, { engine: remembering, budget: { ms: 20 } }));
  expect(hints[1]).toEqual(hints[0]);
  expect(hints[2]).toEqual(hints[0]);
});

test('A16: a failed analysis is not remembered', async () => {
  let calls = 0;
  const { analyze } = rememberingEngine(
    fakeEngine(async () => {
      if (++calls === 1) throw new Error('failed');
      return { score: calls } as engine.Analysis;
    }),
  );
  const position = positionAfter('connect-7x6x4 r 4');
  await expect(analyze(position, { budget: { ms: 1 } })).rejects.toThrow('failed');
  expect((await analyze(position, { budget: { ms: 1 } })).score).toBe(2);
});
