import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Outgoing } from './outgoing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that notes what is done with it. */
function open(bufferedAmount = 0) {
  const done: string[] = [];
  const note = (what: string) => (value?: unknown) => void done.push(value === undefined ? what : `${what} ${value}`);
  const socket = { OPEN: 1, readyState: 1, bufferedAmount };
  const does = Object.fromEntries(['send', 'pong', 'close', 'pause', 'terminate'].map((what) => [what, note(what)]));
  return { done, outgoing: new Outgoing({ ...socket, ...does } as unknown as WebSocket) };
}

test('what is sent goes out while the other end reads', () => {
  const { done, outgoing } = open(1000);
  outgoing.sendText('news');
  outgoing.pong(Buffer.from('again'));
  expect(done).toEqual(['send news', 'pong again']);
});

test.each([
  ['news', (outgoing: Outgoing) => outgoing.sendText('news')],
  ['the answer to a ping', (outgoing: Outgoing) => outgoing.pong(Buffer.from(''))],
])('who does not read is cut off at once, whatever is sent: %s', (_, send) => {
  const { done, outgoing } = open(10_000_000);
  send(outgoing);
  expect([done, outgoing.isCut]).toEqual([['terminate'], true]);
});

test('who breaks a rule hears why; nothing more is read, and the end does not depend on them', () => {
  const { done, outgoing } = open();
  outgoing.cut(1008);
  outgoing.cut(1008);
  expect(done).toEqual(['close 1008', 'pause']);
  vi.runAllTimers();
  expect(done).toEqual(['close 1008', 'pause', 'terminate']);
});
