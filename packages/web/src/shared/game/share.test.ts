import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameOf,
  makeRecord,
  morrisConfig,
  newRecord,
  randomFrom,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { packRecord, unpackRecord } from '@rowhouse/rules/formats';
import { pickOne } from '@rowhouse/rules/internal';
import { tableOfRecord } from '@rowhouse/table';
import { describe, expect, test } from 'vitest';
import { LONG_LINK, linkTo, linkToMove } from './share.ts';

/** A random game with at most this many moves. */
function anyGame(config: Config, seed: number, most: number): GameRecord {
  const game = gameOf(config);
  const random = randomFrom(seed);
  let position = game.start(config, 0);
  const played = [];
  while (played.length < most && !position.outcome) {
    const moves = game.moves(position);
    const move = pickOne(moves, random);
    position = unwrap(game.play(position, move));
    played.push(move);
  }
  return newRecord(config, played);
}

const BIG: Config = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25, players: 10, board: 'memory' };
const GAMES: readonly (readonly [string, GameRecord])[] = [
  ['nothing played yet', anyGame(CONNECT_FOUR, 1, 0)],
  ['Connect Four', anyGame(CONNECT_FOUR, 2, 42)],
  ['twelve columns, four players', anyGame({ ...CONNECT_FOUR, columns: 12, rows: 9, connect: 5, players: 4 }, 3, 108)],
  ['Six Men’s Morris', anyGame(morrisConfig(6), 4, 60)],
  ['Seven Men’s Morris, which has a centre', anyGame(morrisConfig(7), 5, 40)],
];

describe('A12: a link that holds the whole game', () => {
  test.each(GAMES)('a link restores %s', (_, record) => {
    const page = 'https://rowhouse.example/app/index.html';
    const links = [
      linkTo(record, { page, hasPaths: false, language: 'de' }),
      linkTo(record, { page, hasPaths: true }),
      linkTo(record, { page, hasPaths: true, language: 'de' }),
    ];
    expect(links).toEqual([
      `https://rowhouse.example/app/index.html#/game/${packRecord(record)}`,
      `https://rowhouse.example/app/game/${packRecord(record)}`,
      `https://rowhouse.example/app/game/${packRecord(record)}?lang=de`,
    ]);
    for (const link of links) {
      // The link has no characters that a URL must escape.
      expect(new URL(link).href).toBe(link);
      expect(encodeURI(link)).toBe(link);
    }
    expect(makeRecord(unwrap(unpackRecord(packRecord(record))))).toBe(makeRecord(record));
    // Other programs may escape more characters.
    expect(unwrap(unpackRecord(makeRecord(record)))).toEqual(unwrap(unpackRecord(packRecord(record))));
  });

  test('a link restores a game from a set-up', () => {
    const game = gameOf(CONNECT_FOUR);
    const middle = unwrap(replay(anyGame(CONNECT_FOUR, 7, 9)));
    const record = newRecord(middle.config, [0], { first: middle.toMove, setup: game.toSetup(middle) });
    const back = unwrap(unpackRecord(packRecord(record)));
    expect(makeRecord(back)).toBe(makeRecord(record));
    expect(tableOfRecord(back).record).toEqual(back);
  });

  test('C10: a link restores thousands of moves at 100 × 100 and counts as long', () => {
    const record = anyGame(BIG, 6, 3000);
    expect(record.moves.length).toBe(3000);
    const page = 'https://rowhouse.example/';
    const link = linkTo(record, { page });
    expect(link.length).toBeGreaterThan(LONG_LINK);
    // Servers refuse long paths but never see the part after the #.
    expect(linkTo(record, { page, hasPaths: true, language: 'de' })).toBe(link);
    expect(unwrap(unpackRecord(packRecord(record))).moves).toEqual(record.moves);
  });

  test('the longest games of ordinary size have links that are not long', () => {
    for (const config of [CONNECT_FOUR, morrisConfig(6)])
      expect(linkTo(anyGame(config, 8, 100), { page: 'https://rowhouse.example/' }).length).toBeLessThan(LONG_LINK);
  });

  test.each([
    ['', 'bad-form'],
    ['connect-7x6x4_r', 'bad-form'],
    ['connect-2x6x4_r_-', 'bad-number'],
    ['connect-7x6x4_g_-', 'bad-form'],
    ['connect-7x6x4_r_48', 'bad-number'],
    ['connect-7x6x4_r_4444444', 'bad-move'],
    ['connect-7x6x4_r_4_from_r......~', 'too-short'],
  ])('a link cut off or made up is refused: %s', (text, code) => {
    expect(unpackRecord(text)).toMatchObject({ ok: false, error: { code } });
  });
});

test('the link to a move holds the whole game and the number of moves', () => {
  const record = anyGame(CONNECT_FOUR, 2, 12);
  const link = linkToMove(record, 5, 'https://rowhouse.example/app/');
  const [, packed, ply] = /^https:\/\/rowhouse\.example\/app\/#\/analyse\/([^/]+)\/(\d+)$/.exec(link)!;
  expect([unwrap(unpackRecord(packed!)), ply]).toEqual([record, '5']);
});
