import { unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import type { BoardTexts } from '../kinds/read-game.ts';
import { type GameTexts, readStart, stateOf, turnsOf } from './game-state.ts';

const gameOf = (texts: BoardTexts & Partial<GameTexts>): GameTexts => ({
  opponent: 'level-4',
  first: 'person',
  ...texts,
});

/** A legal position: three discs, and it is the turn of the second player. */
const CONNECT = '......./......./......./......./......./..brr.. b';
const MORRIS = '......../......../........ b 8 9';

describe('where a game begins', () => {
  test.each([
    ['the empty board', { game: 'connect-7x6x4' }, 0, null],
    ['moves that were played before', { game: 'connect-7x6x4', moves: '443' }, 1, null],
    ['three players', { game: 'connect-9x8x5-p3', moves: '12' }, 2, null],
    ['a position', { game: 'connect-7x6x4', position: CONNECT }, 1, 'b'],
    ['a position and moves', { game: 'connect-7x6x4', position: CONNECT, moves: '1' }, 0, 'b'],
    ['a position of morris', { game: 'morris-9', position: '......../......../........ r 9 9' }, 0, 'r'],
  ] as const)('%s', (_name, texts: BoardTexts, toMove, first) => {
    const start = unwrap(readStart(gameOf(texts)));
    expect(start.toMove).toBe(toMove);
    expect(start.record.setup === null).toBe(first === null);
    expect(start.record.first).toBe(first === 'b' ? 1 : 0);
    expect(stateOf(start, texts.moves ?? '').position.toMove).toBe(toMove);
  });

  test.each([
    ['game', { game: 'chess' }],
    ['position', { game: 'connect-7x6x4', position: 'nonsense' }],
    ['position', { game: 'connect-7x6x4', position: CONNECT.replace('..brr..', '..rrr..') }],
    ['position', { game: 'morris-9', position: MORRIS }],
    ['moves', { game: 'connect-7x6x4', moves: '9' }],
    ['moves', { game: 'connect-7x6x4', position: CONNECT, moves: '1111111' }],
    ['first', { game: 'connect-7x6x4', first: 'x' }],
    ['opponent', { game: 'connect-7x6x4', opponent: 'level-11' }],
    ['opponent', { game: 'connect-8x8x4', opponent: 'perfect' }],
    ['opponent', { game: 'morris-9', opponent: 'perfect' }],
  ])('a wrong %s is a fault: %o', (attribute, texts) => {
    const start = readStart(gameOf(texts));
    expect(start.ok ? null : start.error.attribute).toBe(attribute);
  });
});

test.each([
  ['person', [2, 4]],
  ['computer', [3, 5]],
] as const)('the %s begins: undo goes back to the start and no further', (first, turns) => {
  const start = unwrap(readStart(gameOf({ game: 'connect-7x6x4', position: CONNECT, moves: '17', first })));
  expect(turnsOf(start, 2)).toEqual([]);
  expect(turnsOf(start, 6)).toEqual(turns);
});
