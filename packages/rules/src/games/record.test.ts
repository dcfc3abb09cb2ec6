import { expect, test } from 'vitest';
import { CONNECT_FOUR } from '../connect/config.ts';
import { connectFromSetup } from '../connect/setup.ts';
import { parseConnectSetup } from '../connect/setup-text.ts';
import { unwrap } from '../core/result.ts';
import { pickOne, randomFrom } from '../core/seed.ts';
import { morrisConfig } from '../morris/config.ts';
import { CATALOGUE, GAME_IDS, gameIdOf, gameKindOf } from './catalogue.ts';
import { connect } from './connect-game.ts';
import { gameOf, makeConfig, makePosition, parseConfig, parsePosition } from './families.ts';
import { morris } from './morris-game.ts';
import {
  makeRecord,
  newRecord,
  parseGame,
  parseRecord,
  positionsOf,
  recordWith,
  replay,
  replayFrom,
} from './record.ts';

test.each([
  'connect-7x6x4 r 4455',
  'connect-7x6x4 b -',
  'connect-12x10x5-p3 r 1,12,3',
  'morris-6 b 0.0,1.1',
  'connect-7x6x4 r 44 from ......./......./......./......./......./...rb.. r',
  'morris-6 r 0.3-0.2x1.0 from rr.r.r../b.b.b.b. r 0 0 15',
])('A13: a game is read from one line of text and written unchanged: %s', (text) => {
  const record = unwrap(parseRecord(text));
  expect(makeRecord(record)).toBe(text);
  expect(replay(record).ok).toBe(true);
  expect(unwrap(parseGame(text))).toEqual({ record, position: unwrap(replay(record)) });
});

test('C5: a connect game is read onto the requested kind of board', () => {
  const { record, position } = unwrap(parseGame('connect-7x6x4 r 4455', { board: 'memory' }));
  expect([makeConfig(record.config), makeConfig(position.config)]).toEqual(Array(2).fill('connect-7x6x4-memory'));
  expect(makeConfig(unwrap(parseGame('morris-6 r -', { board: 'memory' })).position.config)).toBe('morris-6');
});

test.each([
  'connect-7x6x4 r 4455',
  'connect-7x6x4 r 12121211',
  'connect-7x6x4-memory r 4444444',
  'connect-4x4x4-p3 r 1111222233334444',
])('replaying all moves at once ends like playing move by move: %s', (text) => {
  const [config, , moves] = text.split(' ') as [string, string, string];
  const start = connect.start(unwrap(parseConfig(config)) as typeof CONNECT_FOUR, 0);
  const columns = [...moves].map((digit) => Number(digit) - 1);
  // With a callback, the replay makes a position for every move.
  expect(replayFrom(start, columns)).toEqual(replayFrom(start, columns, () => {}));
});

test('an effort of 0 skips the search for a game', () => {
  const { setup } = unwrap(parseRecord('connect-7x6x4 r - from ......./......./......./......./......./...rb.. r'));
  const [searched, unsearched] = [connect.fromSetup(setup as never), connect.fromSetup(setup as never, 0)];
  expect(searched).toMatchObject({ ok: true, value: { proved: true } });
  expect(unsearched).toMatchObject({ ok: true, value: { proved: false, first: 0 } });
});

test.each([
  ['', 'bad-form'],
  ['connect-7x6x4 r', 'bad-form'],
  ['connect-7x6x4 g 44', 'bad-form'],
  ['connect-7x6x4 r 4x', 'bad-character'],
  ['connect-7x6x4 r 48', 'bad-number'],
  ['connect-7x6x4 r 4444444', 'bad-move'],
  ['connect-7x6x4 r 12121211', 'bad-move'],
  ['chess-8x8 r e4', 'bad-form'],
  ['connect-7x6x4 b 44 from ......./......./......./......./......./...rb.. r', 'bad-form'],
  ['connect-7x6x4 r 44 from ......./......./......./......./......./...rr.. r', 'bad-form'],
  ['connect-7x6x4 r 44 from ....... r', 'too-short'],
])('A13: “%s” is refused: %s', (text, code) => {
  const result = parseRecord(text);
  expect(result.ok || result.error.code).toBe(code);
});

test('A13: a wrong move is reported with its number', () => {
  expect(parseRecord('connect-7x6x4 r 4444444')).toMatchObject({
    error: { code: 'bad-move', at: 7, found: { code: 'refused', refusal: 'column-full' } },
  });
});

test('A12: the game that proves a set-up replays to its position', () => {
  const config = unwrap(parseConfig('connect-7x6x4')) as Parameters<typeof parseConnectSetup>[0];
  const result = connectFromSetup(unwrap(parseConnectSetup(config, '......./......./......./......./..b..../.rrb...')));
  if (!result.ok) throw new Error('legal');
  const text = `connect-7x6x4 ${result.value.first === 0 ? 'r' : 'b'} ${connect.makeMoves(config, result.value.game!)}`;
  expect(connect.key(unwrap(replay(unwrap(parseRecord(text)))) as typeof result.value.position)).toBe(
    connect.key(result.value.position),
  );
});

test('E13: every game of the catalogue has a kind, an id and a text', () => {
  expect(CATALOGUE.map(({ kind }) => kind)).toEqual([
    'connect4',
    'morris-3',
    'morris-5',
    'morris-6',
    'morris-7',
    'morris-8',
    'morris-9',
    'morris-10',
    'morris-11',
    'morris-12',
    'morris-morabaraba',
  ]);
  for (const { kind, config } of CATALOGUE) {
    expect(unwrap(parseConfig(makeConfig(config)))).toEqual(config);
    expect(gameKindOf(config)).toBe(kind);
    expect(GAME_IDS).toContain(gameIdOf(config));
  }
});

test.each([
  ['connect-7x6x4', 'connect4', 'connect4'],
  ['connect-7x6x4-memory', 'connect4', 'connect4'],
  ['connect-7x6x4-p3', 'connectx', 'connectx'],
  ['connect-9x8x5', 'connectx', 'connectx'],
  ['morris-6-fly', 'morris-6', 'morris'],
])('C3: %s has the kind %s and the id %s', (text, kind, id) => {
  const config = unwrap(parseConfig(text));
  expect([gameKindOf(config), gameIdOf(config)]).toEqual([kind, id]);
});

test('A13: replaying gives the position at every ply', () => {
  const record = unwrap(parseRecord('connect-7x6x4 r 4455'));
  const positions = unwrap(positionsOf(record));
  expect(positions.map(({ toMove }) => toMove)).toEqual([0, 1, 0, 1, 0]);
  expect(positions.at(-1)).toEqual(unwrap(replay(record)));
  expect(unwrap(replayFrom(positions[2]!, record.moves.slice(2)))).toEqual(positions.at(-1));
  expect(positionsOf(recordWith(record, [3, 9]))).toEqual({ ok: false, error: { code: 'no-such-column', at: 2 } });
});

test.each([
  ['no such family', () => gameOf({ family: 'chess' } as never), 'no family of games is called “chess”'],
  ['no such morris game', () => morrisConfig(4 as never), 'no morris game has 4 men; there are games with 3, 5, 6'],
  [
    'a board that is too large',
    () => connect.start({ ...CONNECT_FOUR, columns: 101 }, 0),
    'columns is 101; it must be',
  ],
  ['a missing player', () => connect.start(CONNECT_FOUR, 2), 'player 2 cannot begin'],
  ['a wrong option', () => morris.start(morrisConfig(6, { repetition: 99 }), 0), 'not within its limits'],
  ['a morris game with three players', () => morris.start(morrisConfig(6), 2), 'player 2 cannot begin'],
])('a wrong argument throws a RangeError that names the fault: %s', (_, call, words) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(words);
});

test('a record narrows by its family, without a cast', () => {
  const [drops, turns] = ['connect-7x6x4 r 44', 'morris-6 b 0.1,1.4'].map((text) => unwrap(parseRecord(text)));
  if (drops?.family !== 'connect' || turns?.family !== 'morris') throw new Error('each record has its family');
  expect([drops.moves[0]! + 1, drops.config.columns]).toEqual([4, 7]);
  expect([turns.moves[0]!.to, turns.config.men]).toEqual([1, 6]);
  expect(newRecord(CONNECT_FOUR, [3, 3])).toEqual(drops);
  expect(recordWith(turns, turns.moves.slice(0, 1)).moves[0]).toEqual(turns.moves[0]);
});

test.each(['connect-7x6x4', 'connect-9x8x5-p3', 'morris-6', 'morris-9', 'morris-12'])(
  '%s: every position on the way of a game is read back from its text',
  (text) => {
    const config = unwrap(parseConfig(text));
    const game = gameOf(config);
    const random = randomFrom(5);
    let position = game.start(config, 1);
    for (let ply = 0; ply < 80 && !position.outcome; ply++) {
      const back = unwrap(parsePosition(config, makePosition(position)));
      expect([game.key(back), back.toMove]).toEqual([game.key(position), position.toMove]);
      expect(unwrap(game.parsePosition(config, game.makePosition(position), 0))).toMatchObject({ outcome: null });
      position = unwrap(game.play(position, pickOne(game.moves(position), random)));
    }
  },
);

test('a text that shows no legal position is refused with its place or its problems', () => {
  expect(parsePosition(CONNECT_FOUR, 'x')).toMatchObject({ ok: false, error: { code: 'too-short' } });
  const floating = '......./......./......./......./r....../.......';
  expect(parsePosition(CONNECT_FOUR, floating)).toMatchObject({
    error: { code: 'invalid-setup', problems: [{ code: 'floating', places: [[0, 1]], empty: [[0, 0]] }] },
  });
  expect(parsePosition(morrisConfig(6), '......../........ r 6 2')).toMatchObject({
    error: { code: 'invalid-setup' },
  });
});
