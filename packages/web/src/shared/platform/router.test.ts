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

test('property: readRoute reverses makeRoute for any parts', () => {
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
  // Invitations and seats of earlier versions.
  ['#/online/x1Yz/join/secret', ['online', 'x1Yz', 'join', 'secret']],
  ['#/online/x1Yz/seat/secret', ['online', 'x1Yz', 'seat', 'secret']],
  ['#/game/a%2Fb', ['game', 'a/b']],
])('%j leads to %j', (hash, parts) => {
  expect(readRoute(hash)).toEqual(parts);
});

test('the address changes at once, the screen after the next paint', async () => {
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

test.each([
  ['play/x1Yz', ['online', 'x1Yz']],
  ['play/x1Yz?lang=de#join/secret', ['online', 'x1Yz', 'join', 'secret']],
  ['play/x1Yz#at/7', ['online', 'x1Yz', 'at', '7']],
  ['tournament/KLM427#host/secret', ['online', 'tournament', 'KLM427', 'host', 'secret']],
  ['street/x1Yz', ['online', 'street', 'x1Yz']],
  ['game/connect-7x6x4_r_4', ['game', 'connect-7x6x4_r_4']],
  ['play/x1Yz#/learn', ['learn']],
  ['other/x1Yz', []],
])('on a server the address /%s leads to %j', async (path, parts) => {
  vi.spyOn(document, 'querySelector').mockReturnValue({ content: './' } as never);
  const at = new URL(path, 'https://rowhouse.test/');
  history.replaceState(null, '', at.pathname + at.search + at.hash);
  dispatchEvent(new Event('popstate'));
  await vi.advanceTimersByTimeAsync(50);
  expect(route()).toEqual(parts);
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test('tellAddress changes the address without opening the screen again', async () => {
  go('review', 'game');
  await vi.advanceTimersByTimeAsync(50);
  await createRoot(async (dispose) => {
    let opened = 0;
    createEffect(on(route, () => opened++, { defer: true }));
    tellAddress('review', 'game', '7');
    // A browser may fire an event for the change.
    dispatchEvent(new Event('hashchange'));
    await vi.advanceTimersByTimeAsync(50);
    expect([location.hash, opened, route()]).toEqual(['#/review/game/7', 0, ['review', 'game']]);
    dispose();
  });
});
