import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as ws from 'ws';
import { FakeSocket } from '../testing/fake-socket.ts';
import { Outgoing } from './outgoing.ts';

/** The library has it, and its types do not. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(bufferedAmount = 0) {
  const socket = new FakeSocket(bufferedAmount);
  return { done: socket.done, outgoing: new Outgoing(socket) };
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
    new Outgoing(new FakeSocket(), stream).sendText(text);
    const [data, isBinary] = await arrived;
    expect([String(data), isBinary]).toEqual([text, false]);
  },
);

test('other characters than ASCII are left to the library', () => {
  const socket = new FakeSocket();
  const stream = new PassThrough();
  new Outgoing(socket, stream).sendText('Zoë');
  expect([socket.done, stream.readableLength]).toEqual([['send Zoë'], 0]);
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
