import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { startMorris } from './check-config.ts';
import { morrisConfig } from './config.ts';
import { gridPlace, makePointName, parsePointName } from './point-names.ts';
import { morrisBoard, morrisMoves } from './position.ts';
import { makeTurn, parsePoint, parseTurn, parseTurns, showTurn } from './text.ts';
import { MEN, type Men } from './variants.ts';

const LAST: Readonly<Record<Men, string>> = {
  3: 'c3',
  5: 'e5',
  6: 'e5',
  7: 'e5',
  8: 'g7',
  9: 'g7',
  10: 'g7',
  11: 'g7',
  12: 'g7',
};

describe.each(MEN)('E13: point names with %i men', (men) => {
  const config = morrisConfig(men);
  const board = morrisBoard(config);
  const points = Array.from({ length: board.points }, (_, point) => point);

  test('E13: every point has a unique name that is read back', () => {
    const names = points.map((point) => makePointName(board, point));
    expect(new Set(names).size).toBe(board.points);
    expect(names).toContain(LAST[men]);
    for (const [point, name] of names.entries()) {
      expect(parsePointName(board, name)).toBe(point);
      expect(parsePointName(board, name.toUpperCase())).toBe(point);
      expect(parsePoint(board, name)).toBe(point);
    }
  });

  test('E13: names run from a1 to the opposite corner, and mills are straight lines', () => {
    expect(makePointName(board, 6)).toBe('a1');
    expect(makePointName(board, 2)).toBe(LAST[men]);
    for (const mill of board.mills) {
      const [[ax, ay], [bx, by], [cx, cy]] = mill.map((point) => gridPlace(board, point)) as [
        readonly [number, number],
        readonly [number, number],
        readonly [number, number],
      ];
      expect((bx - ax) * (cy - ay)).toBe((cx - ax) * (by - ay));
    }
  });

  test('E4: a turn is read in both forms, and in capitals', () => {
    for (const turn of morrisMoves(startMorris(config, 0))) {
      expect(unwrap(parseTurn(config, showTurn(config, turn)))).toEqual(turn);
      expect(unwrap(parseTurn(config, makeTurn(config, turn)))).toEqual(turn);
      expect(unwrap(parseTurn(config, showTurn(config, turn).toUpperCase()))).toEqual(turn);
    }
  });
});

test('E13: points have the names that books use', () => {
  const nine = morrisBoard(morrisConfig(9));
  // The outer square, clockwise from the top left, then the middle and the inner square.
  const names = Array.from({ length: 24 }, (_, point) => makePointName(nine, point));
  expect(names.slice(0, 8)).toEqual(['a7', 'd7', 'g7', 'g4', 'g1', 'd1', 'a1', 'a4']);
  expect(names.slice(8, 16)).toEqual(['b6', 'd6', 'f6', 'f4', 'f2', 'd2', 'b2', 'b4']);
  expect(names.slice(16)).toEqual(['c5', 'd5', 'e5', 'e4', 'e3', 'd3', 'c3', 'c4']);
  expect(makePointName(morrisBoard(morrisConfig(7)), 16)).toBe('c3');
  expect(makePointName(morrisBoard(morrisConfig(3)), 8)).toBe('b2');
});

test('E4: turns are read as people write and print them', () => {
  const nine = morrisConfig(9);
  const turn = { from: 13, to: 21, remove: 6 };
  expect(showTurn(nine, turn)).toBe('d2-d3xa1');
  for (const text of ['d2-d3xa1', '1.5-2.5x0.6', 'd2-2.5xa1', 'D2-D3Xa1', 'd2–d3 ×a1'])
    expect(unwrap(parseTurn(nine, text))).toEqual(turn);
  expect(unwrap(parseTurns(nine, 'a7,0.1'))).toEqual([
    { from: null, to: 0, remove: null },
    { from: null, to: 1, remove: null },
  ]);
});

test.each(['d4', 'h1', 'a8', 'a0', 'b7', '1a', 'aa', 'a.1', '71'])(
  'E4: the board of nine men has no point “%s”',
  (name) => {
    expect(parseTurn(morrisConfig(9), name).ok).toBe(false);
  },
);
