import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as ws from 'ws';
import { FakeSocket } from '../testing/fake-socket.ts';
import { Outgoing } from './outgoing.ts';

/** Missing in the types of the library. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(bufferedAmount = 0) {
  const socket = new FakeSocket(bufferedAmount);
  return { done: socket.done, outgoing: new Outgoing(socket) };
}

test('messages are sent while the client reads', () => {
  const { done, outgoing } = open(1000);
  outgoing.sendText('news');
  outgoing.pong(Buffer.from('again'));
  expect(done).toEqual(['send news', 'pong again']);
});

test.each([5, 125, 126, 65_535, 65_536])('%i characters are sent as one valid frame', async (length) => {
  const text = 'x'.repeat(length);
  const stream = new PassThrough();
  const receiver = new Receiver({ isServer: false, maxPayload: 100_000 });
  const arrived = once(receiver, 'message');
  stream.pipe(receiver);
  new Outgoing(new FakeSocket(), stream).sendText(text);
  const [data, isBinary] = await arrived;
  expect([String(data), isBinary]).toEqual([text, false]);
});

test('the library sends texts with other characters than ASCII', () => {
  const socket = new FakeSocket();
  const stream = new PassThrough();
  new Outgoing(socket, stream).sendText('Zoë');
  expect([socket.done, stream.readableLength]).toEqual([['send Zoë'], 0]);
});

test.each([
  ['news', (outgoing: Outgoing) => outgoing.sendText('news')],
  ['the answer to a ping', (outgoing: Outgoing) => outgoing.pong(Buffer.from(''))],
])('a client that does not read is disconnected at once: %s', (_, send) => {
  const { done, outgoing } = open(10_000_000);
  send(outgoing);
  expect([done, outgoing.isCut]).toEqual([['terminate'], true]);
});

test('a client that breaks a rule gets the reason and is disconnected without its cooperation', () => {
  const { done, outgoing } = open();
  outgoing.cut(1008);
  outgoing.cut(1008);
  expect(done).toEqual(['close 1008', 'pause']);
  vi.runAllTimers();
  expect(done).toEqual(['close 1008', 'pause', 'terminate']);
});
