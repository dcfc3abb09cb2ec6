import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notice } from '../shared/platform/announce.ts';
import { go, route } from '../shared/platform/router.ts';
import { FakeConnection, onlineGame } from '../shared/testing/fake-online.ts';
import { client } from './client.ts';
import { keepWaiting, stopWaiting } from './keep-waiting.ts';

let server: FakeConnection;
const waiting = onlineGame('-', { live: { status: 'waiting' } });
const live = { clock: { kind: 'live', initial: 60_000, increment: 0 } } as const;
/** Waits until the router shows the screen of a new address. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(async () => {
  server = new FakeConnection();
  vi.spyOn(client, 'connect').mockImplementation(server.connect);
  go('learn');
  await settle();
  keepWaiting('game1', 'secret');
  server.change({ game: waiting });
});
afterEach(() => {
  stopWaiting('game1');
  vi.restoreAllMocks();
});

describe('a game that waits for players while another screen is open', () => {
  test('has one connection, until its own screen opens', () => {
    keepWaiting('game1', 'secret');
    expect(client.connect).toHaveBeenCalledOnce();
    expect(server.calls).toEqual([]);
    stopWaiting('game1');
    expect(server.calls).toEqual(['close']);
  });

  test('opens at once if it begins with a live clock', async () => {
    server.change({ game: onlineGame('-', { view: live }) });
    await settle();
    expect(route()).toEqual(['online', 'game1']);
    expect(notice()?.text).toBe('Ann has joined.');
    expect(server.calls).toEqual(['close']);
  });

  test('is offered in a notice if it has no clock', async () => {
    server.change({ game: onlineGame('-') });
    await settle();
    expect(route()).toEqual(['learn']);
    notice()!.action!.act();
    await settle();
    expect(route()).toEqual(['online', 'game1']);
  });

  test('is offered in a notice to a player at another game', async () => {
    go('online', 'other');
    await settle();
    server.change({ game: onlineGame('-', { view: live }) });
    await settle();
    expect(route()).toEqual(['online', 'other']);
    expect(notice()?.action?.label).toBe('Open');
  });

  test.each([
    ['was cancelled', { game: onlineGame('-', { live: { status: 'over', cancelled: true } }) }],
    ['is gone', { link: { state: 'failed', code: 'no-such-game' } as const }],
  ])('that %s is dropped without a word', async (_, change) => {
    const before = notice();
    server.change(change);
    await settle();
    expect([server.calls, notice(), route()]).toEqual([['close'], before, ['learn']]);
  });
});
