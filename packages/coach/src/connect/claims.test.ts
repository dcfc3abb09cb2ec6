import {
  type Board,
  type Cell,
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  landingRow,
  type Player,
  unwrap,
} from '@rowhouse/rules';
import { type Discs, linesThrough } from '@rowhouse/rules/connect';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import type { ClaimParts } from '../claims/claim.ts';
import { firstInColumn, firstToGiveWay } from '../testing/filling.ts';
import { samples } from '../testing/positions.ts';
import { canWinAtOnce, isUnanswerable, passed } from '../testing/strikes.ts';
import { connectClaims } from './claims.ts';
import { withDisc } from './threats.ts';

const board = (columns: number, rows: number, length: number, players = 2): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
  players,
});

const POSITIONS: readonly (readonly [config: ConnectConfig, count: number, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, isComplete ? 20_000 : 300, [4, 40]],
  [board(4, 4, 3), 300, [1, 12]],
  [board(5, 5, 4), 300, [4, 22]],
  [board(8, 7, 4, 3), 200, [6, 40]],
  [board(12, 9, 5), 100, [20, 90]],
];

/** Whether the player would complete a line with a disc in this cell, even out of turn. */
function dropWins(from: Board, [x, y]: Cell, player: Player, length: number): boolean {
  if (landingRow(from, x) !== y) return false;
  const copy = from.copy();
  copy.drop(x, player);
  return linesThrough(copy, [x, y], length).length > 0;
}

/**
 * Counts the lines through a cell that either side could still make, by filling all empty cells with discs of that
 * side.
 */
function countOpenLines({ board: discs, config }: ConnectPosition, cell: Cell): number {
  const windowsOf = (player: Player) => {
    const filled: Discs = {
      ...discs,
      columns: config.columns,
      rows: config.rows,
      at: (x, y) => discs.at(x, y) ?? player,
    };
    return linesThrough(filled, cell, config.connect).reduce((sum, line) => {
      const at = line.findIndex(([x, y]) => x === cell[0] && y === cell[1]);
      const starts = line.length - config.connect + 1;
      return sum + Array.from({ length: starts }, (_, i) => i).filter((i) => i <= at && at < i + config.connect).length;
    }, 0);
  };
  return Array.from({ length: config.players }, (_, player) => windowsOf(player)).reduce((sum, count) => sum + count);
}

/** Checks that a claim is true by playing moves. */
function expectTrueClaim(before: ConnectPosition, column: number, claim: ClaimParts<'connect'>): void {
  const { connect: length, players } = before.config;
  const after = unwrap(connect.play(before, column));
  const mover = before.toMove;
  const next = (mover + 1) % players;
  const { code, player, cells, lines, moves, against } = claim;
  const [first, second] = cells as readonly [Cell, Cell];
  switch (code) {
    case 'wins':
      expect(after.outcome).toEqual({ winner: player, by: claim.by });
      expect(lines).toEqual(after.lines);
      return;
    case 'draws':
      expect(after.outcome).toEqual({ winner: null, by: claim.by });
      return;
    case 'blocks':
      expect([player, first]).toEqual([mover, after.last]);
      expect(dropWins(before.board, first, against!, length)).toBe(true);
      expectLines(before.board, first, against!, lines, length);
      return;
    case 'denies':
      expect(against).not.toBe(mover);
      for (const line of lines) {
        expect(line).toContainEqual(after.last);
        const owners = line.map((cell) => before.board.at(...cell));
        expect(owners.filter((owner) => owner === against).length).toBe(length - 2);
        expect(owners.filter((owner) => owner === null).length).toBe(2);
        expect(line[0]![0]).not.toBe(line[1]![0]);
      }
      return;
    case 'aims': {
      const [line] = lines as readonly [readonly Cell[]];
      expect([player, lines.length, line.length]).toEqual([mover, 1, length]);
      expect(line).toContainEqual(after.last);
      expect(line[0]![0]).not.toBe(line[1]![0]);
      expect(line.filter((cell) => after.board.at(...cell) === null)).toEqual(cells);
      expect(line.filter((cell) => after.board.at(...cell) === mover).length).toBe(length - 2);
      // Two more discs make the line.
      expect(cells.length).toBe(2);
      const filled = withDisc(withDisc(after.board, first, mover), second, mover);
      expect(linesThrough(filled, second, length).flat()).toEqual(expect.arrayContaining([...line]));
      return;
    }
    case 'most-lines': {
      const counted = connect.moves(before).map((x) => countOpenLines(before, [x, landingRow(before.board, x)!]));
      const own = countOpenLines(before, first);
      expect([Math.max(...counted), counted.filter((count) => count === own).length]).toEqual([own, 1]);
      return;
    }
    case 'threatens':
      expect(player).toBe(mover);
      expect(dropWins(after.board, first, player, length)).toBe(true);
      expect(dropWins(before.board, first, player, length)).toBe(false);
      expectLines(after.board, first, player, lines, length);
      // The other side has to answer unless it can win at once.
      if (players === 2)
        expect(against === undefined).toBe(
          connect.moves(after).some((reply) => unwrap(connect.play(after, reply)).outcome?.winner === next),
        );
      return;
    case 'must-block':
    case 'allows-later':
      expect([players > 2, against, cells.length > 1]).toEqual([
        true,
        next,
        player === mover || code === 'allows-later',
      ]);
      if (player === mover) for (const cell of cells) expect(dropWins(after.board, cell, player, length)).toBe(true);
      else
        for (const reply of connect.moves(after)) {
          const answered = unwrap(connect.play(after, reply));
          const isOpen = cells.some((cell) => dropWins(answered.board, cell, player, length));
          expect([answered.outcome, answered.toMove]).toEqual([null, player]);
          expect(isOpen).toBe(code === 'allows-later' || reply !== first[0]);
        }
      return;
    case 'double-threat':
      expect(cells.length).toBeGreaterThan(1);
      for (const cell of cells) expect(dropWins(after.board, cell, mover, length)).toBe(true);
      for (const reply of connect.moves(after)) {
        const answered = unwrap(connect.play(after, reply));
        const left = answered.outcome ? [] : cells.filter((cell) => dropWins(answered.board, cell, mover, length));
        expect(answered.outcome?.winner === next || left.length > 0).toBe(true);
      }
      return;
    case 'stacked-threat': {
      expect(dropWins(after.board, first, mover, length)).toBe(true);
      const filled = after.board.copy();
      expect(filled.drop(first[0], next)).toBe(first[1]);
      expect(dropWins(filled, second, mover, length)).toBe(true);
      return;
    }
    case 'builds':
      expect(landingRow(after.board, first[0])!).toBeLessThan(first[1]);
      expect(linesThrough(withDisc(before.board, first, mover), first, length)).toEqual([]);
      expectLines(after.board, first, mover, lines, length);
      return;
    case 'prepares': {
      // If the mover moves again, no answer stops both threats. Without the move, some answer did.
      const threatensAll = (position: ConnectPosition) => {
        const end = connect.play({ ...position, toMove: mover }, moves[0]!);
        return end.ok && isUnanswerable(end.value, mover) && canWinAtOnce(passed(end.value), mover);
      };
      expect([player, against, cells.length > 1]).toEqual([mover, next, true]);
      expect([threatensAll(before), threatensAll(after)]).toEqual([false, true]);
      const filled = after.board.copy();
      filled.drop(moves[0]!, mover);
      expect(dropWins(filled, first, mover, length)).toBe(true);
      for (const cell of cells) expect(linesThrough(withDisc(filled, cell, mover), cell, length)).not.toEqual([]);
      return;
    }
    case 'seven': {
      expect(second).toEqual([first[0], first[1] + 1]);
      expect(linesThrough(withDisc(after.board, first, mover), first, length)).toContainEqual(lines[0]);
      const filled = withDisc(after.board, first, next);
      expect(linesThrough(filled, first, length)).toEqual([]);
      expect(linesThrough(withDisc(filled, second, mover), second, length)).toContainEqual(lines[1]);
      const shared = lines[0]!.filter(([x, y]) => lines[1]!.some((cell) => cell[0] === x && cell[1] === y));
      expect(shared.map((cell) => after.board.at(...cell))).toEqual([mover]);
      return;
    }
    case 'allows':
    case 'allows-above': {
      const end = unwrap(connect.play(after, moves[0]!));
      expect([end.outcome?.winner, end.last, end.lines]).toEqual([player, first, lines]);
      expect(dropWins(before.board, first, player, length)).toBe(code === 'allows');
      if (code === 'allows-above') expect(after.last).toEqual([first[0], first[1] - 1]);
      return;
    }
    case 'gives-up':
      // The line existed before the move.
      expectLines(before.board, first, mover, lines, length);
      expect(landingRow(before.board, first[0])).not.toBe(first[1]);
      expect(landingRow(after.board, first[0])).toBe(first[1]);
      return;
    case 'parity':
      // Once all other columns are full, this is the first threat in its column that a player gets.
      expect(firstInColumn(after, first[0])).toEqual({ player, cell: first });
      expect(firstToGiveWay(after, first, player)).not.toBe(player);
      expect(against).toBe(1 - player);
      expectLines(after.board, first, player, lines, length);
      return;
    default:
      expect.unreachable(`connectClaims does not make ${code}`);
  }
}

function expectLines(
  on: Board,
  cell: Cell,
  player: Player,
  lines: ClaimParts<'connect'>['lines'],
  length: number,
): void {
  expect(lines.length).toBeGreaterThan(0);
  expect(linesThrough(withDisc(on, cell, player), cell, length)).toEqual(lines);
}

describe('every claim is true when played out', () => {
  test.each(POSITIONS)('on the board %j, in %i positions', (config, count, plies) => {
    const seen = new Map<string, number>();
    for (const { position } of samples<'connect'>(config, count, 8, plies))
      for (const column of connect.moves(position))
        for (const claim of connectClaims(position, column)) {
          seen.set(claim.code, (seen.get(claim.code) ?? 0) + 1);
          expectTrueClaim(position, column, claim);
        }
    // A claim that never occurs was never checked.
    if (config === CONNECT_FOUR)
      for (const code of [
        ...(['wins', 'blocks', 'threatens', 'double-threat', 'stacked-threat', 'builds', 'seven'] as const),
        ...(['denies', 'aims', 'prepares'] as const),
      ])
        expect([code, seen.get(code) ?? 0]).not.toEqual([code, 0]);
  });
});

test('connectClaims reports every immediate win of either side', () => {
  for (const { position } of samples<'connect'>(CONNECT_FOUR, 500, 9, [6, 40])) {
    const { toMove } = position;
    for (const column of connect.moves(position)) {
      const after = unwrap(connect.play(position, column));
      const codes = connectClaims(position, column).map(({ code }) => code);
      expect(codes.includes('wins')).toBe(after.outcome?.winner === toMove);
      const wins = connect.moves(after).filter((reply) => unwrap(connect.play(after, reply)).outcome?.winner != null);
      expect(codes.some((code) => code === 'allows' || code === 'allows-above')).toBe(wins.length > 0);
    }
  }
});
