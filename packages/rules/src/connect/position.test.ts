import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { isBoardFull } from './board.ts';
import { CONNECT_FOUR, type ConnectConfig } from './config.ts';
import { type ConnectPosition, canBeWon, connectMoves, playConnect, startConnect } from './position.ts';
import { makeConnectPosition } from './setup-text.ts';
import { parseColumns } from './text.ts';

function played(moves: string, config: ConnectConfig = CONNECT_FOUR, first = 0): ConnectPosition {
  let position = startConnect(config, first);
  for (const column of unwrap(parseColumns(config, moves))) position = unwrap(playConnect(position, column));
  return position;
}

/** Games found by random play. The tests below check their endings. */
const WON_ON_THE_42ND = '771774365133251241112545746376664326545232';
const DRAWN = '621545244445326632577641362521571163173377';
const THREE_LINES_AT_ONCE = '656371667262114557621345777125534133234';

test('A1: 7 columns, 6 rows, empty at the start', () => {
  const { board, outcome } = startConnect(CONNECT_FOUR, 0);
  expect([board.columns, board.rows, board.discs, outcome]).toEqual([7, 6, 0, null]);
});

describe('A5: an illegal move is refused and changes nothing', () => {
  test.each([
    ['a full column', '444444', 3, 'column-full'],
    ['a column left of the board', '44', -1, 'no-such-column'],
    ['a column right of the board', '44', 7, 'no-such-column'],
    ['a fraction', '44', 1.5, 'no-such-column'],
    ['a move after the end', '1212121', 3, 'game-over'],
  ])('A5: refuses %s', (_, moves, column, code) => {
    const position = played(moves);
    const before = makeConnectPosition(position);
    expect(playConnect(position, column)).toEqual({ ok: false, error: { code } });
    expect(makeConnectPosition(position)).toBe(before);
  });

  test('A5: playing on from a position does not change it', () => {
    const position = played('4455');
    const before = makeConnectPosition(position);
    for (const column of connectMoves(position)) playConnect(position, column);
    expect(makeConnectPosition(position)).toBe(before);
  });
});

describe('A7: wins', () => {
  test.each([
    ['vertical', '1212121', 0],
    ['horizontal', '1122334', 0],
    ['rising diagonal', '12233434474', 0],
    ['falling diagonal', '76655454414', 0],
    ['second player’s', '12123242', 1],
  ])('A7: a %s line wins', (_, moves, winner) => {
    const position = played(moves);
    expect(position.outcome).toEqual({ winner, by: 'line' });
    expect(connectMoves(position)).toEqual([]);
    expect(played(moves.slice(0, -1)).outcome).toBeNull();
  });

  test('A7: a win on the 42nd disc is a win, not a draw', () => {
    const position = played(WON_ON_THE_42ND);
    expect(isBoardFull(position.board)).toBe(true);
    expect(position.outcome).toEqual({ winner: 1, by: 'line' });
    expect(position.lines).toEqual([
      [
        [1, 5],
        [2, 4],
        [3, 3],
        [4, 2],
      ],
    ]);
  });

  test('A7: a disc that completes several lines returns them all', () => {
    expect(played(THREE_LINES_AT_ONCE).lines).toHaveLength(3);
  });

  test('A7: a full board without a line is a draw', () => {
    expect(played(DRAWN).outcome).toEqual({ winner: null, by: 'full' });
    expect(played(DRAWN).lines).toEqual([]);
  });
});

describe('A8: the game cannot be won', () => {
  test('A8: a draw is recognised before the board is full, and stays recognised', () => {
    const known = Array.from({ length: 42 }, (_, plies) => canBeWon(played(DRAWN.slice(0, plies))));
    const from = known.indexOf(false);
    expect(from).toBeGreaterThan(30);
    expect(known.slice(0, from).every(Boolean)).toBe(true);
    expect(known.slice(from).some(Boolean)).toBe(false);
  });

  test('A8: a line that only the side not to move could complete does not count', () => {
    // b.r over rbb over rbr. Only the middle of the top row is empty: blue would complete a line there, but red is to
    // move.
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 };
    const position = played('33121231', config);
    expect([position.outcome, position.toMove]).toEqual([null, 0]);
    expect(canBeWon(position)).toBe(false);
    expect(canBeWon({ ...position, toMove: 1 })).toBe(true);
  });

  test('A8: a game that cannot be won still has legal moves', () => {
    const from = Array.from({ length: 42 }, (_, plies) => plies).find(
      (plies) => !canBeWon(played(DRAWN.slice(0, plies))),
    )!;
    expect(connectMoves(played(DRAWN.slice(0, from))).length).toBeGreaterThan(0);
  });
});

test('C3: all players move in turn', () => {
  const config: ConnectConfig = { ...CONNECT_FOUR, columns: 12, rows: 10, connect: 5, players: 10 };
  let position = startConnect(config, 0);
  for (let ply = 0; ply < 25; ply++) {
    expect(position.toMove).toBe(ply % 10);
    position = unwrap(playConnect(position, ply % 12));
  }
});

test('C5: both kinds of board play the same game', () => {
  for (const moves of [WON_ON_THE_42ND, DRAWN, THREE_LINES_AT_ONCE]) {
    const fast = played(moves);
    const memory = played(moves, { ...CONNECT_FOUR, board: 'memory' });
    expect(makeConnectPosition(memory)).toBe(makeConnectPosition(fast));
    expect([memory.outcome, memory.lines]).toEqual([fast.outcome, fast.lines]);
  }
});
