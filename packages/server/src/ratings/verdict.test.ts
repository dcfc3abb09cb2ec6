import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { apply } from '../games/apply.ts';
import { type Ledger, openLedger } from '../games/ledger.ts';
import type { GameSettings, LogEntry } from '../store/rows.ts';
import { verdictOn } from './verdict.ts';

const SETTINGS: GameSettings = {
  config: 'connect-7x6x4',
  first: 0,
  position: null,
  bots: [null, null],
  taken: [true, false],
  clock: { kind: 'live', initial: 60_000, increment: 0 },
  open: false,
  created: 0,
  host: 0,
  seed: 1,
  creator: 'home',
  rated: true,
};

/**
 * The game after these columns were played. `from`: the address of seat 1. `resigns`: the seat that resigned at the
 * end.
 */
function played(columns: string, { from = 'away', resigns = null as number | null, settings = SETTINGS } = {}): Ledger {
  const seats = settings.bots.length;
  const sits = settings.taken.flatMap((taken, seat): Pick<LogEntry, 'seat' | 'did' | 'body'>[] =>
    taken ? [] : [{ seat, did: 'sit', body: { from: seat === 1 ? from : `${from}-${seat}` } }],
  );
  const moves = [...columns].map((move, ply) => ({ seat: ply % seats, did: 'move' as const, body: { move } }));
  const end = resigns === null ? [] : [{ seat: resigns, did: 'resign' as const, body: null }];
  return [...sits, ...moves, ...end].reduce(
    (ledger, entry, ply) =>
      unwrap(apply(ledger, { ...entry, ply: ply + 1, at: ply, credit: 0, command: `c${ply}` } as LogEntry)),
    unwrap(openLedger(settings)),
  );
}

const verdict = (ledger: Ledger, guests: readonly (string | null)[] = ['ann', 'ben'], countsOneAddress = false) =>
  verdictOn(ledger, { guests, countsOneAddress });

test('a game that ended by its rules counts regardless of its length', () => {
  expect(verdict(played('1212121'))).toEqual({ reason: null, pool: 'connect4', places: [1, 2] });
});

test('leaving early is a loss', () => {
  expect(verdict(played('', { resigns: 1 }))).toEqual({ reason: null, pool: 'connect4', places: [1, 2] });
  expect(verdict(played('121213', { resigns: 0 }))).toEqual({ reason: null, pool: 'connect4', places: [2, 1] });
});

test('a game between players at one address counts only if the server allows it', () => {
  const home = played('1212121', { from: 'home' });
  expect(verdict(home)).toEqual({ reason: 'one-address' });
  expect(verdict(home, ['ann', 'ben'], true)).toMatchObject({ reason: null });
  // An address that is not known could be the same one.
  const { creator: _, ...unknown } = SETTINGS;
  expect(verdict(played('1212121', { settings: unknown }))).toEqual({ reason: 'one-address' });
});

test('a game without guests, or against oneself, does not count', () => {
  const game = played('1212121');
  expect(verdict(game, ['ann', null])).toEqual({ reason: 'no-guest' });
  expect(verdict(game, ['ann', 'ann'])).toEqual({ reason: 'no-guest' });
});

test('a cancelled game does not count', () => {
  expect(verdict(unwrap(openLedger(SETTINGS)))).toEqual({ reason: 'cancelled' });
});

test('of three players the winner comes first, and a player who left comes last even if the substitute wins', () => {
  const { clock: _, ...settings } = SETTINGS;
  const three: GameSettings = {
    ...settings,
    clock: null,
    config: 'connect-9x7x4-p3',
    bots: [null, null, null],
    taken: [true, false, false],
  };
  const guests = ['ann', 'ben', 'cleo'];
  expect(verdict(played('1231231231', { settings: three }), guests)).toEqual({
    reason: null,
    pool: 'many',
    places: [1, 2, 2],
  });
  const left = played('123', { settings: three, resigns: 0 });
  const end = [...'1231231'].reduce((ledger, move, nth) => {
    const entry = { ply: ledger.ply + 1, seat: nth % 3, did: 'move', body: { move }, at: 9, credit: 0 } as const;
    return unwrap(apply(ledger, { ...entry, command: `d${nth}` }));
  }, left);
  expect(verdict(end, guests)).toMatchObject({ places: [3, 2, 2] });
});
