import type { NewGame, SeatNumber } from '@rowhouse/protocol';
import { makeRecord, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../store/rows.ts';
import { HARD_GAME, HARD_SETUP } from '../testing/hard-setup.ts';
import { apply } from './apply.ts';
import { makeGameSettings } from './game-settings.ts';
import { isOver, isRematchAgreed, type Ledger, openLedger, timeRunsOutAt } from './ledger.ts';
import { liveOf, viewOf } from './view.ts';

const START = 1_000_000;

const open = (request: Partial<NewGame> = {}): Ledger => {
  const game = { game: 'connect-7x6x4', seats: [{ who: 'me' as const }, { who: 'me' as const }], first: 0, ...request };
  // All seats are taken: the log does not depend on the players.
  const seats = game.seats.map((seat, at) => (seat.who === 'me' && at > 0 ? { who: 'guest' as const } : seat));
  const settings = unwrap(makeGameSettings({ ...game, seats }, START));
  return unwrap(openLedger({ ...settings, taken: settings.taken.map(() => true) }));
};

type Did = readonly [SeatNumber | null, LogEntry['did'], (string | undefined)?, { at?: number; credit?: number }?];

const doing = (ledger: Ledger, [seat, did, text, more = {}]: Did) =>
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
  done.reduce((now, one) => unwrap(doing(now, one)), ledger);

const record = (ledger: Ledger): string => viewOf('id', ledger, [], ledger.at, 0).record;

describe('moves', () => {
  test('by the rules and in turn', () => {
    const begun = after(open(), [0, 'move', '4'], [1, 'move', '4']);
    expect(record(begun)).toBe('connect-7x6x4 r 44');
    expect(doing(begun, [1, 'move', '4'])).toEqual({ ok: false, error: 'not-your-turn' });
    expect(doing(begun, [0, 'move', '8'])).toEqual({ ok: false, error: 'bad-move' });
    expect(doing(begun, [0, 'move', 'x'])).toEqual({ ok: false, error: 'bad-move' });
    const full = after(begun, [0, 'move', '4'], [1, 'move', '4'], [0, 'move', '4'], [1, 'move', '4']);
    expect(doing(full, [0, 'move', '4'])).toEqual({ ok: false, error: 'column-full' });
  });

  test('the end is the end', () => {
    const won = after(open(), ...'1213141'.split('').map((move, at): Did => [at % 2, 'move', move]));
    expect(liveOf('id', won, won.at, 0)).toMatchObject({
      status: 'over',
      toMove: null,
      ending: { winner: 0, by: 'line' },
    });
    for (const did of ['move', 'offer-draw', 'resign', 'ask-undo', 'cancel'] as const)
      expect(doing(won, [1, did, '1'])).toEqual({ ok: false, error: 'game-over' });
  });

  test('nothing before everybody sits', () => {
    const settings = unwrap(
      makeGameSettings({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }], first: 0 }, START),
    );
    const waiting = unwrap(openLedger(settings));
    expect(doing(waiting, [0, 'move', '4'])).toEqual({ ok: false, error: 'waiting' });
    expect(doing(waiting, [0, 'sit'])).toEqual({ ok: false, error: 'seat-taken' });
    expect(doing(waiting, [5, 'sit'])).toEqual({ ok: false, error: 'no-such-seat' });
    const begun = after(waiting, [1, 'sit'], [0, 'move', '4']);
    expect(record(begun)).toBe('connect-7x6x4 r 4');
    expect(doing(begun, [0, 'cancel'])).toEqual({ ok: false, error: 'begun-already' });
    expect(isOver(after(waiting, [0, 'cancel']))).toBe(true);
  });

  test('what happened last on the board: offers and answers do not count', () => {
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
    ['and what was answered to it', 1, 'connect-7x6x4 r 4'],
  ] as const)('an undo takes back %s', (_, asker, left) => {
    const asked = after(begun, [asker, 'ask-undo']);
    expect(record(asked)).toBe(record(begun));
    expect(doing(asked, [asker, 'accept-undo'])).toEqual({ ok: false, error: 'own-undo' });
    expect(doing(asked, [1 - asker, 'ask-undo'])).toEqual({ ok: false, error: 'undo-asked' });
    const gone = after(asked, [1 - asker, 'accept-undo']);
    expect([record(gone), gone.undo, gone.table.position.toMove]).toEqual([left, null, asker]);
  });

  test('an undo is answered by playing on, and withdrawn by whoever asked', () => {
    expect(after(begun, [0, 'ask-undo'], [1, 'move', '1']).undo).toBe(null);
    expect(after(begun, [0, 'ask-undo'], [0, 'decline-undo']).undo).toBe(null);
    expect(doing(begun, [1, 'accept-undo'])).toEqual({ ok: false, error: 'no-undo-asked' });
    expect(doing(after(open(), [0, 'move', '4']), [1, 'ask-undo'])).toEqual({ ok: false, error: 'nothing-to-undo' });
  });

  test('against computers only, an undo needs nobody', () => {
    const game = open({ seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] });
    const gone = after(game, [0, 'move', '4'], [1, 'move', '4'], [0, 'ask-undo']);
    expect([record(gone), gone.undo]).toEqual(['connect-7x6x4 r -', null]);
  });

  test('with three, everybody else agrees', () => {
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

  test('draws', () => {
    expect(doing(begun, [0, 'accept-draw'])).toEqual({ ok: false, error: 'no-offer' });
    const offered = after(begun, [0, 'offer-draw']);
    expect(doing(offered, [0, 'accept-draw'])).toEqual({ ok: false, error: 'own-offer' });
    expect(doing(offered, [1, 'offer-draw'])).toEqual({ ok: false, error: 'offer-stands' });
    expect(after(offered, [1, 'decline-draw']).table.offer).toBe(null);
    expect(after(offered, [1, 'accept-draw']).table.ending).toEqual({ winner: null, by: 'agreement' });
  });

  test('who resigns has lost; with three, a computer player takes over', () => {
    expect(after(begun, [1, 'resign']).table.ending).toEqual({ winner: 0, by: 'resignation' });
    const three = open({ game: 'connect-8x8x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] });
    const left = after(three, [0, 'move', '1'], [1, 'resign']);
    expect([left.table.seats[1]!.kind, left.table.ending, left.boardPly]).toEqual(['bot', null, 1]);
  });

  test('A8: play on where nobody can win, but not against a clock', () => {
    const small = open({ game: 'connect-3x3x3' });
    // Every line has discs of both before the board is full.
    const drawn = after(small, ...'1122133'.split('').map((move, at): Did => [at % 2, 'move', move]));
    expect(drawn.table.ending).toEqual({ winner: null, by: 'unwinnable' });
    expect(after(drawn, [1, 'play-on']).table.ending).toBe(null);
    expect(doing(after(drawn, [1, 'play-on']), [1, 'play-on'])).toEqual({ ok: false, error: 'not-unwinnable' });
  });

  test('a request for a rematch is declined, or withdrawn, and can be made again, until it is agreed', () => {
    const over = after(begun, [1, 'resign']);
    const refused = { ok: false, error: 'no-rematch' };
    expect(doing(begun, [0, 'decline-rematch'])).toEqual(refused);
    expect(doing(over, [0, 'decline-rematch'])).toEqual(refused);
    for (const seat of [0, 1]) {
      const declined = after(over, [0, 'ask-rematch'], [seat, 'decline-rematch']);
      expect(declined.rematchAsked.size).toBe(0);
      // A later request of the opponent is not agreed to by the old one.
      expect(isRematchAgreed(after(declined, [1, 'ask-rematch']))).toBe(false);
      expect(isRematchAgreed(after(declined, [1, 'ask-rematch'], [0, 'ask-rematch']))).toBe(true);
    }
    const agreed = after(over, [0, 'ask-rematch'], [1, 'ask-rematch']);
    expect(doing(agreed, [0, 'decline-rematch'])).toEqual(refused);
  });

  test('a rematch is on when every person asked', () => {
    expect(doing(begun, [0, 'ask-rematch'])).toEqual({ ok: false, error: 'not-over' });
    const over = after(begun, [1, 'resign']);
    const asked = after(over, [0, 'ask-rematch']);
    expect(isRematchAgreed(asked)).toBe(false);
    expect(doing(asked, [0, 'ask-rematch'])).toEqual({ ok: false, error: 'rematch-asked' });
    expect(isRematchAgreed(after(asked, [1, 'ask-rematch']))).toBe(true);
    const withBot = open({ seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }] });
    expect(isRematchAgreed(after(withBot, [0, 'resign'], [0, 'ask-rematch']))).toBe(true);
  });
});

describe('clocks', () => {
  const clock = { kind: 'live', initial: 60_000, increment: 2000 } as const;
  const left = (ledger: Ledger) => ledger.table.clock!.left;

  test('the first move starts them; then time is used, and the increment added', () => {
    const game = after(open({ clock }), [0, 'move', '4', { at: START + 50_000 }]);
    expect(left(game)).toEqual([60_000, 60_000]);
    const next = after(game, [1, 'move', '4', { at: START + 60_000 }]);
    expect(left(next)).toEqual([60_000, 52_000]);
  });

  test('what is credited is not used, by the mover or the next', () => {
    const game = after(
      open({ clock }),
      [0, 'move', '4', { at: START }],
      [1, 'move', '4', { at: START + 10_000, credit: 300 }],
    );
    expect(left(game)).toEqual([60_000, 52_300]);
    expect(left(after(game, [0, 'move', '4', { at: START + 20_000 }]))).toEqual([52_000, 52_300]);
    expect(left(after(game, [0, 'move', '4', { at: START + 20_000, credit: 99_000 }]))).toEqual([62_000, 52_300]);
  });

  test('by days, every move has its own', () => {
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

  test('time is called when it is over, and not before', () => {
    const game = after(open({ clock }), [0, 'move', '4', { at: START }]);
    expect(timeRunsOutAt(game)).toBe(START + 60_500);
    expect(doing(game, [null, 'time', undefined, { at: START + 60_400, credit: 500 }])).toEqual({
      ok: false,
      error: 'not-over',
    });
    const fallen = after(game, [null, 'time', undefined, { at: START + 60_500, credit: 500 }]);
    expect([fallen.table.ending, timeRunsOutAt(fallen)]).toEqual([{ winner: 0, by: 'time' }, null]);
  });

  test('clocks are for two', () => {
    const seats = [{ who: 'me' as const }, { who: 'guest' as const }, { who: 'guest' as const }];
    expect(makeGameSettings({ game: 'connect-8x8x4-p3', seats, clock }, START)).toEqual({
      ok: false,
      error: 'bad-clock',
    });
  });
});

describe('what a game may begin with', () => {
  const two = [{ who: 'me' as const }, { who: 'guest' as const }];
  test.each([
    ['a game that is none', { game: 'chess', seats: two }, 'bad-game'],
    ['a board that is too large', { game: 'connect-101x6x4', seats: two }, 'bad-game'],
    ['too few seats', { game: 'connect-7x6x4-p3', seats: two }, 'bad-seats'],
    ['two creators', { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'me' }] }, 'bad-seats'],
    [
      'a bot of another game',
      { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'robut' }] },
      'no-such-bot',
    ],
    ['nobody to begin', { game: 'connect-7x6x4', seats: two, first: 2 }, 'bad-first'],
    [
      'discs in mid-air',
      { game: 'connect-7x6x4', seats: two, position: 'r....../......./......./......./......./....... b' },
      'bad-position',
    ],
    [
      'a position on a board where nobody can say in time whether it is one',
      { game: 'connect-30x30x5', seats: two, position: `${'./'.repeat(2)}. r` },
      'bad-position',
    ],
    ['a position that is none', { game: 'connect-7x6x4', seats: two, position: '<script>' }, 'bad-position'],
  ] as [string, NewGame, string][])('not %s', (_, request, error) => {
    expect(makeGameSettings(request, START)).toEqual({ ok: false, error });
  });

  test('a position, played on from', () => {
    const position = '......./......./......./......./......./...rb.. r';
    const game = open({ position });
    const now = after(game, [0, 'move', '4']);
    expect(record(now)).toBe(`connect-7x6x4 r 4 from ${position}`);
    expect(record(now)).toBe(makeRecord(now.table.record));
  });

  test('a stored set-up is not searched again, however long that would take', () => {
    // A search that finds nothing would take longer than this test may.
    const game = open({ game: HARD_GAME, position: HARD_SETUP });
    for (let times = 0; times < 20; times++) expect(openLedger(game.settings).ok).toBe(true);
    expect(record(game)).toBe(`${HARD_GAME} r - from ${HARD_SETUP}`);
  });

  test('A2: who sits where and who begins is drawn, unless somebody says', () => {
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
