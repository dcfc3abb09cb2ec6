import type { GameView } from '@rowhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { onlineGame } from '../shared/testing/fake-online.ts';
import type { StoredSeat } from './seat-keys.ts';
import { noteGame, notificationPermission } from './turn-notices.ts';

/** The notifications that the page has shown. */
const shown: { title: string; body: string; data: string }[] = [];
class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, options: { body: string; data: string }) {
    shown.push({ title, body: options.body, data: options.data });
  }
}

let count = 0;
/** A new game for each test, because the page remembers earlier games. */
const seatOf = (): StoredSeat => ({ game: `g${++count}`, seat: 1, secret: 's', config: '', invites: [], at: 0 });
const mine = onlineGame('4').view as Pick<GameView, 'live' | 'seats'>;
const theirs = onlineGame('44').view as Pick<GameView, 'live' | 'seats'>;
const over = onlineGame('4', { live: { status: 'over' } }).view as Pick<GameView, 'live' | 'seats'>;
/** Waits for a notification. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'granted';
  Object.assign(globalThis, { Notification: FakeNotification });
  Object.assign(document, { visibilityState: 'hidden' });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Object.assign(document, { visibilityState: 'visible' });
});

describe('a new turn', () => {
  test('is notified once, with the opponent and the address of the game', async () => {
    const seat = seatOf();
    noteGame(theirs, seat);
    noteGame(mine, seat);
    noteGame(mine, seat);
    await settle();
    expect(shown).toEqual([{ title: 'Your move', body: 'Ann has played.', data: `#/online/${seat.game}` }]);
  });

  test('is not notified at the first look at a game, or for another seat', async () => {
    noteGame(mine, seatOf());
    const other = { ...seatOf(), seat: 0 };
    noteGame(theirs, other);
    noteGame(mine, other);
    await settle();
    expect(shown).toEqual([]);
  });

  test.each([
    ['the player does not allow it', () => Object.assign(FakeNotification, { permission: 'denied' })],
    ['the page is visible', () => Object.assign(document, { visibilityState: 'visible' })],
  ])('is not notified while %s', async (_, prepare) => {
    prepare();
    const seat = seatOf();
    noteGame(theirs, seat);
    noteGame(mine, seat);
    await settle();
    expect(shown).toEqual([]);
  });
});

test('a game counts as waiting until the player has moved or the game has ended', () => {
  const [one, two] = [seatOf(), seatOf()];
  const before = turnsWaiting();
  noteGame(mine, one);
  noteGame(mine, two);
  expect(turnsWaiting()).toBe(before + 2);
  noteGame(theirs, one);
  noteGame(over, two);
  expect(turnsWaiting()).toBe(before);
});

test('a browser without notifications gets no request', () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  expect(notificationPermission()).toBe('never');
});
