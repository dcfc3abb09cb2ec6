import { expect, test } from 'vitest';
import { GameCache } from '../games/game-cache.ts';
import { type Absence, FIND_SERVER_MS, SIGN_EVERY_MS } from '../store/servers.ts';
import type { Store } from '../store/store.ts';
import { testQuarantine } from '../testing/fake.ts';
import { CHECK_EVERY_MS, PROBE_EVERY_MS, Readiness, SILENT_MS, Watchdog } from './watchdog.ts';

/** A watchdog with a stopwatch that the test sets. `pass` runs its checks as often as a server does. */
function watched() {
  let at = 0;
  let disconnected: number | null = null;
  const stored: Absence[] = [];
  const watchdog = new Watchdog({
    games: new GameCache({ store: {} as Store, now: () => at, quarantine: testQuarantine() }),
    readiness: new Readiness(() => {}),
    now: () => at,
    stopwatch: () => at,
    store: async (gone) => void stored.push(...gone),
    disconnectAll: () => (disconnected ??= at),
  });
  const pass = (milliseconds: number) => {
    for (const end = at + milliseconds; at < end; ) {
      at = Math.min(end, at + CHECK_EVERY_MS);
      watchdog.check();
    }
  };
  const freeze = (milliseconds: number) => {
    at += milliseconds;
    watchdog.check();
  };
  return { watchdog, pass, freeze, stored, disconnectedAt: () => disconnected };
}

test.each([300, 1000, SILENT_MS])('a commit that takes %i ms disconnects no player', async (slow) => {
  const { watchdog, pass, disconnectedAt } = watched();
  for (let count = 0; count < 5; count++) {
    const answer = Promise.withResolvers<void>();
    const probe = watchdog.probe(() => answer.promise);
    pass(slow);
    answer.resolve();
    await probe;
    pass(PROBE_EVERY_MS);
  }
  expect(disconnectedAt()).toBeNull();
});

test('players are disconnected within two seconds when the store does not answer', async () => {
  const { watchdog, pass, disconnectedAt } = watched();
  await watchdog.probe(async () => {});
  pass(PROBE_EVERY_MS);
  void watchdog.probe(() => new Promise(() => {}));
  pass(5000);
  expect(disconnectedAt()).toBeGreaterThan(PROBE_EVERY_MS + SILENT_MS - 1);
  expect(disconnectedAt()).toBeLessThanOrEqual(2000);
});

test('players are disconnected within two seconds when the store answers only with errors', async () => {
  const { watchdog, pass, disconnectedAt } = watched();
  for (let count = 0; count < 8; count++) {
    await expect(watchdog.probe(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    pass(PROBE_EVERY_MS);
  }
  expect(disconnectedAt()).toBeLessThanOrEqual(2000);
});

test('players are disconnected within two seconds when a move is not written', () => {
  const { watchdog, pass, disconnectedAt } = watched();
  pass(SIGN_EVERY_MS);
  watchdog.trackWrite(new Promise(() => {}));
  pass(5000);
  expect(disconnectedAt()).toBeLessThanOrEqual(2000);
});

test('players are disconnected within two seconds when the store answers queries but refuses writes', async () => {
  const { watchdog, pass, disconnectedAt } = watched();
  const refused = Promise.reject(new Error('disk full'));
  for (let signs = 1; signs <= 6; signs++) {
    pass(SIGN_EVERY_MS);
    watchdog.trackWrite(refused);
    await watchdog.probe(async () => {});
  }
  expect(disconnectedAt()).toBeLessThanOrEqual(2000);
});

test.each([
  [1000, (write: PromiseWithResolvers<void>) => write.resolve()],
  [300, (write: PromiseWithResolvers<void>) => write.reject(new Error('a lost connection'))],
])('writes that take %i ms disconnect no player, even if some of the fast ones fail', async (slow, end) => {
  const { watchdog, pass, disconnectedAt } = watched();
  for (let count = 0; count < 5; count++) {
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    watchdog.trackWrite(one.promise);
    pass(slow / 2);
    watchdog.trackWrite(other.promise);
    pass(slow / 2);
    one.resolve();
    await one.promise;
    pass(slow / 2);
    end(other);
    await Promise.allSettled([other.promise]);
    pass(CHECK_EVERY_MS);
  }
  expect(disconnectedAt()).toBeNull();
});

test('players who left during a freeze count as having been without a server', async () => {
  const { watchdog, freeze, stored } = watched();
  watchdog.hosted = ['one'];
  freeze(5000);
  await watchdog.flush();
  expect(stored).toEqual([{ from: 0, to: 5000 + FIND_SERVER_MS, games: ['one'] }]);
});

test('a short freeze disconnects no player, and players are charged again when it ends', async () => {
  const { watchdog, freeze, stored, disconnectedAt } = watched();
  watchdog.hosted = ['one'];
  freeze(1500);
  await watchdog.flush();
  expect([stored, disconnectedAt()]).toEqual([[{ from: 0, to: 1500, games: ['one'] }], null]);
});

test('during and after an outage of the store, other servers learn how long players had no server', async () => {
  const { watchdog, pass, stored, disconnectedAt } = watched();
  watchdog.hosted = ['one'];
  const answer = Promise.withResolvers<void>();
  const probe = watchdog.probe(() => answer.promise);
  pass(4000);
  await watchdog.flush();
  const from = disconnectedAt()! - 1500;
  expect(stored).toEqual([{ from, to: 4000 + FIND_SERVER_MS, games: ['one'] }]);
  pass(1000);
  answer.resolve();
  await probe;
  await watchdog.flush();
  expect(stored.slice(1)).toEqual([{ from, to: 5000 + FIND_SERVER_MS, games: ['one'] }]);
});

test('an absence that could not be stored is stored with the next write', async () => {
  let isAway = true;
  const stored: Absence[] = [];
  const watchdog = new Watchdog({
    games: new GameCache({ store: {} as Store, now: () => 0, quarantine: testQuarantine() }),
    readiness: new Readiness(() => {}),
    now: () => 0,
    stopwatch: () => (stored.length === 0 && isAway ? 0 : 1500),
    store: async (gone) => {
      if (isAway) throw new Error('away');
      stored.push(...gone);
    },
    disconnectAll: () => {},
  });
  watchdog.hosted = ['one'];
  isAway = false;
  watchdog.check();
  isAway = true;
  await expect(watchdog.flush()).rejects.toThrow('away');
  isAway = false;
  await watchdog.flush();
  expect(stored).toMatchObject([{ games: ['one'] }]);
});
