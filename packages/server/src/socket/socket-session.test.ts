import { setImmediate as nextTurn } from 'node:timers/promises';
import { CLOSE_CODES, PROTOCOL } from '@rowhouse/protocol';
import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { makeGameSettings } from '../games/game-settings.ts';
import { openLedger } from '../games/ledger.ts';
import type { PresenceTracker } from '../games/presence.ts';
import { Limits } from '../http/limits.ts';
import { fake } from '../testing/fake.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { MAX_LONG_ENTRIES, type SessionParts, SocketSession } from './socket-session.ts';

const ID = 'abcdefghijklmnop';

interface Opened {
  readonly socket: FakeSocket;
  readonly session: SocketSession;
}

/** A game that is read at once, so that only the session itself yields to other work. */
function openSession(hasClock = false, elapsed = () => 0, ply = 0, longEntriesOf = () => 0): Opened {
  const seats = [{ who: 'me' as const }, { who: 'guest' as const }];
  const clock = hasClock ? { clock: { kind: 'live' as const, initial: 60_000, increment: 0 } } : {};
  const settings = unwrap(makeGameSettings({ game: 'connect-7x6x4', seats, ...clock }, 0));
  const game = new CachedGame(ID, { settings, host: new Uint8Array(32) }, [], { ...unwrap(openLedger(settings)), ply });
  const games = fake<GameCache>('games', { fresh: async () => game, view: () => ({}) as never });
  const presence = fake<PresenceTracker>('presence', {
    join: () => true,
    leave: () => {},
    shownPresence: () => ({ seats: [], watchers: 0 }),
  });
  const socket = new FakeSocket();
  const limits = new Limits(1, () => 0);
  const callbacks = {
    now: () => 0,
    elapsed,
    longEntriesOf,
    onMessage: () => {},
    onRefused: () => {},
    onAhead: () => {},
    onTrouble: (_: string, error: unknown) => expect.fail(String(error)),
  };
  const session = new SocketSession(
    socket as unknown as WebSocket,
    { address: 'here', device: null },
    fake<SessionParts>('options', { games, presence, limits, ...callbacks }),
  );
  return { socket, session };
}

const HELLO = JSON.stringify({ type: 'hello', v: PROTOCOL, game: ID });

test.each([
  [false, [0, 0, 1, 1]],
  [true, [1, 2, 3, 4]],
])('only silent clients are pinged, or with a clock (%s) all clients', async (hasClock, asked) => {
  let now = 0;
  const { socket, session } = openSession(hasClock, () => now);
  const pings: number[] = [];
  const turnAt = (at: number) => {
    now = at;
    session.ping();
    pings.push(socket.pings.length);
  };
  socket.emit('message', Buffer.from(HELLO), false);
  await nextTurn();
  await nextTurn();
  pings.push(socket.pings.length);
  turnAt(19_000);
  turnAt(39_000);
  socket.emit('pong', socket.pings.at(-1));
  turnAt(58_000);
  expect(pings).toEqual(asked);
  // A minute after the last message.
  turnAt(99_001);
  expect(socket.done).toContain(`close ${CLOSE_CODES.silent}`);
});

test.each([
  ['a short game', 20, 'send {"type":"welcome"', 0],
  ['a long game', 2000, 'send {"type":"bye","retry":60000}', 1],
])('an address that follows too many entries loses the connection to %s: %i entries', async (_, ply, sent, byes) => {
  let followed = 0;
  const { socket, session } = openSession(
    false,
    () => 0,
    ply,
    () => followed,
  );
  socket.emit('message', Buffer.from(HELLO), false);
  await nextTurn();
  await nextTurn();
  // The games of the address have become longer since the greeting.
  followed = MAX_LONG_ENTRIES + 1;
  session.ping();
  expect(socket.done.some((what) => what.startsWith(sent))).toBe(true);
  expect(socket.done.filter((what) => what.includes('"bye"'))).toHaveLength(byes);
});

test('several hellos at once are answered in turn, with other work in between', async () => {
  const { socket } = openSession();
  for (let times = 0; times < 4; times++) socket.emit('message', Buffer.from(HELLO), false);
  const welcomed: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    await nextTurn();
    welcomed.push(socket.done.filter((what) => what.startsWith('send {"type":"welcome"')).length);
  }
  // Never two greetings in one turn.
  expect(welcomed.map((count, turn) => count - (welcomed[turn - 1] ?? 0)).filter((more) => more > 1)).toEqual([]);
  expect(welcomed.at(-1)).toBe(4);
});
