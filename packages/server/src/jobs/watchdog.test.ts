import { expect, test } from 'vitest';
import { GameCache } from '../games/game-cache.ts';
import { FIND_SERVER_MS, type Gone, SIGN_EVERY_MS } from '../store/servers.ts';
import type { Store } from '../store/store.ts';
import { CHECK_EVERY_MS, PROBE_EVERY_MS, Readiness, SILENT_MS, Watchdog } from './watchdog.ts';

/** A watchdog with a stopwatch that the test sets; `pass` looks as often as a server does. */
function watched() {
  let at = 0;
  let disconnectAll: number | null = null;
  const stored: Gone[] = [];
  const watchdog = new Watchdog({
    games: new GameCache({} as Store, () => at),
    readiness: new Readiness(() => {}),
    now: () => at,
    stopwatch: () => at,
    store: async (gone) => void stored.push(...gone),
    disconnectAll: () => (disconnectAll ??= at),
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
  return { watchdog, pass, freeze, stored, letGoAt: () => disconnectAll };
}

test.each([300, 1000, SILENT_MS])('a commit that takes %i ms sends nobody away', async (slow) => {
  const { watchdog, pass, letGoAt } = watched();
  for (let count = 0; count < 5; count++) {
    const answer = Promise.withResolvers<void>();
    const probe = watchdog.probe(() => answer.promise);
    pass(slow);
    answer.resolve();
    await probe;
    pass(PROBE_EVERY_MS);
  }
  expect(letGoAt()).toBeNull();
});

test('a store that does not answer is left within two seconds, however well it did before', async () => {
  const { watchdog, pass, letGoAt } = watched();
  await watchdog.probe(async () => {});
  pass(PROBE_EVERY_MS);
  void watchdog.probe(() => new Promise(() => {}));
  pass(5000);
  expect(letGoAt()).toBeGreaterThan(PROBE_EVERY_MS + SILENT_MS - 1);
  expect(letGoAt()).toBeLessThanOrEqual(2000);
});

test('a store that answers with an error each time is left, too', async () => {
  const { watchdog, pass, letGoAt } = watched();
  for (let count = 0; count < 8; count++) {
    await expect(watchdog.probe(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    pass(PROBE_EVERY_MS);
  }
  expect(letGoAt()).toBeLessThanOrEqual(2000);
});

test('a move that the store does not write is not waited for longer than two seconds', () => {
  const { watchdog, pass, letGoAt } = watched();
  pass(SIGN_EVERY_MS);
  watchdog.trackWrite(new Promise(() => {}));
  pass(5000);
  expect(letGoAt()).toBeLessThanOrEqual(2000);
});

test('a store that answers but refuses to write is left within two seconds, whatever others say', async () => {
  const { watchdog, pass, letGoAt } = watched();
  const refused = Promise.reject(new Error('disk full'));
  for (let signs = 1; signs <= 6; signs++) {
    pass(SIGN_EVERY_MS);
    watchdog.trackWrite(refused);
    await watchdog.probe(async () => {});
  }
  expect(letGoAt()).toBeLessThanOrEqual(2000);
});

test.each([
  [1000, (write: PromiseWithResolvers<void>) => write.resolve()],
  [300, (write: PromiseWithResolvers<void>) => write.reject(new Error('a lost connection'))],
])('writes that take %i ms send nobody away, even if some of the fast ones fail', async (slow, end) => {
  const { watchdog, pass, letGoAt } = watched();
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
  expect(letGoAt()).toBeNull();
});

test('players who left while the process stood still were without a server, too', async () => {
  const { watchdog, freeze, stored } = watched();
  watchdog.setHosted(['one']);
  freeze(5000);
  await watchdog.flush();
  expect(stored).toEqual([{ from: 0, to: 5000 + FIND_SERVER_MS, games: ['one'] }]);
});

test('a short standstill sends nobody away, and ends when it is over', async () => {
  const { watchdog, freeze, stored, letGoAt } = watched();
  watchdog.setHosted(['one']);
  freeze(1500);
  await watchdog.flush();
  expect([stored, letGoAt()]).toEqual([[{ from: 0, to: 1500, games: ['one'] }], null]);
});

test('as long as the store is away, and once it is back, others learn for how long players were without a server', async () => {
  const { watchdog, pass, stored, letGoAt } = watched();
  watchdog.setHosted(['one']);
  const answer = Promise.withResolvers<void>();
  const probe = watchdog.probe(() => answer.promise);
  pass(4000);
  await watchdog.flush();
  const from = letGoAt()! - 1500;
  expect(stored).toEqual([{ from, to: 4000 + FIND_SERVER_MS, games: ['one'] }]);
  pass(1000);
  answer.resolve();
  await probe;
  await watchdog.flush();
  expect(stored.slice(1)).toEqual([{ from, to: 5000 + FIND_SERVER_MS, games: ['one'] }]);
});

test('what could not be stored is stored the next time', async () => {
  let isAway = true;
  const stored: Gone[] = [];
  const watchdog = new Watchdog({
    games: new GameCache({} as Store, () => 0),
    readiness: new Readiness(() => {}),
    now: () => 0,
    stopwatch: () => (stored.length === 0 && isAway ? 0 : 1500),
    store: async (gone) => {
      if (isAway) throw new Error('away');
      stored.push(...gone);
    },
    disconnectAll: () => {},
  });
  watchdog.setHosted(['one']);
  isAway = false;
  watchdog.check();
  isAway = true;
  await expect(watchdog.flush()).rejects.toThrow('away');
  isAway = false;
  await watchdog.flush();
  expect(stored).toMatchObject([{ games: ['one'] }]);
});
