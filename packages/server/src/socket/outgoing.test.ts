import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as ws from 'ws';
import { Outgoing } from './outgoing.ts';

/** The library has it, and its types do not. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

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

test.each([5, 125, 126, 65_535, 65_536])(
  '%i characters arrive as one frame that the library can read',
  async (length) => {
    const text = 'x'.repeat(length);
    const stream = new PassThrough();
    const receiver = new Receiver({ isServer: false, maxPayload: 100_000 });
    const arrived = once(receiver, 'message');
    stream.pipe(receiver);
    new Outgoing({ OPEN: 1, readyState: 1, bufferedAmount: 0 } as WebSocket, stream).sendText(text);
    const [data, isBinary] = await arrived;
    expect([String(data), isBinary]).toEqual([text, false]);
  },
);

test('other characters than ASCII are left to the library', () => {
  const sent: string[] = [];
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send: (text: string) => void sent.push(text) };
  const stream = new PassThrough();
  new Outgoing(socket as unknown as WebSocket, stream).sendText('Zoë');
  expect([sent, stream.readableLength]).toEqual([['Zoë'], 0]);
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
