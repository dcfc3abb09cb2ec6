import type { LogEntry } from '@rowhouse/server/testing';
import { expect, test } from 'vitest';
import { newJournal } from './journal.ts';
import { turnHistory } from './turn-history.ts';

const entry = (ply: number, after: number): LogEntry => ({
  ...{ ply, seat: (ply + 1) % 2, did: 'move', body: { move: '1' }, credit: 0, command: `${(ply + 1) % 2}:c${ply}` },
  at: 1_800_000_000_000 + after,
});

/** How far the store's clock jumps. */
const HOURS_MS = 5 * 3_600_000;

test('a turn is told in the order of the clients’ time, with what was wrong meanwhile', () => {
  const blue = newJournal('game', 1);
  blue.sockets.push(
    { address: 'http://one', from: -9000, to: 11_500 },
    { address: 'http://two', from: 99_000, to: 99_999 },
  );
  blue.known.push({ ply: 1, at: 10_000 }, { ply: 2, at: 12_050 });
  blue.thoughts.push({ from: 10_100, to: 11_900 });
  blue.sent.push({ id: 'c2', ply: 1, do: 'move', move: '1', sentAt: 11_900 });
  blue.posted.add('c2');
  blue.acknowledged.push({ id: 'c2', ply: 2, at: 12_050 });
  const wrong = [
    { what: 'Redis is down or wrong', from: 9500, to: 10_050 },
    { what: 'long ago', from: 0, to: 10 },
  ];
  expect(turnHistory(2, [entry(1, 0), entry(2, HOURS_MS + 2000)], [blue], wrong)).toEqual([
    '-19.00 s … 1.50 s 1: socket to http://one',
    '-0.50 s … 0.05 s FAULT Redis is down or wrong',
    '0.00 s STORED 1 at 0.00 s of the store, move of 0, credit 0 ms, 0:c1',
    '0.00 s 1: knows ply 1',
    '0.10 s … 1.90 s 1: thinks',
    '1.90 s 1: sends move c2, over REST, too',
    '2.05 s STORED 2 at 18002.00 s of the store, move of 1, credit 0 ms, 1:c2',
    '2.05 s 1: knows ply 2',
    '2.05 s 1: hears that c2 is ply 2',
  ]);
});
