import type { LogEntry } from '@rowhouse/server/testing';
import { expect, test } from 'vitest';
import { type Journal, newJournal } from '../basics/journal.ts';
import { type Charge, clockCharges, type NetworkFault, wrongIn } from './clock-charges.ts';

const FRONT = 'http://front';
const entry = (ply: number, more: Partial<LogEntry>): LogEntry => ({
  ply,
  seat: (ply + 1) % 2,
  did: 'move',
  body: { move: '1' },
  at: 50_000 + 1000 * ply,
  credit: 0,
  command: `${(ply + 1) % 2}:c${ply}`,
  ...more,
});

/** Ply 1 is sent at 1000. Seat 1 thinks from 1100 until 1900, and ply 2 is there at 2000. */
function journals({ sockets = [], thoughts = [{ from: 1100, to: 1900 }] }: Partial<Journal> = {}): readonly Journal[] {
  const [red, blue] = [newJournal('game', 0), { ...newJournal('game', 1), sockets, thoughts }];
  red.sent.push({ id: 'c1', ply: 0, do: 'move', move: '1', sentAt: 1000 });
  red.known.push({ ply: 1, at: 1050 });
  blue.known.push({ ply: 2, at: 2000 });
  return [red, blue];
}

const wrong = (log: readonly LogEntry[], all = journals(), faults: readonly NetworkFault[] = []) =>
  clockCharges(log, all, faults).map(wrongIn);

test('the first move takes no time; the second one is charged for what its player thought', () => {
  const log = [entry(1, {}), entry(2, { credit: 150 })];
  expect(clockCharges(log, journals(), [])).toEqual([{ ply: 2, seat: 1, charged: 850, own: 800 } satisfies Charge]);
});

test('a clock that was ahead is found', () => {
  expect(wrong([entry(1, {}), entry(2, { at: 75_000 })])).toEqual([24_000 - 800]);
});

test('time that was called too early is found', () => {
  expect(wrong([entry(1, {}), entry(2, { did: 'time', seat: null, at: 71_000, command: 'time:1' })])).toEqual([
    20_000 - 800,
  ]);
});

test('what was credited is not charged, and never less than nothing', () => {
  expect(wrong([entry(1, {}), entry(2, { credit: 5000 })])).toEqual([-800]);
});

test('thinking outside the turn does not count', () => {
  const thoughts = [
    { from: 0, to: 1100 },
    { from: 1900, to: 9000 },
  ];
  expect(wrong([entry(1, {}), entry(2, {})], journals({ thoughts }))).toEqual([1000 - 200]);
});

test('a turn in which moves were taken back is left out', () => {
  const undo = entry(2, { did: 'accept-undo', body: { kept: 0 } });
  expect(wrong([entry(1, {}), undo, entry(3, { seat: 0 }), entry(4, {})])).toHaveLength(1);
});

test('faults of the player’s own network are theirs, and those of other links are not', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const sockets = [
    { address: FRONT, from: 0, to: 1950 },
    { address: FRONT, from: 1980, to: 9000 },
  ];
  const all = journals({ sockets, thoughts: [] });
  expect(wrong(log, all, [{ address: FRONT, from: 1200, to: 1500 }])).toEqual([2000 - 300]);
  expect(wrong(log, all, [{ address: 'http://other', from: 1200, to: 1500 }])).toEqual([2000]);
  // It ended the socket: until there is another one, the player has no network.
  expect(wrong(log, all, [{ address: FRONT, from: 1940, to: 1940 }])).toEqual([2000 - 30]);
});
