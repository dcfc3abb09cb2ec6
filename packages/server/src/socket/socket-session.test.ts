import { setImmediate as nextTurn } from 'node:timers/promises';
import { PROTOCOL } from '@rowhouse/protocol';
import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { LoadedGame } from '../games/loaded-game.ts';
import type { LoadedGames } from '../games/loaded-games.ts';
import type { PresenceTracker } from '../games/presence-tracker.ts';
import { Limits } from '../http/limits.ts';
import { makeGameSettings } from '../ledger/game-settings.ts';
import { openLedger } from '../ledger/ledger.ts';
import { fake } from '../testing/fake.ts';
import { type SessionOptions, SocketSession } from './socket-session.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const ID = 'abcdefghijklmnop';

/** A game that is read at once, so that nothing but the session itself lets others have their turn. */
function openSession(): FakeSocket {
  const seats = [{ who: 'me' as const }, { who: 'guest' as const }];
  const settings = unwrap(makeGameSettings({ game: 'connect-7x6x4', seats }, 0));
  const game = new LoadedGame(ID, { settings, host: new Uint8Array(32) }, [], unwrap(openLedger(settings)));
  const games = fake<LoadedGames>('games', { fresh: async () => game, view: () => ({}) as never });
  const presence = fake<PresenceTracker>('presence', {
    join: () => true,
    leave: () => {},
    presenceOf: () => ({ seats: [], watchers: 0 }),
  });
  const socket = new FakeSocket();
  const limits = new Limits(1, () => 0);
  const told = {
    now: () => 0,
    elapsed: () => 0,
    onMessage: () => {},
    onAhead: () => {},
    onTrouble: (_: string, error: unknown) => expect.fail(String(error)),
  };
  new SocketSession(
    socket as unknown as WebSocket,
    'here',
    fake<SessionOptions>('options', { games, presence, limits, ...told }),
  );
  return socket;
}

test('several greetings at once are answered one by one, with a turn for others between them', async () => {
  const socket = openSession();
  const hello = JSON.stringify({ type: 'hello', v: PROTOCOL, game: ID });
  for (let times = 0; times < 4; times++) socket.emit('message', Buffer.from(hello), false);
  const welcomed: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    await nextTurn();
    welcomed.push(socket.done.filter((what) => what.startsWith('send {"type":"welcome"')).length);
  }
  // Never two of them in one turn.
  expect(welcomed.map((count, turn) => count - (welcomed[turn - 1] ?? 0)).filter((more) => more > 1)).toEqual([]);
  expect(welcomed.at(-1)).toBe(4);
});
