import type { ApiError, Command } from '@rowhouse/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeConnection, mount, onlineGame } from '../shared/testing/fake-online.ts';
import { client } from './client.ts';
import { createRemoteGame } from './remote-game.ts';

function open(secret: string | null = 'secret') {
  const server = new FakeConnection();
  const connect = vi.spyOn(client, 'connect').mockImplementation(server.connect);
  const { it: remote, dispose } = mount(() => createRemoteGame('game1', secret));
  return { server, connect, remote, dispose };
}
const COMMAND: Command = { id: 'one', ply: 2, do: 'move', move: '4' };
const STALE = { code: 'stale', message: '' } as ApiError;

afterEach(() => vi.restoreAllMocks());

test('connects to the game as its player and shows the states from the server', () => {
  const { server, connect, remote } = open();
  expect(connect.mock.calls[0]![0]).toMatchObject({ game: 'game1', secret: 'secret' });
  expect(remote.connection().game).toBeNull();
  const game = onlineGame('44');
  server.change({ game });
  expect(remote.connection().game).toBe(game);
});

test('keeps every phrase, and a repeated phrase is a new object', () => {
  const { server, remote } = open();
  expect(remote.said()).toBeNull();
  server.listeners.onSaid!(0, 'hello');
  const first = remote.said();
  server.listeners.onSaid!(0, 'hello');
  expect(remote.said()).toEqual(first);
  expect(remote.said()).not.toBe(first);
  expect(remote.allSaid()).toHaveLength(2);
});

test('keeps a refused command until the player dismisses it or sends another one', () => {
  const { server, remote } = open();
  server.listeners.onRefused!(COMMAND, STALE);
  expect(remote.refusal()).toEqual({ command: COMMAND, code: 'stale' });
  remote.dismissRefusal();
  expect(remote.refusal()).toBeNull();
  server.listeners.onRefused!(COMMAND, STALE);
  remote.do('offer-draw');
  expect(remote.refusal()).toBeNull();
  expect(server.done).toEqual([['offer-draw']]);
});

test('sends moves and phrases to the server', () => {
  const { server, remote } = open();
  remote.do('move', '3');
  remote.say('thanks');
  expect([server.done, server.said]).toEqual([[['move', '3']], ['thanks']]);
});

test('follows the network of the device, and removes its listeners when the screen closes', () => {
  const { server, dispose } = open();
  const events = () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  events();
  expect(server.calls).toEqual(['goOffline', 'tryNow', 'tryNow']);
  dispose();
  expect(server.calls.splice(0)).toContain('close');
  events();
  expect(server.calls).toEqual([]);
});

test('does not reconnect in the background', () => {
  const { server } = open();
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.assign(document, { visibilityState: 'visible' });
  expect(server.calls).toEqual([]);
});
