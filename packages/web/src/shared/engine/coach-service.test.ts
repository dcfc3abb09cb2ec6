import { explainMove } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { createCoach } from './coach-service.ts';

const record = unwrap(parseRecord('connect-7x6x4 r 44444326'));
const position = unwrap(replay(record));
const coach = createCoach(1);

test('explanations and hints can be sent from a worker to the page', async () => {
  const analysis = await engine.analyze(position);
  const { move } = analysis.moves.at(-1)!;
  const answer = await coach.explain({ record, move, analysis });
  expect(structuredClone(answer)).toEqual(answer);
  expect(answer.evaluation).toEqual((await explainMove(position, move, { engine, analysis })).evaluation);
  expect(answer.claims.map(({ code }) => code)).toContain('evaluation');
  const hint = await coach.hint(record);
  expect(structuredClone(hint)).toEqual(hint);
  expect(analysis.best).toContainEqual(hint.move);
});

test('an aborted hint rejects, and the next hint is found', async () => {
  await expect(coach.hint(record, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  expect((await coach.hint(record)).line.length).toBeGreaterThan(0);
});

test('an illegal move is refused', async () => {
  await expect(coach.explain({ record, move: 99, analysis: null })).rejects.toThrow('not a legal move');
});
