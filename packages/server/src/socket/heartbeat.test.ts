import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Heartbeat } from './heartbeat.ts';

test('only the answer to the ping under way says how long the way is', () => {
  const pings: Buffer[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    ping: (payload?: Buffer) => pings.push(payload ?? Buffer.alloc(0)),
  });
  const heartbeat = new Heartbeat(socket as unknown as WebSocket, () => 0);
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
  // Sent again later, it does not make the way longer.
  socket.emit('pong', pings[1]);
  expect(heartbeat.lag).toBe(lag);
});
