// Slow: not part of `npm test`.
import { afterEach, expect, test } from 'vitest';
import { HARD_GAME, HARD_SETUP } from '../testing/hard-setup.ts';
import { SetupProver } from './setup-prover.ts';

const BEGUN = '......./......./......./......./......./...rb.. r';

const provers: SetupProver[] = [];
function open(): SetupProver {
  const prover = new SetupProver();
  provers.push(prover);
  return prover;
}
afterEach(async () => {
  await Promise.all(provers.splice(0).map((prover) => prover.close()));
});

/** How often this thread did something else while it waited. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

test('a set-up that comes from a game is proved, with the side to move', async () => {
  const prover = open();
  expect(await prover.prove('connect-7x6x4', BEGUN.slice(0, -2), 'me')).toEqual({ ok: true, value: BEGUN });
  expect(await prover.prove('morris-3', '', 'me')).toMatchObject({ ok: false, error: 'bad-position' });
});

test('E9: a morris set-up that no game leads to is refused, and one that cannot be decided in time is not', async () => {
  const prover = open();
  const prove = (config: string, setup: string) => prover.prove(config, setup, 'me');
  expect(await prove('morris-6', 'rrr...../b.b..... b 3 3')).toMatchObject({ ok: true });
  expect(await prove('morris-6', 'bbbrr.r./...rbbbr r 0 0')).toEqual({ ok: false, error: 'bad-position' });
  const undecided = prove('morris-9', 'b...rb../rrr...../....r... b 0 0');
  expect(await turnsDuring(undecided)).toBeGreaterThan(10);
  expect(await undecided).toMatchObject({ ok: true });
});

test('a set-up that nobody can prove in time is refused, and this thread goes on meanwhile', async () => {
  const prover = open();
  const proof = prover.prove(HARD_GAME, HARD_SETUP, 'me');
  // A search in this thread would leave one turn.
  expect(await turnsDuring(proof)).toBeGreaterThan(10);
  expect(await proof).toEqual({ ok: false, error: 'unproved-position' });
});
