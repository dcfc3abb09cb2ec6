import type { NewGame, NewTerms, SeatNumber } from '@rowhouse/protocol';
import { makeRecord, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../store/rows.ts';
import { HARD_GAME, HARD_SETUP } from '../testing/hard-setup.ts';
import { apply } from './apply.ts';
import { makeGameSettings } from './game-settings.ts';
import { isOver, isRematchAgreed, type Ledger, openLedger, timeRunsOutAt } from './ledger.ts';
import { liveOf } from './view.ts';

const START = 1_000_000;

const open = (request: Partial<NewGame> = {}): Ledger => {
  const game = { game: 'connect-7x6x4', seats: [{ who: 'me' as const }, { who: 'me' as const }], first: 0, ...request };
  // All seats are taken: the log does not depend on the players.
  const seats = game.seats.map((seat, at) => (seat.who === 'me' && at > 0 ? { who: 'guest' as const } : seat));
  const settings = unwrap(makeGameSettings({ ...game, seats }, START));
  return unwrap(openLedger({ ...settings, taken: settings.taken.map(() => true) }));
};

type Did = readonly [SeatNumber | null, LogEntry['did'], (string | undefined)?, { at?: number; credit?: number }?];

/** The result of one more entry. */
const attempt = (ledger: Ledger, [seat, did, text, more = {}]: Did) =>
  apply(ledger, {
    ply: ledger.ply + 1,
    seat,
    did,
    body: did === 'move' ? { move: text! } : did === 'ask-rematch' ? { next: `hash-${seat}` } : null,
    at: more.at ?? ledger.at + 1000,
    credit: more.credit ?? 0,
    command: `${seat}:${ledger.ply}`,
  });

const after = (ledger: Ledger, ...done: readonly Did[]): Ledger =>
  done.reduce((now, one) => unwrap(attempt(now, one)), ledger);

const record = (ledger: Ledger): string => makeRecord(ledger.table.record);

describe('new terms while a game waits for a friend', () => {
  const FIVE = 'connect-9x8x5';
  const waiting = (request: Partial<NewGame> = {}): Ledger =>
    unwrap(
      openLedger(
        unwrap(
          makeGameSettings(
            { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 1, ...request },
            START,
          ),
        ),
      ),
    );
  const change = (ledger: Ledger, seat: SeatNumber | null, to?: NewTerms) =>
    apply(ledger, {
      ...{ ply: ledger.ply + 1, seat, did: 'change', at: START + 1, credit: 0, command: 'change' },
      body: to ? { to } : null,
    });
  const BLITZ = { game: FIVE, clock: { kind: 'live', initial: 180_000, increment: 2000 }, seat: 1 } as const;

  test('colour, clock and rules follow the creator, and nothing else changes', () => {
    const before = waiting();
    const now = unwrap(change(before, 0, BLITZ));
    expect(record(now)).toBe(`${FIVE} r -`);
    expect(now.taken).toEqual([false, true]);
    expect(now.table.clock?.rule).toEqual({ initial: 180_000, increment: 2000 });
    const { config: _, first: __, clock: ___, host, taken: ____, ...kept } = now.settings;
    expect(host).toBe(1);
    expect(before.settings).toMatchObject(kept);
    // The creator, who is at the second seat now, can change it back. Who begins in Connect Four is as before.
    const back = unwrap(change(now, 1, { game: 'connect-7x6x4', clock: null, seat: 0 }));
    expect([record(back), back.table.clock, back.taken]).toEqual(['connect-7x6x4 r -', null, [true, false]]);
    const sat = after(now, [0, 'sit']);
    expect(liveOf('id', sat, START, 0).status).toBe('playing');
    expect(change(sat, 1, BLITZ)).toEqual({ ok: false, error: 'begun-already' });
  });

  test.each([
    ['a seat that is not the creator’s', waiting(), 1, BLITZ, 'cannot-change'],
    ['a change without terms', waiting(), 0, undefined, 'cannot-change'],
    ['an open game', waiting({ open: true }), 0, BLITZ, 'cannot-change'],
    [
      'a game with three seats',
      waiting({ game: 'connect-9x8x5-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }], first: 0 }),
      0,
      BLITZ,
      'cannot-change',
    ],
    ['an unknown game', waiting(), 0, { ...BLITZ, game: 'chess' }, 'bad-game'],
    ['a game for three', waiting(), 0, { ...BLITZ, game: 'connect-9x8x5-p3' }, 'bad-seats'],
  ] as const)('%s is refused', (_, ledger, seat, to, error) => {
    expect(change(ledger, seat, to)).toEqual({ ok: false, error });
  });
});

test('a pause of the tournament stops the clock, and moves wait until it ends', () => {
  const clock = { kind: 'live', initial: 60_000, increment: 0 } as const;
  const begun = after(open({ clock }), [0, 'move', '4'], [1, 'move', '4', { at: START + 11_000 }]);
  const paused = after(begun, [null, 'pause', undefined, { at: START + 16_000, credit: 2000 }]);
  expect(attempt(paused, [0, 'move', '4'])).toEqual({ ok: false, error: 'paused' });
  expect(timeRunsOutAt(paused)).toBeNull();
  expect(liveOf('id', paused, START + 3_000_000, 0)).toMatchObject({
    ...{ status: 'playing', toMove: null, paused: true },
    // The two players used 10 s and 5 s, of which 2 s do not count.
    clock: { left: [57_000, 50_000], running: null },
  });
  const again = after(paused, [null, 'resume', undefined, { at: START + 3_000_000 }]);
  expect(liveOf('id', again, START + 3_001_000, 0)).toMatchObject({
    ...{ status: 'playing', toMove: 0 },
    clock: { left: [56_000, 50_000], running: 0 },
  });
  expect(record(after(again, [0, 'move', '1']))).toBe('connect-7x6x4 r 441');
  // Before the first move no time runs, even after a pause.
  const unbegun = after(open({ clock }), [null, 'pause'], [null, 'resume']);
  expect(unbegun.table.clock).toMatchObject({ left: [60_000, 60_000], since: null });
  // A player may still give up.
  expect(after(paused, [1, 'resign']).table.ending).toEqual({ winner: 0, by: 'resignation' });
});

describe('moves', () => {
  test('are accepted by the rules and in turn', () => {
    const begun = after(open(), [0, 'move', '4'], [1, 'move', '4']);
    expect(record(begun)).toBe('connect-7x6x4 r 44');
    expect(attempt(begun, [1, 'move', '4'])).toEqual({ ok: false, error: 'not-your-turn' });
    expect(attempt(begun, [0, 'move', '8'])).toEqual({ ok: false, error: 'bad-move' });
    expect(attempt(begun, [0, 'move', 'x'])).toEqual({ ok: false, error: 'bad-move' });
    const full = after(begun, [0, 'move', '4'], [1, 'move', '4'], [0, 'move', '4'], [1, 'move', '4']);
    expect(attempt(full, [0, 'move', '4'])).toEqual({ ok: false, error: 'column-full' });
  });

  test('are refused after the end', () => {
    const won = after(open(), ...'1213141'.split('').map((move, at): Did => [at % 2, 'move', move]));
    expect(liveOf('id', won, won.at, 0)).toMatchObject({
      status: 'over',
      toMove: null,
      ending: { winner: 0, by: 'line' },
    });
    for (const did of ['move', 'offer-draw', 'resign', 'ask-undo', 'cancel'] as const)
      expect(attempt(won, [1, did, '1'])).toEqual({ ok: false, error: 'game-over' });
  });

  test('are refused until all seats are taken', () => {
    const settings = unwrap(
      makeGameSettings({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 0 }, START),
    );
    const waiting = unwrap(openLedger(settings));
    expect(attempt(waiting, [0, 'move', '4'])).toEqual({ ok: false, error: 'waiting' });
    expect(attempt(waiting, [0, 'sit'])).toEqual({ ok: false, error: 'seat-taken' });
    expect(attempt(waiting, [5, 'sit'])).toEqual({ ok: false, error: 'no-such-seat' });
    const begun = after(waiting, [1, 'sit'], [0, 'move', '4']);
    expect(record(begun)).toBe('connect-7x6x4 r 4');
    expect(attempt(begun, [0, 'cancel'])).toEqual({ ok: false, error: 'begun-already' });
    expect(isOver(after(waiting, [0, 'cancel']))).toBe(true);
  });

  test('and undos update `boardPly`, and other entries do not', () => {
    const begun = after(open(), [0, 'move', '4'], [1, 'move', '4']);
    expect(begun.boardPly).toBe(2);
    expect(after(begun, [1, 'offer-draw'], [0, 'decline-draw'], [1, 'ask-undo'], [0, 'decline-undo']).boardPly).toBe(2);
    expect(after(begun, [1, 'ask-undo'], [0, 'accept-undo']).boardPly).toBe(4);
    expect(after(begun, [1, 'offer-draw'], [0, 'accept-draw']).boardPly).toBe(4);
  });
});

describe('agreements', () => {
  const begun = after(open(), [0, 'move', '4'], [1, 'move', '5'], [0, 'move', '4']);

  test.each([
    ['the asker’s last move', 0, 'connect-7x6x4 r 45'],
    ['the asker’s last move and the reply', 1, 'connect-7x6x4 r 4'],
  ] as const)('an undo takes back %s', (_, asker, left) => {
    const asked = after(begun, [asker, 'ask-undo']);
    expect(record(asked)).toBe(record(begun));
    expect(attempt(asked, [asker, 'accept-undo'])).toEqual({ ok: false, error: 'own-undo' });
    expect(attempt(asked, [1 - asker, 'ask-undo'])).toEqual({ ok: false, error: 'undo-asked' });
    const gone = after(asked, [1 - asker, 'accept-undo']);
    expect([record(gone), gone.undo, gone.table.position.toMove]).toEqual([left, null, asker]);
  });

  test('a move declines an undo, and the player who asked can withdraw it', () => {
    expect(after(begun, [0, 'ask-undo'], [1, 'move', '1']).undo).toBe(null);
    expect(after(begun, [0, 'ask-undo'], [0, 'decline-undo']).undo).toBe(null);
    expect(attempt(begun, [1, 'accept-undo'])).toEqual({ ok: false, error: 'no-undo-asked' });
    expect(attempt(after(open(), [0, 'move', '4']), [1, 'ask-undo'])).toEqual({ ok: false, error: 'nothing-to-undo' });
  });

  test('an undo against computer players needs no agreement', () => {
    const game = open({ seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] });
    const gone = after(game, [0, 'move', '4'], [1, 'move', '4'], [0, 'ask-undo']);
    expect([record(gone), gone.undo]).toEqual(['connect-7x6x4 r -', null]);
  });

  test('an undo among three players needs the agreement of both others', () => {
    const three = open({ game: 'connect-8x8x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] });
    const asked = after(
      three,
      [0, 'move', '1'],
      [1, 'move', '2'],
      [0, 'ask-undo'],
      [1, 'accept-undo'],
      [1, 'accept-undo'],
    );
    expect([asked.undo?.agreed, record(asked)]).toEqual([[1], 'connect-8x8x4-p3 r 12']);
    expect(record(after(asked, [2, 'accept-undo']))).toBe('connect-8x8x4-p3 r -');
  });

  test('a draw can be offered, accepted and declined', () => {
    expect(attempt(begun, [0, 'accept-draw'])).toEqual({ ok: false, error: 'no-offer' });
    const offered = after(begun, [0, 'offer-draw']);
    expect(attempt(offered, [0, 'accept-draw'])).toEqual({ ok: false, error: 'own-offer' });
    expect(attempt(offered, [1, 'offer-draw'])).toEqual({ ok: false, error: 'offer-stands' });
    expect(after(offered, [1, 'decline-draw']).table.offer).toBe(null);
    expect(after(offered, [1, 'accept-draw']).table.ending).toEqual({ winner: null, by: 'agreement' });
  });

  test('resigning loses the game, and in a game of three a computer player takes the seat', () => {
    expect(after(begun, [1, 'resign']).table.ending).toEqual({ winner: 0, by: 'resignation' });
    const three = open({ game: 'connect-8x8x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] });
    const left = after(three, [0, 'move', '1'], [1, 'resign']);
    expect([left.table.seats[1]!.kind, left.table.ending, left.boardPly]).toEqual(['bot', null, 1]);
  });

  test('A8: an unwinnable game continues on request, but not with a clock', () => {
    const small = open({ game: 'connect-3x3x3' });
    // Every line has discs of both players before the board is full.
    const drawn = after(small, ...'1122133'.split('').map((move, at): Did => [at % 2, 'move', move]));
    expect(drawn.table.ending).toEqual({ winner: null, by: 'unwinnable' });
    expect(after(drawn, [1, 'play-on']).table.ending).toBe(null);
    expect(attempt(after(drawn, [1, 'play-on']), [1, 'play-on'])).toEqual({ ok: false, error: 'not-unwinnable' });
  });

  test('a request for a rematch can be declined and repeated until it is agreed', () => {
    const over = after(begun, [1, 'resign']);
    const refused = { ok: false, error: 'no-rematch' };
    expect(attempt(begun, [0, 'decline-rematch'])).toEqual(refused);
    expect(attempt(over, [0, 'decline-rematch'])).toEqual(refused);
    for (const seat of [0, 1]) {
      const declined = after(over, [0, 'ask-rematch'], [seat, 'decline-rematch']);
      expect(declined.rematchAsked.size).toBe(0);
      // The old request does not accept a later request of the opponent.
      expect(isRematchAgreed(after(declined, [1, 'ask-rematch']))).toBe(false);
      expect(isRematchAgreed(after(declined, [1, 'ask-rematch'], [0, 'ask-rematch']))).toBe(true);
    }
    const agreed = after(over, [0, 'ask-rematch'], [1, 'ask-rematch']);
    expect(attempt(agreed, [0, 'decline-rematch'])).toEqual(refused);
  });

  test('a rematch is agreed once every person has asked', () => {
    expect(attempt(begun, [0, 'ask-rematch'])).toEqual({ ok: false, error: 'not-over' });
    const over = after(begun, [1, 'resign']);
    const asked = after(over, [0, 'ask-rematch']);
    expect(isRematchAgreed(asked)).toBe(false);
    expect(attempt(asked, [0, 'ask-rematch'])).toEqual({ ok: false, error: 'rematch-asked' });
    expect(isRematchAgreed(after(asked, [1, 'ask-rematch']))).toBe(true);
    const withBot = open({ seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] });
    expect(isRematchAgreed(after(withBot, [0, 'resign'], [0, 'ask-rematch']))).toBe(true);
  });
});

describe('clocks', () => {
  const clock = { kind: 'live', initial: 60_000, increment: 2000 } as const;
  const left = (ledger: Ledger) => ledger.table.clock!.left;

  test('start with the first move, use time, and add the increment', () => {
    const game = after(open({ clock }), [0, 'move', '4', { at: START + 50_000 }]);
    expect(left(game)).toEqual([60_000, 60_000]);
    const next = after(game, [1, 'move', '4', { at: START + 60_000 }]);
    expect(left(next)).toEqual([60_000, 52_000]);
  });

  test('do not charge credited time to the mover or the next player', () => {
    const game = after(
      open({ clock }),
      [0, 'move', '4', { at: START }],
      [1, 'move', '4', { at: START + 10_000, credit: 300 }],
    );
    expect(left(game)).toEqual([60_000, 52_300]);
    expect(left(after(game, [0, 'move', '4', { at: START + 20_000 }]))).toEqual([52_000, 52_300]);
    expect(left(after(game, [0, 'move', '4', { at: START + 20_000, credit: 99_000 }]))).toEqual([62_000, 52_300]);
  });

  test('restart with every move in correspondence games', () => {
    const day = 86_400_000;
    const game = after(
      open({ clock: { kind: 'days', days: 2 } }),
      [0, 'move', '4', { at: START }],
      [1, 'move', '4', { at: START + day }],
      [0, 'move', '4', { at: START + 2 * day }],
    );
    expect(left(game)).toEqual([2 * day, 2 * day]);
    expect(timeRunsOutAt(game)).toBe(START + 4 * day + 500);
  });

  test('end the game only after the time has run out', () => {
    const game = after(open({ clock }), [0, 'move', '4', { at: START }]);
    expect(timeRunsOutAt(game)).toBe(START + 60_500);
    expect(attempt(game, [null, 'time', undefined, { at: START + 60_400, credit: 500 }])).toEqual({
      ok: false,
      error: 'not-over',
    });
    const fallen = after(game, [null, 'time', undefined, { at: START + 60_500, credit: 500 }]);
    expect([fallen.table.ending, timeRunsOutAt(fallen)]).toEqual([{ winner: 0, by: 'time' }, null]);
  });

  test('are refused for more than two players', () => {
    const seats = [{ who: 'me' as const }, { who: 'guest' as const }, { who: 'guest' as const }];
    expect(makeGameSettings({ game: 'connect-8x8x4-p3', seats, clock }, START)).toEqual({
      ok: false,
      error: 'bad-clock',
    });
  });
});

describe('the settings of a new game', () => {
  const two = [{ who: 'me' as const }, { who: 'guest' as const }];
  test.each([
    ['an unknown game', { game: 'chess', seats: two }, 'bad-game'],
    ['a board that is too large', { game: 'connect-101x6x4', seats: two }, 'bad-game'],
    ['too few seats', { game: 'connect-7x6x4-p3', seats: two }, 'bad-seats'],
    ['two creators', { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'me' }] }, 'bad-seats'],
    [
      'a computer player of another game',
      { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'robut' }] },
      'no-such-bot',
    ],
    ['a first player without a seat', { game: 'connect-7x6x4', seats: two, first: 2 }, 'bad-first'],
    [
      'discs in mid-air',
      { game: 'connect-7x6x4', seats: two, position: 'r....../......./......./......./......./....... b' },
      'bad-position',
    ],
    [
      'a position on a board that is too large to prove it',
      { game: 'connect-30x30x5', seats: two, position: `${'./'.repeat(2)}. r` },
      'bad-position',
    ],
    ['a text that is not a position', { game: 'connect-7x6x4', seats: two, position: '<script>' }, 'bad-position'],
  ] as [string, NewGame, string][])('refuse %s', (_, request, error) => {
    expect(makeGameSettings(request, START)).toEqual({ ok: false, error });
  });

  test('can begin with a position', () => {
    const position = '......./......./......./......./......./...rb.. r';
    const game = open({ position });
    const now = after(game, [0, 'move', '4']);
    expect(record(now)).toBe(`connect-7x6x4 r 4 from ${position}`);
    expect(record(now)).toBe(makeRecord(now.table.record));
  });

  test('accept a stored set-up without another proof', () => {
    // Searching for a proof again would exceed the time limit of this test.
    const game = open({ game: HARD_GAME, position: HARD_SETUP });
    for (let times = 0; times < 20; times++) expect(openLedger(game.settings).ok).toBe(true);
    expect(record(game)).toBe(`${HARD_GAME} r - from ${HARD_SETUP}`);
  });

  test('A2: seats and the first player are random unless the request decides', () => {
    const drawn = Array.from({ length: 60 }, () =>
      unwrap(
        makeGameSettings(
          { game: 'morris-6', seats: [{ who: 'me' }, { who: 'bot', bot: 'robut' }], shuffle: true },
          START,
        ),
      ),
    );
    expect(new Set(drawn.map(({ host }) => host))).toEqual(new Set([0, 1]));
    expect(new Set(drawn.map(({ first }) => first))).toEqual(new Set([0, 1]));
    for (const { bots, host } of drawn) expect(bots.indexOf('robut')).toBe(1 - host!);
  });
});
