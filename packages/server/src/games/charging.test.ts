// Slow: not part of `npm test`.
/** A player is charged from the notification of their turn until their move arrives, however long the store takes. */
import { unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import type { LogEntry } from '../store/rows.ts';
import type { Outage, ServerStore } from '../store/servers.ts';
import type { Store } from '../store/store.ts';
import { fake, fakeStore, testQuarantine } from '../testing/fake.ts';
import { apply } from './apply.ts';
import { CachedGame, type Subscriber } from './cached-game.ts';
import { GameCache } from './game-cache.ts';
import { GameService } from './game-service.ts';
import { makeGameSettings } from './game-settings.ts';
import { openLedger } from './ledger.ts';
import { Outages } from './outages.ts';

const START = 1_000_000;
const SETTINGS = unwrap(
  makeGameSettings(
    {
      game: 'connect-7x6x4',
      seats: [{ who: 'me' }, { who: 'guest' }],
      first: 0,
      clock: { kind: 'live', initial: 60_000, increment: 0 },
    },
    START,
  ),
);
const moved = (ply: number, seat: number, at: number): LogEntry => ({
  ...{ ply, seat, did: 'move', body: { move: '4' }, at, credit: 0, command: `${seat}:${ply}` },
});

/** A game in which red has moved at `START`, and blue is to move. */
function game(): CachedGame {
  const ledger = unwrap(openLedger({ ...SETTINGS, taken: [true, true] }));
  const loaded = new CachedGame('one', { settings: SETTINGS, host: new Uint8Array() }, [], ledger);
  advance(loaded, moved(1, 0, START));
  return loaded;
}
const advance = (loaded: CachedGame, entry: LogEntry) => loaded.advance(entry, unwrap(apply(loaded.ledger, entry)));
const sitting = (seat: number | null, joinedAt: number, greetedAt = joinedAt) =>
  ({
    seat,
    greetedAt,
    joinedAt,
    onNews: () => {},
    onSeats: () => {},
    onDeleted: () => {},
    onUnreadable: () => {},
    onPresence: () => {},
    onPhrase: () => {},
  }) satisfies Subscriber;

test('the delay of an update about a move is not charged', () => {
  const late = game();
  late.subscribers.add(sitting(1, START - 5000));
  late.notify(null, START + 2800);
  expect(new Outages().creditOf(late, START + 4000)).toBe(2800);
  // An outage in the meantime counts once, and later updates about other events do not count.
  const outages = new Outages();
  outages.update([{ from: START + 1000, to: START + 3000 }]);
  expect(outages.creditOf(late, START + 4000)).toBe(3000);
  advance(late, { ...moved(2, 1, START + 3500), did: 'offer-draw', body: null });
  late.notify(null, START + 3900);
  expect(new Outages().creditOf(late, START + 4000)).toBe(2800);
});

test('a move that was stored late is not charged to a player who has connected here since', () => {
  const late = game();
  late.subscribers.add(sitting(1, START + 1000));
  late.notify(null, START + 2800);
  expect(new Outages().creditOf(late, START + 4000)).toBe(2800);
});

test('a player who was absent when the update arrived gets no credit for its delay', () => {
  for (const subscriber of [sitting(1, START + 2800), sitting(0, START - 5000), sitting(null, START - 5000)]) {
    const late = game();
    late.subscribers.add(subscriber);
    late.notify(null, START + 2800);
    expect(new Outages().creditOf(late, START + 4000)).toBe(0);
  }
});

test('a player who learned late of their turn and reconnected here is not charged for the delay', () => {
  const late = game();
  const first = sitting(1, START - 5000);
  late.subscribers.add(first);
  late.notify(null, START + 2800);
  late.subscribers.delete(first);
  late.subscribers.add(sitting(1, START + 3500));
  expect(new Outages().creditOf(late, START + 4000)).toBe(2800);
});

test('the wait for the welcome is not charged', () => {
  const slow = game();
  slow.subscribers.add(sitting(1, START + 2500, START + 1000));
  expect(new Outages().creditOf(slow, START + 4000)).toBe(1500);
});

test('a disconnected player is not charged until they reach a server again', () => {
  const sentAway = { from: START + 1000, to: START + 30_000, games: ['one'] };
  const here = new Outages();
  here.add(sentAway);
  const elsewhere = new Outages();
  elsewhere.update([sentAway]);
  for (const outages of [here, elsewhere]) {
    const loaded = game();
    expect(outages.creditOf(loaded, START + 4000)).toBe(3000);
    loaded.subscribers.add(sitting(1, START + 3500));
    expect(outages.creditOf(loaded, START + 5000)).toBe(2500);
  }
});

test('a connected player is not charged for this server’s freeze, and is charged for another server’s', () => {
  const stalled = { from: START + 1000, to: START + 2500, games: ['one'] };
  const [here, elsewhere] = [new Outages(), new Outages()];
  here.add(stalled);
  elsewhere.update([stalled]);
  const loaded = game();
  loaded.subscribers.add(sitting(1, START - 5000));
  expect([here, elsewhere].map((outages) => outages.creditOf(loaded, START + 4000))).toEqual([1500, 0]);
});

/** A game service whose store appends entries with this function. */
function gameServiceOver(append: Store['append'], now: () => number, outages: readonly Outage[] = []): GameService {
  const servers = fake<ServerStore>('servers', { outages: async () => outages });
  const store = fakeStore({ append, servers });
  const nothing = () => {};
  return new GameService({
    store,
    games: new GameCache({ store, now, quarantine: testQuarantine() }),
    bus: new LocalHub().connect('one'),
    quarantine: testQuarantine(),
    clock: { isSure: true },
    now,
    elapsed: now,
    ...{
      beforeTime: nothing,
      isGone: () => false,
      onBot: nothing,
      onAhead: nothing,
      onStored: nothing,
      onCommand: nothing,
      onTrouble: nothing,
    },
  });
}
const BLUE = { seat: 1, host: false, lag: 0, rematchSecretHash: null };
const MOVE = { id: 'a', ply: 1, do: 'move', move: '4' } as const;

test('the time a move waits for the store is not charged', async () => {
  let now = START + 1000;
  const stored: LogEntry[] = [];
  const append: Store['append'] = async ({ entry }) => {
    if (now === START + 1000) {
      now += 3000;
      throw new Error('the store is away');
    }
    stored.push(entry);
    return true;
  };
  const gameService = gameServiceOver(append, () => now);
  expect(await gameService.act(game(), BLUE, MOVE)).toEqual({ ok: true, value: 2 });
  expect(stored).toMatchObject([{ at: START + 4000, credit: 3000 }]);
});

test('a move that waits behind an offer is charged only until its arrival', async () => {
  let now = START + 500;
  const loaded = game();
  const stored: LogEntry[] = [];
  let move: Promise<unknown> | null = null;
  const append: Store['append'] = async ({ entry }) => {
    if (move) return stored.push(entry) > 0;
    now = START + 1000;
    move = gameService.act(loaded, BLUE, MOVE);
    now = START + 4000;
    throw new Error('the store is away');
  };
  const gameService = gameServiceOver(append, () => now);
  await gameService.act(loaded, BLUE, { id: 'b', ply: 1, do: 'offer-draw' });
  expect(await move).toEqual({ ok: true, value: 3 });
  expect(stored[1]).toMatchObject({ did: 'move', at: START + 4000, credit: 3000 });
});

test('a repeated move is charged only until its first arrival', async () => {
  let now = START + 1000;
  let isAway = true;
  const stored: LogEntry[] = [];
  const append: Store['append'] = async ({ entry }) => {
    if (isAway) throw new Error('the store is away');
    stored.push(entry);
    return true;
  };
  const gameService = gameServiceOver(append, () => now);
  const loaded = game();
  expect(await gameService.act(loaded, BLUE, MOVE)).toEqual({ ok: false, error: 'unavailable' });
  isAway = false;
  now += 4000;
  expect(await gameService.act(loaded, BLUE, MOVE)).toEqual({ ok: true, value: 2 });
  expect(stored).toMatchObject([{ at: START + 5000, credit: 4000 }]);
});

describe('the time since the death of a server, which was just noticed,', () => {
  const died = { from: START + 500, to: START + 9000, games: ['one'] };
  const creditOf = async (loaded: CachedGame) => {
    const stored: LogEntry[] = [];
    const append: Store['append'] = async ({ entry }) => stored.push(entry) > 0;
    const gameService = gameServiceOver(append, () => START + 3000, [died]);
    expect(await gameService.act(loaded, BLUE, MOVE)).toEqual({ ok: true, value: 2 });
    return stored[0]!.credit;
  };

  test('is not charged to a player who moves over REST', async () => expect(await creditOf(game())).toBe(2500));

  test('is not charged to a player who connected here during their turn', async () => {
    const loaded = game();
    loaded.subscribers.add(sitting(1, START + 2000));
    expect(await creditOf(loaded)).toBe(1500);
  });

  test('is charged to a player who was connected here before', async () => {
    const loaded = game();
    loaded.subscribers.add(sitting(1, START - 2000));
    expect(await creditOf(loaded)).toBe(0);
  });
});
