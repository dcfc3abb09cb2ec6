import { expect, test } from 'vitest';
import { FakeSocket } from '../testing/fake-socket.ts';
import { Heartbeat } from './heartbeat.ts';

test('only the pong to the pending ping measures the round trip', () => {
  const socket = new FakeSocket();
  const { pings } = socket;
  const heartbeat = new Heartbeat(socket, () => 0);
  socket.emit('pong', Buffer.alloc(0));
  expect(heartbeat.lag).toBe(0);
  heartbeat.ping();
  heartbeat.ping();
  socket.emit('pong', Buffer.alloc(0));
  socket.emit('pong', pings[0]);
  expect(heartbeat.lag).toBe(0);
  socket.emit('pong', pings[1]);
  const { lag } = heartbeat;
  expect(lag).toBeGreaterThan(0);
  // A repeated pong does not change the round trip.
  socket.emit('pong', pings[1]);
  expect(heartbeat.lag).toBe(lag);
});
