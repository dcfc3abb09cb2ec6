import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import { searchAtLevel } from '../bots/levels.ts';
import { WIN } from '../evaluation.ts';
import type { PlayoutMove } from './playout-kernel.ts';
import { rootMovesOf } from './playout-rounds.ts';

const wide: ConnectConfig = { ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 };
const low: ConnectConfig = { ...CONNECT_FOUR, columns: 4, rows: 3, players: 3 };

const after = (position: ConnectPosition, move: number): ConnectPosition => unwrap(connect.play(position, move));
const played = (config: ConnectConfig, moves: readonly number[]) => moves.reduce(after, connect.start(config, 0));
const analyzed = (position: ConnectPosition, nodes = 20_000) => analyze(position, { budget: { nodes } });

describe('A15: an analysis lists every move, the best first', () => {
  const random = randomFrom(8);
  const positions = Array.from({ length: isComplete ? 100 : 12 }, (_, at) => {
    let position = connect.start({ ...wide, players: 3 + (at % 8) }, 0);
    for (let ply = 0; ply < 3 * at && !position.outcome; ply++)
      position = after(position, pickOne(connect.moves(position), random));
    return position;
  }).filter(({ outcome }) => !outcome);

  test.each(positions)('A15: position %#', async (position) => {
    const { moves, score, best, line } = await analyzed(position, 5000);
    expect(moves.map(({ move }) => move).sort((a, b) => a - b)).toEqual(connect.moves(position));
    expect(moves.map((move) => move.score)).toEqual(moves.map((move) => move.score).sort((a, b) => b - a));
    expect(best).toContain(moves[0]!.move);
    expect(line[0]).toBe(moves[0]!.move);
    expect(score).toBe(moves[0]!.score);
    line.reduce((before, move) => after(before, move), position);
  });

  test('A15: on an empty board no edge comes first', async () => {
    const { moves } = await analyzed(connect.start(wide, 0));
    expect([2, 3, 4, 5, 6]).toContain(moves[0]!.move);
  });

  test('A15: if one move wins at once, the others have estimates of their own', async () => {
    const position = played(wide, [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    const { moves, value, depth, score } = await analyzed(position);
    expect({ value, depth, score }).toEqual({ value: 'win', depth: 1, score: WIN - 1 });
    expect(moves[0]!.move).toBe(0);
    expect(moves).toHaveLength(9);
    expect(new Set(moves.map((move) => move.score)).size).toBeGreaterThan(2);
  });
});

describe('A15: moves and scores of known positions', () => {
  test('A15: a level and the analysis find the only move that does not lose', async () => {
    // Player 1 has three in a column and moves right after player 0, who has to block.
    const position = played(wide, [0, 5, 8, 1, 5, 7, 0, 5, 8]);
    const { move, score } = await searchAtLevel(position, 8, 1, {});
    const { moves } = await analyzed(position, 80_000);
    expect(move).toBe(5);
    expect(moves[0]!.move).toBe(5);
    expect(Math.abs(score - moves[0]!.score)).toBeLessThan(30);
    // Any other move loses in two plies.
    for (const other of moves.slice(1)) expect(other).toMatchObject({ value: 'loss', depth: 2 });
  });

  test('A15: all players share a certain draw equally', async () => {
    // A line would fill a whole row of this board, and every row already has discs of two players.
    const { score, value } = await analyzed(played(low, [0, 1, 0, 1, 0, 1]));
    expect({ score, value }).toEqual({ score: 0, value: 'draw' });
  });

  test('A15: the score does not favour the player to move', async () => {
    // On a board this wide, beginning is no great advantage.
    const { score } = await analyzed(connect.start({ ...wide, columns: 12, rows: 10 }, 0), 80_000);
    expect(Math.abs(score)).toBeLessThan(50);
  });
});

describe('A15: rarely tried moves are not trusted', () => {
  const move = (column: number, visits: number, share: number, ends: PlayoutMove['ends'] = null): PlayoutMove => ({
    ...{ column, visits, share, ends },
    appeal: share,
    prior: 0.25,
    distance: 4,
  });
  const four = { players: 4, columns: 9 };

  test('A15: a lucky move neither comes first nor counts as equal', () => {
    const [first, second] = rootMovesOf([move(0, 3, 0.9), move(1, 900, 0.5)], four);
    expect(first).toMatchObject({ move: 1, score: 250, isExactScore: true });
    expect(second).toMatchObject({ move: 0, score: 250, isExactScore: false });
  });

  test.each([
    ['a win comes first', [move(0, 900, 0.6), move(1, 2, 1, 'win')], [1, 0]],
    ['a loss comes last', [move(0, 900, 0.6, 'loss'), move(1, 2, 0.1)], [1, 0]],
    ['a draw comes before what is worse', [move(0, 900, 0.35), move(1, 2, 0.1, 'draw')], [1, 0]],
    ['a draw comes after what is better', [move(0, 900, 0.4), move(1, 2, 0.1, 'draw')], [0, 1]],
    [
      'of moves whose difference may be chance, the one nearest to the middle comes first',
      [move(0, 900, 0.52), move(4, 880, 0.5)],
      [4, 0],
    ],
    [
      'of such moves, one with a higher prior comes first',
      [{ ...move(0, 900, 0.5), prior: 0.3 }, move(4, 880, 0.52)],
      [0, 4],
    ],
    ['a clearly better move comes first', [move(0, 9000, 0.56), move(4, 8800, 0.5)], [0, 4]],
  ])('A15: %s', (_, found, order) => {
    expect(rootMovesOf(found, four).map(({ move: column }) => column)).toEqual(order);
  });
});
