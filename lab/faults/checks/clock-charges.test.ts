import type { LogEntry } from '@rowhouse/server/testing';
import { expect, test } from 'vitest';
import { type Charge, clockCharges, type Excuse, type NetworkFault, tooLittleIn, tooMuchIn } from './clock-charges.ts';
import { type Journal, newJournal } from './journal.ts';

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

/** When seat 1 was welcomed. */
const WELCOMED = { askedAt: 5, at: 10, ply: 0 };

/** Ply 1 is sent at 1000. Seat 1 thinks from 1100 until 1900, and ply 2 is known at 2000. */
function journals(more: Partial<Journal> = {}): readonly Journal[] {
  const [red, blue] = [
    newJournal('game', 0),
    { ...newJournal('game', 1), reads: [WELCOMED], thoughts: [{ from: 1100, to: 1900 }], ...more },
  ];
  red.sent.push({ id: 'c1', ply: 0, do: 'move', move: '1', sentAt: 1000 });
  red.known.push({ ply: 1, at: 1050 });
  blue.known.push({ ply: 2, at: 2000 });
  return [red, blue];
}

const tooMuch = (log: readonly LogEntry[], all = journals(), faults: readonly NetworkFault[] = []) =>
  clockCharges(log, all, { faults, excuses: [], stalls: [], starved: [] }).map(tooMuchIn);

test('the first move is free; the second is charged for its player’s thinking time', () => {
  const log = [entry(1, {}), entry(2, { credit: 150 })];
  const sockets = [{ address: FRONT, from: -5000, to: 9000 }];
  const charge: Charge = { ply: 2, seat: 1, charged: 850, maxCharge: 800, minCharge: 800 };
  expect(clockCharges(log, journals({ sockets }), { faults: [], excuses: [], stalls: [], starved: [] })).toEqual([
    charge,
  ]);
});

test('a clock that runs ahead is found', () => {
  expect(tooMuch([entry(1, {}), entry(2, { at: 75_000 })])).toEqual([24_000 - 800]);
});

test('a flag that falls too early is found', () => {
  expect(tooMuch([entry(1, {}), entry(2, { did: 'time', seat: null, at: 71_000, command: 'time:1' })])).toEqual([
    20_000 - 800,
  ]);
});

test('credit reduces a charge, but never below zero', () => {
  expect(tooMuch([entry(1, {}), entry(2, { credit: 5000 })])).toEqual([-800]);
});

test('thinking outside the turn does not count', () => {
  const thoughts = [
    { from: 0, to: 1100 },
    { from: 1900, to: 9000 },
  ];
  expect(tooMuch([entry(1, {}), entry(2, {})], journals({ thoughts }))).toEqual([1000 - 200]);
});

test('a turn with undone moves is left out', () => {
  const undo = entry(2, { did: 'accept-undo', body: { kept: 0 } });
  expect(tooMuch([entry(1, {}), undo, entry(3, { seat: 0 }), entry(4, {})])).toHaveLength(1);
});

test('players pay for faults of their own network, but not for faults of other links', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const sockets = [
    { address: FRONT, from: 0, to: 1950 },
    { address: FRONT, from: 1980, to: 9000 },
  ];
  const all = journals({ sockets, reads: [WELCOMED, { askedAt: 1985, at: 1990, ply: 1 }], thoughts: [] });
  expect(tooMuch(log, all, [{ address: FRONT, from: 1200, to: 1500 }])).toEqual([2000 - 300]);
  expect(tooMuch(log, all, [{ address: 'http://other', from: 1200, to: 1500 }])).toEqual([2000]);
  // This fault ended the socket, so the player has no network until the next socket opens.
  expect(tooMuch(log, all, [{ address: FRONT, from: 1940, to: 1940 }])).toEqual([2000 - 30]);
});

test('a stall of the clients’ process counts as a stall of their devices', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const stalls = [
    { from: 500, to: 1050 },
    { from: 1800, to: 1950 },
  ];
  expect(clockCharges(log, journals(), { faults: [], excuses: [], stalls, starved: [] }).map(tooMuchIn)).toEqual([
    2000 - 900,
  ]);
});

test('players do not pay while a server waits for a processor', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const sockets = [{ address: FRONT, from: 0, to: 9000 }];
  const starved = [
    { address: FRONT, from: 1850, to: 1980 },
    { address: 'http://other', from: 1000, to: 2000 },
  ];
  const charges = clockCharges(log, journals({ sockets }), { faults: [], excuses: [], stalls: [], starved });
  expect(charges.map(tooMuchIn)).toEqual([2000 - 880]);
});

test('a move over REST is charged from the previous move, even if the player learned of it late', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const thoughts = [{ from: 1700, to: 1900 }];
  expect(tooMuch(log, journals({ thoughts }))).toEqual([2000 - 200]);
  expect(tooMuch(log, journals({ thoughts, posted: new Set(['c2']) }))).toEqual([2000 - 900]);
  expect(tooMuch(log, journals({ thoughts, posted: new Set(['c4']) }))).toEqual([2000 - 200]);
});

test('a player who waits for the answer to an offer is charged while connected', () => {
  const log = [entry(1, {}), entry(2, { did: 'offer-draw', body: null }), entry(3, { seat: 1, at: 54_000 })];
  const sent = [{ id: 'offer', ply: 1, do: 'offer-draw' as const, sentAt: 1200 }];
  const acknowledged = [{ id: 'offer', ply: 2, at: 1800 }];
  const sockets = [
    { address: FRONT, from: 0, to: 1300 },
    { address: FRONT, from: 1500, to: 9000 },
  ];
  const reads = [WELCOMED, { askedAt: 1500, at: 1600, ply: 1 }];
  const thoughts = [
    { from: 1100, to: 1200 },
    { from: 1800, to: 1900 },
  ];
  const all = { sent, acknowledged, sockets, reads, thoughts };
  expect(tooMuch(log, journals(all))).toEqual([3000 - 200 - 100 - 200]);
  // A move that waits for its answer has been made.
  const move = { id: 'offer', ply: 1, do: 'move' as const, move: '1', sentAt: 1200 };
  expect(tooMuch(log, journals({ ...all, sent: [move] }))).toEqual([3000 - 200]);
});

test('a disconnected player is charged until a server starts to welcome them', () => {
  const log = [entry(1, {}), entry(2, { at: 53_000 })];
  const sockets = [
    { address: FRONT, from: 0, to: 1100 },
    { address: 'http://down', from: 1150, to: 1200 },
    { address: 'http://slow', from: 1300, to: 1900 },
    { address: 'http://down', from: 1950, to: 1960 },
  ];
  const again = { askedAt: 1310, at: 1700, ply: 1 };
  const cut = [{ address: FRONT, from: 1100, to: 1100 }];
  const all = journals({ sockets, reads: [WELCOMED, again], thoughts: [] });
  expect(tooMuch(log, all, cut)).toEqual([2000 - 200]);
  // If a server died instead, the player does not pay for the search. A player who had not reached the game yet pays.
  expect(tooMuch(log, all)).toEqual([2000]);
  expect(tooMuch(log, journals({ sockets, reads: [again], thoughts: [] }))).toEqual([2000 - 300]);
});

const excused = (excuses: readonly Excuse[], more: Partial<Journal> = {}, faults: readonly NetworkFault[] = []) => {
  const sockets = [{ address: FRONT, from: -5000, to: 99_000 }];
  return clockCharges([entry(1, {}), entry(2, {})], journals({ sockets, ...more }), {
    faults,
    excuses,
    stalls: [],
    starved: [],
  })[0]!.minCharge;
};

test.each<[string, number, () => number]>([
  ['while everything works', 800, () => excused([])],
  ['while another server is down', 800, () => excused([{ address: 'http://other', from: 0, to: 9000 }])],
  ['long before their server was down', 800, () => excused([{ address: FRONT, from: 50_000, to: 60_000 }])],
  ['while their server is down', 0, () => excused([{ address: FRONT, from: 1500, to: 1600 }])],
  ['that ends shortly before their server is down', 300, () => excused([{ address: FRONT, from: 2400, to: 2600 }])],
  ['while no server works', 0, () => excused([{ from: 0, to: 9000 }])],
  ['without a connection to any server', 0, () => excused([], { sockets: [] })],
  ['during a fault of their network', 700, () => excused([], {}, [{ address: FRONT, from: 1200, to: 1300 }])],
])('thinking time %s: %i ms must be charged', (_, minCharge, found) => {
  expect(found()).toBe(minCharge);
});

test('a game without charges is found, although each move may credit a little lag', () => {
  const turns = (charged: number): readonly Charge[] =>
    Array.from({ length: 10 }, (__, nth) => ({ ply: 2 * nth + 2, seat: 1, charged, maxCharge: 500, minCharge: 500 }));
  expect(tooLittleIn(turns(0)).get(1)).toBe(10 * 500 - 300 - 10 * 50);
  expect(tooLittleIn(turns(450)).get(1)).toBeLessThanOrEqual(0);
  expect(tooLittleIn(turns(900)).get(1)).toBeLessThanOrEqual(0);
});
