/** The checker must find no fault in a correct game, and every kind of fault that is added to it. */
import type { Entry } from '@rowhouse/protocol';
import type { LogEntry } from '@rowhouse/server/testing';
import { describe, expect, test } from 'vitest';
import { check, type StoredGame } from './checker.ts';
import { type Journal, newJournal, noteEntries } from './journal.ts';

const COLUMNS = ['4', '4', '5', '5', '6', '3', '7'];
const RECORD = 'connect-7x6x4 r 4455637';
const entry = (ply: number, more: Partial<LogEntry>): LogEntry => ({
  ply,
  seat: 0,
  did: 'move',
  body: null,
  at: 1000 + ply,
  credit: 0,
  command: `0:${ply}`,
  ...more,
});
/** Seat 1 sits down, then red wins in the bottom row. */
const LOG: readonly LogEntry[] = [
  entry(1, { seat: 1, did: 'sit', command: 'sit:1' }),
  ...COLUMNS.map((move, at) => entry(at + 2, { seat: at % 2, body: { move }, command: `${at % 2}:command-${at}` })),
];

const asSent = ({ ply, at, seat, did, body }: LogEntry): Entry => ({
  ply,
  at,
  seat,
  did,
  ...(body?.move === undefined ? {} : { move: body.move }),
});

function journalOf(seat: number | null): Journal {
  const journal = newJournal('game', seat);
  for (const [at, move] of COLUMNS.entries()) {
    if (at % 2 !== seat) continue;
    journal.sent.push({ id: `command-${at}`, ply: at + 1, do: 'move', move, sentAt: 10 * at });
    journal.acknowledged.push({ id: `command-${at}`, ply: at + 2, at: 10 * at + 5 });
  }
  noteEntries(journal, LOG.map(asSent));
  journal.final = { ply: LOG.length, record: RECORD };
  return journal;
}

const stored = (log = LOG): StoredGame => ({ config: 'connect-7x6x4', first: 0, taken: [true, false], log });
const journals = () => [journalOf(0), journalOf(1), journalOf(null)] as const;
const renumbered = (log: readonly LogEntry[]) => log.map((one, at) => ({ ...one, ply: at + 1 }));

test('a correct history has no faults', () => {
  expect(check(stored(), journals())).toEqual({
    violations: [],
    moves: 7,
    entries: 8,
    acknowledged: 7,
    winner: 0,
  });
});

describe('stored entries', () => {
  test.each<[string, readonly LogEntry[], RegExp]>([
    ['an acknowledged move that is lost', LOG.slice(0, -1), /did not end[\s\S]*acknowledged ply 8 is lost/],
    ['a move lost in the middle', renumbered(LOG.toSpliced(3, 1)), /stores another command/],
    ['a gap in the log', LOG.toSpliced(3, 1), /ply 5 where 4 should be/],
    ['a doubled move', renumbered(LOG.toSpliced(3, 0, LOG[2]!)), /doubles 1:command-1|doubles 0:command-0/],
    [
      'two moves in a different order',
      renumbered([...LOG.slice(0, 2), LOG[4]!, LOG[3]!, LOG[2]!, ...LOG.slice(5)]),
      /stores another command: 1:command-3/,
    ],
    ['a move that differs from the command', LOG.with(2, { ...LOG[2]!, body: { move: '1' } }), /not what was sent/],
    ['a move without a command', LOG.with(2, { ...LOG[2]!, command: '1:other' }), /no client sent/],
    ['an illegal move', LOG.with(2, { ...LOG[2]!, body: { move: '9' } }), /not a legal move/],
    ['a move out of turn', LOG.with(2, { ...LOG[2]!, seat: 0 }), /it was 1's turn/],
    ['a move after the end', [...LOG, entry(9, { seat: 1, body: { move: '1' } })], /after the end/],
    ['a move before all seats are taken', [LOG[1]!, LOG[0]!, ...LOG.slice(2)], /while a seat was free/],
    ['a seat taken twice', [...LOG, entry(9, { seat: 1, did: 'sit' })], /taken already/],
    ['time that runs backwards', LOG.with(3, { ...LOG[3]!, at: 5 }), /older than the one before/],
    ['an undo that keeps missing moves', [...LOG, entry(9, { did: 'accept-undo', body: { kept: 9 } })], /keeps 9/],
  ])('the checker finds %s', (_, log, found) => {
    expect(check(stored(log), journals()).violations.join('\n')).toMatch(found);
  });
});

describe('entries that a client received', () => {
  test.each<[string, (journal: Journal) => void, RegExp]>([
    [
      'one command with two plies',
      (one) => one.acknowledged.push({ id: 'command-0', ply: 4, at: 90 }),
      /as ply 2 and as ply 4/,
    ],
    ['a later command before an earlier one', (one) => one.sent.reverse(), /was sent after ply/],
    ['two versions of an entry', (one) => noteEntries(one, [{ ...asSent(LOG[2]!), move: '1' }]), /sent in 2 ways/],
    [
      'an entry that is not stored',
      (one) => noteEntries(one, [{ ...asSent(LOG[2]!), ply: 20 }]),
      /sent and is not stored/,
    ],
    ['an entry with a changed time', (one) => one.received.set(3, [{ ...asSent(LOG[2]!), at: 1 }]), /sent differently/],
    [
      'a refused move that is stored',
      (one) => one.refused.push({ id: 'command-0', code: 'stale', at: 90 }),
      /refused with stale/,
    ],
    ['a client that misses the last entry', (one) => (one.final = { ply: 7, record: RECORD }), /ended at ply 7 of 8/],
    [
      'a client with a wrong position at the end',
      (one) => (one.final = { ply: 8, record: 'connect-7x6x4 r 4' }),
      /ended with/,
    ],
    ['a client that never received the game', (one) => (one.final = null), /never received the game/],
    ['a move received before it was sent', (one) => one.known.push({ ply: 8, at: 12 }), /ply 8 came too late by 48/],
    ['a gap on a connection', (one) => one.breaches.push('news from 5 after 3'), /news from 5 after 3/],
  ])('the checker finds %s', (_, spoil, found) => {
    const [first, ...others] = journals();
    spoil(first);
    expect(check(stored(), [first, ...others]).violations.join('\n')).toMatch(found);
  });
});

test('a rematch request after the end of the game is not a fault', () => {
  const log = [...LOG, entry(9, { seat: 0, did: 'ask-rematch', command: '0:again-please' })];
  const [first, ...others] = journals();
  first.sent.push({ id: 'again-please', ply: 8, do: 'ask-rematch', sentAt: 100 });
  for (const journal of [first, ...others]) journal.final = { ply: 9, record: RECORD };
  expect(check(stored(log), [first, ...others]).violations).toEqual([]);
});
