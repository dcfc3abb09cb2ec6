import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  morrisConfig,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { describe, expect, test, vi } from 'vitest';
import { bot, person, remote, type Seat } from './seat.ts';
import { resigningPlayer, type TableState } from './state.ts';
import { type NewTable, newTable, playAgain, Table } from './table.ts';
import { pickUp } from './verbs.ts';

const two = [person(), person()];
const open = (options: Partial<NewTable> = {}, now?: () => number) =>
  new Table(unwrap(newTable({ config: CONNECT_FOUR, seats: two, first: 0, ...options })), now);

/** Plays columns, numbered from 1, for the side to move. */
function drop(table: Table, columns: string): Table {
  for (const column of columns) unwrap(table.play(table.state.position.toMove, Number(column) - 1));
  return table;
}
const moves = ({ state }: Table) => connect.makeMoves(CONNECT_FOUR, state.record.moves as number[]);

/** A draw in which no player can win before the board is full; found by playing at random. */
const DRAWN = '621545244445326632577641362521571163173377';

describe('A6: the result at all times', () => {
  test.each([
    ['', null, 0],
    ['4', null, 1],
    ['1212121', { winner: 0, by: 'line' }, 1],
    ['12123242', { winner: 1, by: 'line' }, 0],
  ])('A6: after “%s”: %j', (columns, ending, toMove) => {
    const { state } = drop(open(), columns);
    expect([state.ending, state.position.toMove]).toEqual([ending, toMove]);
  });

  test('A6: every ply of a drawn game has exactly one of the four results', () => {
    const table = open();
    for (const column of DRAWN) {
      expect(table.state.ending).toBeNull();
      drop(table, column);
      if (table.state.ending) break;
    }
    expect(table.state.ending).toEqual({ winner: null, by: 'unwinnable' });
  });
});

describe('A5: an illegal verb returns a code and changes nothing', () => {
  const seatsWithBot = [person(), bot('level-3')];
  test.each<[string, () => Table, (table: Table) => { ok: boolean; error?: unknown }, string]>([
    ['a full column', () => drop(open(), '444444'), (table) => table.play(0, 3), 'column-full'],
    ['a column outside the board', () => open(), (table) => table.play(0, 7), 'no-such-column'],
    ['a move after the end', () => drop(open(), '1212121'), (table) => table.play(1, 3), 'game-over'],
    ['a move out of turn', () => open(), (table) => table.play(1, 3), 'not-your-turn'],
    [
      'a move for the computer',
      () => drop(open({ seats: seatsWithBot }), '4'),
      (table) => table.play(0, 3),
      'not-your-turn',
    ],
    ['undo without moves', () => open(), (table) => table.undo(), 'nothing-to-undo'],
    ['redo without an undo', () => drop(open(), '4'), (table) => table.redo(), 'nothing-to-redo'],
    ['accepting without an offer', () => open(), (table) => table.acceptDraw(1), 'no-offer'],
    ['declining without an offer', () => open(), (table) => table.declineDraw(), 'no-offer'],
    ['resigning after the end', () => drop(open(), '1212121'), (table) => table.resign(1), 'game-over'],
    ['no such seat', () => open(), (table) => table.resign(2), 'no-such-seat'],
    ['playing on in a game that can be won', () => open(), (table) => table.playOn(), 'not-unwinnable'],
    [
      'undo with a remote player',
      () => drop(open({ seats: [person(), remote()] }), '4'),
      (table) => table.undo(),
      'remote-seat',
    ],
    [
      'reset with a remote player',
      () => drop(open({ seats: [person(), remote()] }), '4'),
      (table) => table.reset(),
      'remote-seat',
    ],
  ])('A5: %s is refused', (_, make, act, code) => {
    const table = make();
    const before = table.state;
    const heard = vi.fn();
    table.subscribe(heard);
    expect(act(table)).toEqual({ ok: false, error: { code } });
    expect(table.state).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });
});

test('A4: only the disc of the side to move can be picked up', () => {
  const { state } = drop(open(), '4');
  expect(pickUp(state, 1).ok).toBe(true);
  expect(pickUp(state, 0)).toEqual({ ok: false, error: { code: 'not-your-disc' } });
});

test('A2: the seed draws the first player, with and without a computer player', () => {
  const first = (seats: readonly Seat[], seed: number) =>
    unwrap(newTable({ config: CONNECT_FOUR, seats, seed })).position.toMove;
  const draws = Array.from({ length: 40 }, (_, seed) => first(two, seed));
  expect(new Set(draws)).toEqual(new Set([0, 1]));
  for (const seats of [
    [person(), bot('level-1')],
    [bot('level-1'), person()],
  ])
    expect(Array.from({ length: 40 }, (_, seed) => first(seats, seed))).toEqual(draws);
});

test('B1: a subscriber receives each change once and can unsubscribe', () => {
  const table = open();
  const heard: TableState[] = [];
  const stop = table.subscribe((state) => heard.push(state));
  drop(table, '44');
  expect(heard.map(({ record }) => record.moves.length)).toEqual([1, 2]);
  stop();
  drop(table, '4');
  expect(heard).toHaveLength(2);
});

test('B1: every listener gets every state in order, even if a listener changes the table or throws', async () => {
  const table = open();
  const heard: number[] = [];
  const failures: unknown[] = [];
  const catching = (error: unknown) => failures.push(error);
  process.once('uncaughtException', catching);
  table.subscribe(({ record }) => {
    if (record.moves.length === 1) table.play(1, 0);
  });
  table.subscribe(() => {
    if (heard.length === 0) throw new Error('a view is broken');
  });
  table.subscribe(({ record }) => heard.push(record.moves.length));
  expect(table.play(0, 3).ok).toBe(true);
  expect(heard).toEqual([1, 2]);
  await expect.poll(() => failures).toEqual([new Error('a view is broken')]);
  process.removeListener('uncaughtException', catching);
});

describe('A17: undo, redo and reset in every mode', () => {
  test('A17: between two people, undo goes back one move', () => {
    const table = drop(open(), '4455');
    unwrap(table.undo());
    unwrap(table.undo());
    expect(moves(table)).toBe('44');
    unwrap(table.redo());
    expect(moves(table)).toBe('445');
    drop(table, '1');
    expect(table.redo()).toEqual({ ok: false, error: { code: 'nothing-to-redo' } });
    expect(moves(table)).toBe('4451');
  });

  test('A17: against the computer, undo also takes back its reply', () => {
    const table = drop(open({ seats: [person(), bot('level-3')] }), '4455');
    unwrap(table.undo());
    expect([moves(table), table.state.position.toMove]).toEqual(['44', 0]);
    unwrap(table.redo());
    expect(moves(table)).toBe('4455');
  });

  test('A17: the computer’s first move is not undone alone', () => {
    const table = drop(open({ seats: [bot('level-3'), person()] }), '4');
    expect(table.undo()).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
    drop(table, '4');
    unwrap(table.undo());
    expect(moves(table)).toBe('4');
  });

  test('A17: with several computer players, undo goes back to the person’s turn', () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 9, players: 4 };
    const table = open({ config, seats: [bot('a'), person(), bot('b'), bot('c')] });
    drop(table, '123456789');
    unwrap(table.undo());
    expect([table.state.record.moves.length, table.state.position.toMove]).toEqual([5, 1]);
    unwrap(table.redo());
    expect(table.state.record.moves).toHaveLength(9);
  });

  test('A17: between computer players, undo goes back one move', () => {
    const table = drop(open({ seats: [bot('a'), bot('b')] }), '445');
    unwrap(table.undo());
    expect(moves(table)).toBe('44');
  });

  test('A17: undo takes back a win', () => {
    const table = drop(open(), '1212121');
    unwrap(table.undo());
    expect(table.state.ending).toBeNull();
    unwrap(table.redo());
    expect(table.state.ending).toEqual({ winner: 0, by: 'line' });
  });

  test('A17: reset keeps seats, first player and set-up', () => {
    const setup = unwrap(connect.parseSetup(CONNECT_FOUR, '......./......./......./......./......./...rb..'));
    const table = drop(open({ setup, seats: [person('Ann'), person('Ben')] }), '44');
    unwrap(table.reset());
    expect(table.state.position.toMove).toBe(0);
    expect(connect.makePosition(table.state.position as never)).toBe(
      '......./......./......./......./......./...rb.. r',
    );
    expect(table.state.seats[0]!.name).toBe('Ann');
  });

  test('E3: undo takes back a morris turn with its removal', () => {
    const table = open({ config: SIX_MENS_MORRIS });
    const turn = (to: number, remove: number | null = null) =>
      unwrap(table.play(table.state.position.toMove, { from: null, to, remove }));
    for (const to of [0, 8, 1, 9]) turn(to);
    turn(2, 8);
    unwrap(table.undo());
    expect(table.state.position).toMatchObject({ men: [0b11, 0b11_0000_0000], toMove: 0 });
  });
});

describe('A8: a draw because no player can win', () => {
  const unwinnable = () => {
    const table = open();
    for (const column of DRAWN) {
      if (table.state.ending) break;
      drop(table, column);
    }
    return table;
  };

  test('A8: the game is drawn before the board is full', () => {
    const table = unwinnable();
    expect(table.state.ending).toEqual({ winner: null, by: 'unwinnable' });
    expect(table.state.record.moves.length).toBeLessThan(42);
    expect(table.play(table.state.position.toMove, 0).ok).toBe(false);
  });

  test('A8: the players can play on until the board is full', () => {
    const table = unwinnable();
    unwrap(table.playOn());
    expect(table.state.ending).toBeNull();
    drop(table, DRAWN.slice(table.state.record.moves.length));
    expect(table.state.ending).toEqual({ winner: null, by: 'full' });
  });
});

test('A8: undo after playing on draws the game again', () => {
  const table = open();
  for (const column of DRAWN) if (!table.state.ending) drop(table, column);
  const at = table.state.record.moves.length;
  unwrap(table.playOn());
  for (let back = 0; back < 4; back++) unwrap(table.undo());
  drop(table, DRAWN.slice(at - 4, at));
  expect(table.state.ending).toEqual({ winner: null, by: 'unwinnable' });
});

describe('A17: resigning and agreeing', () => {
  test.each([
    ['two people', [person(), person()], '4', 1],
    ['a person who is to move', [person(), bot('level-1')], '', 0],
    ['a person while the computer thinks', [person(), bot('level-1')], '4', 0],
    ['two computer players', [bot('level-1'), bot('level-2')], '4', 1],
  ])('A17: the right player resigns: %s', (_, seats, columns, player) => {
    expect(resigningPlayer(drop(open({ seats }), columns).state)).toBe(player);
  });

  test('A17: resigning gives the win to the other player and can be undone', () => {
    const table = drop(open(), '44');
    unwrap(table.resign(0));
    expect(table.state.ending).toEqual({ winner: 1, by: 'resignation' });
    unwrap(table.undo());
    expect([table.state.ending, moves(table)]).toEqual([null, '44']);
  });

  test('A17: a draw offer can be accepted, or declined by a move', () => {
    const table = drop(open(), '4');
    unwrap(table.offerDraw(0));
    expect(table.acceptDraw(0)).toEqual({ ok: false, error: { code: 'own-offer' } });
    expect(table.offerDraw(1)).toEqual({ ok: false, error: { code: 'offer-stands' } });
    drop(table, '4');
    expect(table.state.offer).toBeNull();
    unwrap(table.offerDraw(1));
    unwrap(table.acceptDraw(0));
    expect(table.state.ending).toEqual({ winner: null, by: 'agreement' });
  });

  test('C10: in a game of three, a computer player can take over a seat', () => {
    const table = open({ config: { ...CONNECT_FOUR, players: 3 }, seats: [person(), person(), person()] });
    expect(table.resign(0)).toEqual({ ok: false, error: { code: 'two-players-only' } });
    unwrap(table.reseat(0, bot('level-5')));
    expect(table.state.seats[0]).toMatchObject({ kind: 'bot', bot: 'level-5' });
  });
});

describe('C2: seats', () => {
  test('C2: each player has a different token', () => {
    const seats = (a: string, b: string) => [person(null, a), person(null, b)];
    expect(newTable({ config: CONNECT_FOUR, seats: seats('X', 'O'), seed: 1 }).ok).toBe(true);
    expect(newTable({ config: CONNECT_FOUR, seats: seats('X', 'x') })).toEqual({
      ok: false,
      error: { code: 'seat-tokens' },
    });
  });

  test('C10: any seat can have a person or a computer player', () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, players: 10 };
    const seats = Array.from({ length: 10 }, (_, at) => (at % 3 === 0 ? person() : bot('level-2')));
    expect(newTable({ config, seats, seed: 1 }).ok).toBe(true);
    expect(newTable({ config, seats: seats.slice(1) })).toEqual({ ok: false, error: { code: 'seat-count' } });
    expect(newTable({ config: morrisConfig(9), seats })).toEqual({ ok: false, error: { code: 'seat-count' } });
  });

  test.each<[string, Partial<NewTable>, string]>([
    ['an unknown board size', { config: { ...CONNECT_FOUR, rows: 1000 } }, 'bad-config'],
    ['neither a first player nor a seed', {}, 'no-first'],
    ['a first player who does not exist', { first: 7 }, 'no-such-player'],
    [
      'a set-up of another board',
      { setup: unwrap(connect.parseSetup({ ...CONNECT_FOUR, rows: 3 }, '......./......./.......')) },
      'bad-setup',
    ],
    ['a clock without time', { first: 0, clock: { initial: Number.NaN, increment: 0 } }, 'bad-clock'],
    ['a name that does not fit', { first: 0, seats: [person('x'.repeat(101)), person()] }, 'seat-names'],
    ['a bot without an id', { first: 0, seats: [{ ...bot('x'), bot: null }, person()] }, 'seat-bots'],
  ])('A13: a table with %s is refused', (_, options, fault) => {
    expect(newTable({ config: CONNECT_FOUR, seats: two, ...options })).toEqual({ ok: false, error: { code: fault } });
  });

  test('A12: a table begins only with a legal position', () => {
    const setup = unwrap(connect.parseSetup(CONNECT_FOUR, '......./......./......./......./r....../.......'));
    expect(newTable({ config: CONNECT_FOUR, seats: two, setup })).toEqual({ ok: false, error: { code: 'bad-setup' } });
  });
});

describe('A17: playing again', () => {
  test('A17: playing again keeps the game and the seats', () => {
    const seats = [person('Ann'), bot('level-1')];
    const before = drop(open({ seats, clock: { initial: 60_000, increment: 0 } }), '4433').state;
    const again = playAgain(before, { first: 1 });
    expect(again.record).toEqual({ ...before.record, first: 1, moves: [] });
    expect([again.seats, again.ending, again.clock?.rule]).toEqual([seats, null, before.clock?.rule]);
  });

  test('A2: the seed draws the first player', () => {
    const { state } = open();
    const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => playAgain(state, { seed }).record.first);
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });

  test('A17: playing again starts from the set-up', () => {
    const setup = connect.toSetup(drop(open(), '4455').state.position as ConnectPosition);
    const state = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], setup }));
    expect(playAgain(state, { seed: 1 }).record).toEqual(state.record);
  });
});
