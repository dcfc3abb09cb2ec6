import { MEN, morrisConfig } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { ENGLISH } from '../words/english.ts';
import { movesBetween } from './morris-animation.ts';
import { BOX, morrisLayout } from './morris-layout.ts';
import { pointWords, ringName } from './point-words.ts';

const boards = MEN.map((men) => ({ men, board: morrisBoard(morrisConfig(men)) }));

test('E1: the sixteen points of two squares are where the rules number them', () => {
  const { places, side } = morrisLayout(morrisBoard(morrisConfig(6)));
  expect(side).toBe(5);
  expect(places.map(({ row, column }) => `${row}${column}`).join(' ')).toBe(
    '00 02 04 24 44 42 40 20 11 12 13 23 33 32 31 21',
  );
});

test('E13: on every board each point has its own place on the lattice and its own spot inside the box', () => {
  for (const { board } of boards) {
    const { places, spots, pointAt, nearest, radius, pitch } = morrisLayout(board);
    expect(places).toHaveLength(board.points);
    for (const [point, place] of places.entries()) {
      expect(pointAt(place)).toBe(point);
      expect(nearest(spots[point]!)).toBe(point);
      for (const at of [spots[point]!.x, spots[point]!.y]) {
        expect(at - radius).toBeGreaterThan(0);
        expect(at + radius).toBeLessThan(BOX);
      }
    }
    // Men on neighbouring points do not touch.
    expect(pitch).toBeGreaterThan(2 * radius);
    expect(pointAt({ row: -1, column: 0 })).toBeNull();
  }
});

test('E13: the lines are the neighbours of the rules, each once, and straight on the lattice', () => {
  for (const { board } of boards) {
    const { lines, places } = morrisLayout(board);
    expect(lines).toHaveLength(board.neighbours.flat().length / 2);
    for (const [from, to] of lines) {
      const down = Math.abs(places[from]!.row - places[to]!.row);
      const right = Math.abs(places[from]!.column - places[to]!.column);
      expect(down === 0 || right === 0 || down === right).toBe(true);
    }
    for (const [a, b, c] of board.mills) {
      expect(places[a]!.row + places[c]!.row).toBe(2 * places[b]!.row);
      expect(places[a]!.column + places[c]!.column).toBe(2 * places[b]!.column);
    }
  }
});

test('E13: a finger of 44 pixels finds every point on a phone 366 pixels wide', () => {
  for (const { board } of boards) {
    const { spots, nearest } = morrisLayout(board);
    const away = (22 * BOX) / 366;
    for (const [point, { x, y }] of spots.entries())
      for (const [dx, dy] of [
        [away, 0],
        [0, away],
        [-away, 0],
        [0, -away],
      ] as const)
        expect(nearest({ x: x + dx, y: y + dy })).toBe(point);
  }
});

test('E8: every point has a different name', () => {
  for (const men of MEN) {
    const config = morrisConfig(men);
    const words = Array.from({ length: morrisBoard(config).points }, (_, point) =>
      pointWords(ENGLISH.morris, config, point),
    );
    expect(new Set(words).size).toBe(words.length);
  }
  expect(pointWords(ENGLISH.morris, morrisConfig(6), 0)).toBe('outer square, top left corner');
  expect(pointWords(ENGLISH.morris, morrisConfig(6), 11)).toBe('inner square, middle of the right side');
  expect(pointWords(ENGLISH.morris, morrisConfig(3), 8)).toBe('centre');
  expect(ringName(morrisBoard(morrisConfig(9)), 8)).toBe('middle');
});

test('E8: the changes between two pictures are men that appeared, disappeared and moved', () => {
  const empty = [null, null, null, null];
  expect(movesBetween(empty, empty)).toEqual([]);
  expect(movesBetween(empty, [null, 1, null, null])).toEqual([{ player: 1, from: null, to: 1 }]);
  expect(movesBetween([0, null, 1, null], [null, 0, null, null])).toEqual([
    { player: 0, from: 0, to: 1 },
    { player: 1, from: 2, to: null },
  ]);
  expect(movesBetween([0, 0, null, null], [null, 0, 0, 0])).toEqual([
    { player: 0, from: 0, to: null },
    { player: 0, from: null, to: 2 },
    { player: 0, from: null, to: 3 },
  ]);
});
