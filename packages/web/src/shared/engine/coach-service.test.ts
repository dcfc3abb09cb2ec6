import { analyzeHere, explain } from '@rowhouse/coach';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { createCoach } from './coach-service.ts';

const record = unwrap(parseRecord('connect-7x6x4 r 44444326'));
const coach = createCoach(1);

test('explanations and hints survive the way from the worker to the page', async () => {
  const analysis = await analyzeHere(record, { budget: {} });
  const { move } = analysis.moves.at(-1)!;
  const answer = await coach.explain({ record, move, analysis });
  expect(structuredClone(answer)).toEqual(answer);
  expect(answer.evaluation).toEqual((await explain(record, move, analyzeHere, {}, analysis)).evaluation);
  expect(answer.claims.map(({ code }) => code)).toContain('evaluation');
  const hint = await coach.hint(record);
  expect(structuredClone(hint)).toEqual(hint);
  expect(analysis.best).toContainEqual(hint.move);
});

test('a hint that is given up rejects, and the next one is found', async () => {
  await expect(coach.hint(record, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  expect((await coach.hint(record)).line.length).toBeGreaterThan(0);
});

test('a move that is not legal is refused', async () => {
  await expect(coach.explain({ record, move: 99, analysis: null })).rejects.toThrow('not a legal move');
});
