/** The check must report exactly the histories that no order of moments explains. */
import type { LogEntry } from '@rowhouse/server/testing';
import { describe, expect, test } from 'vitest';
import { type Journal, newJournal } from './journal.ts';
import { realTimeFaults } from './real-time-order.ts';

const entry = (ply: number, seat: number): LogEntry => ({
  ply,
  seat,
  did: 'move',
  body: { move: '1' },
  at: ply,
  credit: 0,
  command: `${seat}:c${ply}`,
});
/** Two seats take turns. */
const LOG = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1)];

/** Each entry is sent at 100 times its ply, and acknowledged 20 later. */
function journals(): readonly [Journal, Journal, Journal] {
  const made = [newJournal('game', 0), newJournal('game', 1), newJournal('game', null)] as const;
  for (const { ply, seat } of LOG) {
    made[seat as 0 | 1].sent.push({ id: `c${ply}`, ply: ply - 1, do: 'move', move: '1', sentAt: 100 * ply });
    made[seat as 0 | 1].acknowledged.push({ id: `c${ply}`, ply, at: 100 * ply + 20 });
    for (const { known } of made) known.push({ ply, at: 100 * ply + 30 });
  }
  return made;
}

test('a history in order has no faults', () => {
  const [red, blue, watcher] = journals();
  watcher.reads.push({ askedAt: 0, at: 10, ply: 0 }, { askedAt: 190, at: 240, ply: 1 });
  watcher.reads.push({ askedAt: 190, at: 240, ply: 2 });
  // Sent on ply 1 while ply 2 was on its way.
  red.sent.push({ id: 'late', ply: 1, do: 'move', move: '2', sentAt: 190 });
  red.refused.push({ id: 'late', code: 'stale', at: 215 });
  expect(realTimeFaults(LOG, [red, blue, watcher])).toEqual([]);
});

test('two commands at the same time may be stored in either order', () => {
  const [red, blue] = [newJournal('game', 0), newJournal('game', 1)];
  red.sent.push({ id: 'c1', ply: 0, do: 'offer-draw', sentAt: 100 });
  blue.sent.push({ id: 'c2', ply: 0, do: 'ask-undo', sentAt: 100 });
  for (const [journal, id] of [
    [red, 'c1'],
    [blue, 'c2'],
  ] as const)
    for (const order of [
      [entry(1, 0), entry(2, 1)],
      [entry(1, 1), entry(2, 0)],
    ]) {
      const log = order.map((one) => ({ ...one, command: one.seat === 0 ? '0:c1' : '1:c2' }));
      const ply = log.find(({ command }) => command.endsWith(id))!.ply;
      expect(realTimeFaults(log, [{ ...journal, acknowledged: [{ id, ply, at: 150 }] }, red, blue])).toEqual([]);
    }
});

describe('histories without an order', () => {
  test.each<[string, readonly LogEntry[], (all: ReturnType<typeof journals>) => void, RegExp]>([
    [
      'two entries in a different order from their acknowledgements',
      [entry(1, 0), { ...entry(2, 1), command: '1:c4' }, entry(3, 0), { ...entry(4, 1), command: '1:c2' }],
      ([red, blue, watcher]) => {
        for (const { known } of [red, blue, watcher]) known.length = 0;
        blue.acknowledged.splice(0, 2, { id: 'c2', ply: 4, at: 220 }, { id: 'c4', ply: 2, at: 420 });
      },
      /ply 4 came too late by 180.0 ms: 1 sent ply 2/,
    ],
    [
      'an acknowledged entry that is lost',
      LOG.slice(0, 3),
      () => {},
      /ply 4 is not in the log, and ply 4 was acknowledged/,
    ],
    [
      'an answer older than an acknowledgement before the question',
      LOG,
      ([, , watcher]) => watcher.reads.push({ askedAt: 260, at: 280, ply: 1 }),
      /ply 2 came too late by 40.0 ms: the watcher asked and was shown ply 1 only, but before that ply 2 was acknowl/,
    ],
    [
      'a client that sees less than before',
      LOG,
      ([red]) => {
        red.acknowledged.length = 0;
        red.reads.push({ askedAt: 440, at: 460, ply: 3 });
      },
      /ply 4 came too late by 20.0 ms: 0 asked and was shown ply 3 only, but before that ply 4 was ack/,
    ],
    [
      'an entry that was known before it was sent',
      LOG,
      ([, , watcher]) => watcher.known.splice(0, 4, { ply: 3, at: 250 }),
      /ply 3 came too late by 50.0 ms: 0 sent ply 3, but before that the watcher knew ply 3/,
    ],
    [
      'a refusal because of a later entry',
      LOG,
      ([red]) => {
        red.sent.push({ id: 'early', ply: 3, do: 'move', move: '2', sentAt: 330 });
        red.refused.push({ id: 'early', code: 'stale', at: 350 });
      },
      /ply 4 came too late by 50.0 ms: 1 sent ply 4, but before that 0 learned of an entry after ply 3/,
    ],
    [
      'a refusal because of a missing entry',
      LOG,
      ([red]) => {
        red.sent.push({ id: 'after', ply: 4, do: 'move', move: '2', sentAt: 500 });
        red.refused.push({ id: 'after', code: 'stale', at: 550 });
      },
      /ply 5 is not in the log/,
    ],
  ])('the checker finds %s', (_, log, spoil, found) => {
    const all = journals();
    spoil(all);
    expect(realTimeFaults(log, all).join('\n')).toMatch(found);
  });
});
