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

/** The number of other tasks that this thread ran while it waited. */
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

test('a reachable set-up is proved with its side to move', async () => {
  const prover = open();
  expect(await prover.prove('connect-7x6x4', BEGUN.slice(0, -2), 'me')).toEqual({ ok: true, value: BEGUN });
  expect(await prover.prove('morris-3', '', 'me')).toMatchObject({ ok: false, error: 'bad-position' });
});

test('E9: an unreachable morris set-up is refused, and an undecided one is accepted', async () => {
  const prover = open();
  const prove = (config: string, setup: string) => prover.prove(config, setup, 'me');
  expect(await prove('morris-6', 'rrr...../b.b..... b 3 3')).toMatchObject({ ok: true });
  expect(await prove('morris-6', 'bbbrr.r./...rbbbr r 0 0')).toEqual({ ok: false, error: 'bad-position' });
  const undecided = prove('morris-9', 'b...rb../rrr...../....r... b 0 0');
  expect(await turnsDuring(undecided)).toBeGreaterThan(10);
  expect(await undecided).toMatchObject({ ok: true });
});

test('a set-up that cannot be proved in time is refused without blocking this thread', async () => {
  const prover = open();
  const proof = prover.prove(HARD_GAME, HARD_SETUP, 'me');
  // If the search ran in this thread, at most one task would run during it.
  expect(await turnsDuring(proof)).toBeGreaterThan(10);
  expect(await proof).toEqual({ ok: false, error: 'unproved-position' });
});

test('fifty set-ups at once leave room for other work between them', async () => {
  const prover = open();
  const proofs = Array.from({ length: 50 }, (_, nth) => prover.prove('connect-7x6x4', BEGUN.slice(0, -2), `${nth}`));
  expect(await turnsDuring(Promise.all(proofs))).toBeGreaterThan(40);
});
