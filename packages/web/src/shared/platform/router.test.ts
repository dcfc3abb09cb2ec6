import fc from 'fast-check';
import { createEffect, createRoot, on } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, go, goInstead, makeRoute, readRoute, route, tellAddress } from './router.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(document, { hidden: false });
});

test('every address can be read again, whatever its parts are', () => {
  const part = fc.string({ minLength: 1, unit: 'binary' });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      fc.pre(parts.every((each) => each.isWellFormed()));
      expect(readRoute(makeRoute(...parts))).toEqual(parts);
    }),
  );
});

test.each([
  ['', []],
  ['#', []],
  ['#/', []],
  ['#//saved//', ['saved']],
  ['#new/connectx', ['new', 'connectx']],
  ['#/game/100%', ['game', '100%']],
  ['#/game/a%2Fb', ['game', 'a/b']],
])('%j leads to %j', (hash, parts) => {
  expect(readRoute(hash)).toEqual(parts);
});

test('the address changes at once, and the screen after the menu was painted', async () => {
  go('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(address()).toEqual(['saved']);
  expect(route()).not.toEqual(['saved']);
  await vi.advanceTimersByTimeAsync(50);
  expect(route()).toEqual(['saved']);
});

test('a hidden page does not wait for a paint', async () => {
  Object.assign(document, { hidden: true });
  goInstead('learn');
  await vi.advanceTimersByTimeAsync(0);
  expect(route()).toEqual(['learn']);
});

test('the address follows the screen without opening it again', async () => {
  go('review', 'game');
  await vi.advanceTimersByTimeAsync(50);
  await createRoot(async (dispose) => {
    let opened = 0;
    createEffect(on(route, () => opened++, { defer: true }));
    tellAddress('review', 'game', '7');
    // A browser may still fire an event for it.
    dispatchEvent(new Event('hashchange'));
    await vi.advanceTimersByTimeAsync(50);
    expect([location.hash, opened, route()]).toEqual(['#/review/game/7', 0, ['review', 'game']]);
    dispose();
  });
});
