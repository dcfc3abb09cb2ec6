import { analyzeHere, explain } from '@rowhouse/coach';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { afterEach, expect, test } from 'vitest';
import { CoachClient } from './coach-client.ts';
import { serveCoach } from './serve-coach.ts';

const record = unwrap(parseRecord('connect-7x6x4 r 44444326'));
const ports: MessagePort[] = [];

/** The page's side and the worker's side, in one thread. */
function connected(): CoachClient {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serveCoach(port2, 1);
  return new CoachClient(port1);
}

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

test('what the coach says comes over the line as it is', async () => {
  const coach = connected();
  const { signal } = new AbortController();
  const analysis = await analyzeHere(record, { budget: {} });
  const told = await coach.explain(record, analysis.moves.at(-1)!.move, analysis, { signal });
  const here = await explain(record, analysis.moves.at(-1)!.move, analyzeHere, {}, analysis);
  expect(told.evaluation).toEqual(here.evaluation);
  expect(told.claims.map(({ code }) => code)).toContain('evaluation');
  const hint = await coach.hint(record, signal);
  expect(analysis.best).toContainEqual(hint.move);
});

test('a question that was given up is not answered, and the others are', async () => {
  const coach = connected();
  const controller = new AbortController();
  const given = coach.hint(record, controller.signal);
  controller.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  await expect(coach.hint(record, controller.signal)).rejects.toThrow('enough');
  expect((await coach.hint(record, new AbortController().signal)).line.length).toBeGreaterThan(0);
});

test('what cannot be answered is said', async () => {
  const coach = connected();
  await expect(coach.explain(record, 99, null, { signal: new AbortController().signal })).rejects.toThrow(
    'not a legal move',
  );
});
