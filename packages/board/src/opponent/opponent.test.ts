import type { EngineWorker } from '@rowhouse/engine/worker';
import { CONNECT_FOUR, connect } from '@rowhouse/rules';
import { beforeEach, expect, test } from 'vitest';
import { Opponent } from './opponent.ts';

const START = connect.start(CONNECT_FOUR, 0);
const never = new AbortController().signal;

let asked = 0;
let running: boolean[] = [];
beforeEach(() => {
  asked = 0;
  running = [];
});

/** An engine that answers with the fourth column. */
async function startFake(): Promise<EngineWorker> {
  const at = running.push(true) - 1;
  return {
    choose: async () => {
      asked++;
      return 3 as never;
    },
    analyze: () => Promise.reject(new Error('not used')),
    close: async () => {
      running[at] = false;
    },
  };
}

test('one engine answers all questions, and ends with the opponent', async () => {
  const opponent = new Opponent(startFake);
  expect(running).toEqual([]);
  expect(await opponent.choose(START, 'level-4', never)).toBe(3);
  expect(await opponent.choose(START, 'level-4', never)).toBe(3);
  expect(running).toEqual([true]);
  opponent.stop();
  await expect.poll(() => running).toEqual([false]);
  expect(await opponent.choose(START, 'level-4', never)).toBe(3);
  expect(running).toEqual([false, true]);
});

test('a move that is cancelled while the engine loads asks for nothing', async () => {
  const opponent = new Opponent(startFake);
  const question = new AbortController();
  const answer = opponent.choose(START, 'level-4', question.signal);
  question.abort();
  opponent.stop();
  await expect(answer).rejects.toThrow('aborted');
  expect(asked).toBe(0);
  await expect.poll(() => running).toEqual([false]);
});

test('an engine that cannot be loaded rejects the move, and can be stopped', async () => {
  const opponent = new Opponent(() => Promise.reject(new Error('no file')));
  await expect(opponent.choose(START, 'level-4', never)).rejects.toThrow('no file');
  opponent.stop();
});
