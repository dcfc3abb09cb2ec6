import { CONNECT_FOUR } from '@rowhouse/rules';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Opponent } from './opponent.ts';
import { FakeWorker } from './testing/fake-worker.ts';

vi.stubGlobal('Worker', FakeWorker);
afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  FakeWorker.started = [];
  FakeWorker.answers = true;
});

const running = () => FakeWorker.started.map(({ isRunning }) => isRunning);
const GAME = { family: 'connect', config: CONNECT_FOUR, first: 0, setup: null, moves: [] } as const;
const never = new AbortController().signal;

test('one worker answers all questions, and ends with the opponent', async () => {
  const opponent = new Opponent();
  expect(running()).toEqual([]);
  expect(await opponent.choose(GAME, 'level-4', never)).toBe(3);
  expect(await opponent.choose(GAME, 'level-4', never)).toBe(3);
  expect(running()).toEqual([true]);
  opponent.stop();
  await expect.poll(running).toEqual([false]);
  expect(await opponent.choose(GAME, 'level-4', never)).toBe(3);
  expect(running()).toEqual([false, true]);
});

test('a move that is given up while the engine is loaded starts no worker', async () => {
  const opponent = new Opponent();
  const asked = new AbortController();
  const answer = opponent.choose(GAME, 'level-4', asked.signal);
  asked.abort();
  opponent.stop();
  await expect(answer).rejects.toThrow('aborted');
  expect(running()).toEqual([]);
});

test('a worker that is ended while it thinks rejects the move', async () => {
  FakeWorker.answers = false;
  const opponent = new Opponent();
  const answer = opponent.choose(GAME, 'level-4', never);
  opponent.stop();
  await expect(answer).rejects.toThrow('ended');
  expect(running()).toEqual([false]);
});

test('a worker that cannot run rejects the move', async () => {
  FakeWorker.answers = false;
  const answer = new Opponent().choose(GAME, 'level-4', never);
  await expect.poll(running).toEqual([true]);
  FakeWorker.started[0]!.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toThrow('could not be loaded');
  expect(running()).toEqual([false]);
});
