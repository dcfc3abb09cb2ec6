import type { ConnectView } from '@rowhouse/board';
import { analyzeHere, review } from '@rowhouse/coach';
import { CONNECT_FOUR, type ConnectPosition, morrisConfig, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { bot, type GameResult, newTable, parseResults, person } from '@rowhouse/table';
import { describe, expect, test } from 'vitest';
import { houseTurn } from '../shared/boards/overlays.ts';
import { nextOpponent, seriesOf } from './opponents.ts';
import { isStillOpen, whyOf } from './story.ts';
import { isLostByMove, isOversight, turningMove, turningMoves, turnMark } from './turning-move.ts';

describe('the end of a game', () => {
  test('what everybody could see comes before a slip that only a solver sees', async () => {
    // Blue lets Red finish the column, in a game that a solver had given up before.
    const made = await review(unwrap(parseRecord('connect-7x6x4 r 4141424')), analyzeHere, { budget: {} });
    expect(made.turningPoints).not.toContain(5);
    const turn = turningMove(made, 1);
    expect(turn).toMatchObject({ ply: 5, bestMoves: [3] });
    expect(isOversight(turn!)).toBe(true);
    // The review names it as well.
    expect(turningMoves(made).map(({ ply }) => ply)).toEqual([...made.turningPoints, 5]);
    expect(made.moves.filter(isOversight).map(({ ply }) => ply)).toEqual([5]);
  });

  test('a game that was given up or lost on time was not lost by a move', () => {
    const lost = (['line', 'men', 'blocked', 'resignation', 'time'] as const).filter((by) =>
      isLostByMove({ winner: 1, by }),
    );
    expect(lost).toEqual(['line', 'men', 'blocked']);
  });

  test('a loss that no move explains still gets a friendly word; one that was given up or lost on time gets none', () => {
    const table = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot('level-9')], first: 0 }));
    const lost = (by: 'line' | 'resignation' | 'time', done: boolean) =>
      whyOf(
        { ...table, ending: { winner: 1, by } },
        { isWon: false, isLost: true, opponent: 'level-9', series: null, turn: null, isOpen: false, done },
      );
    expect(lost('line', true)).toBe('Zofia was stronger this time. Another go?');
    expect(lost('line', false)).toMatch(/^Looking for/);
    expect([lost('resignation', true), lost('time', true)]).toEqual(['', '']);
    // The game is not searched for a move that would not be shown.
    expect([lost('resignation', false), lost('time', false)]).toEqual(['', '']);
  });

  test('whether a resigned game was lost', async () => {
    const after = async (moves: string) =>
      review(unwrap(parseRecord(`connect-7x6x4 r ${moves}`)), analyzeHere, { budget: {} });
    // Red has three in the column and is to move: resigning gives a won game away.
    const won = await after('121213');
    expect([0, 1].map((winner) => isStillOpen(won, winner))).toEqual([false, true]);
    expect(isStillOpen(null, 1)).toBe(false);
  });

  test('the next neighbour, and at the end of the street the lighthouse where the game is solved', () => {
    expect(nextOpponent(CONNECT_FOUR, 'level-1', 1)).toBe('level-2');
    expect(nextOpponent(CONNECT_FOUR, 'level-10', 1)).toBe('perfect');
    expect(nextOpponent(CONNECT_FOUR, 'perfect', 1)).toBe(null);
    expect(nextOpponent(morrisConfig(9), 'level-10', 1)).toBe(null);
    expect(nextOpponent(CONNECT_FOUR, 'ten-rules', 1)).toBe(null);
    expect(nextOpponent(CONNECT_FOUR, 'perfect', -1)).toBe('level-10');
    expect(nextOpponent(CONNECT_FOUR, 'level-1', -1)).toBe(null);
  });

  const game = (at: number, winner: number | '-', plies: number, bots = '-,level-4'): GameResult =>
    parseResults(`g${at} ${at} connect-7x6x4 ${winner} line ${plies} ${bots}`)[0]!;

  test('a first win, a quickest win and a streak are noticed', () => {
    const first = seriesOf([game(1, 1, 20), game(2, 0, 21)], 'connect-7x6x4', 'level-4');
    expect(first).toEqual({ won: 1, drawn: 0, lost: 1, streak: 1, losses: 0, isFirstWin: true, isQuickest: false });
    const quick = seriesOf([game(1, 0, 21), game(2, 0, 9), game(3, 1, 7, 'level-4,-')], 'connect-7x6x4', 'level-4');
    expect(quick).toMatchObject({ won: 3, streak: 3, isFirstWin: false, isQuickest: true });
    const drawn = seriesOf([game(1, 0, 9), game(2, '-', 42), game(3, 0, 13, '-,level-5')], 'connect-7x6x4', 'level-4');
    expect(drawn).toEqual({ won: 1, drawn: 1, lost: 0, streak: 0, losses: 0, isFirstWin: false, isQuickest: false });
  });

  test('losses in a row are counted up to the last game', () => {
    const losses = (...games: readonly GameResult[]) => seriesOf(games, 'connect-7x6x4', 'level-4').losses;
    expect(losses(game(1, 0, 9), game(2, 1, 20), game(3, 1, 22), game(4, 0, 9, 'level-4,-'))).toBe(3);
    expect(losses(game(1, 1, 20), game(2, '-', 42))).toBe(0);
    expect(losses()).toBe(0);
  });

  test('the turning move is the last that gave something away, if that is proved', async () => {
    // Red has three on the ground with both ends free, because Blue’s third move was in column 2.
    const record = unwrap(parseRecord('connect-7x6x4 r 4132526'));
    const made = await review(record, analyzeHere, { budget: {} });
    expect(turningMove(made, 1)).toMatchObject({ ply: 5, player: 1, move: 1, exact: true });
    expect(turningMove({ ...made, turningPoints: [1, 3, 4] }, 0)?.ply).toBe(4);
    const unproved = made.moves.map((move) => ({ ...move, exact: false }));
    expect(turningMove({ ...made, moves: unproved, turningPoints: [1, 3, 4] }, 0)).toBe(null);
    // The very first move is not worth a second try.
    expect(turningMove({ ...made, turningPoints: [0] }, 0)).toBe(null);

    // On the board it wears its number, with a dashed ring around the better window, and only while its disc is there.
    const { turn } = turnMark(record, turningMove(made, 1)!, true);
    expect(turn).toMatchObject({ number: 6, isTurn: true, player: 1, place: [1, 1] });
    expect(turn!.instead).toContainEqual([5, 0]);
    const drawn = (discs: number) => {
      const { board } = unwrap(replay({ ...record, moves: record.moves.slice(0, discs) })) as ConnectPosition;
      const view = { at: (x: number, y: number) => board.at(x, y) } as ConnectView;
      return houseTurn(turn!)(view, ([x, y]) => [x, y], false);
    };
    expect(drawn(6)[0]).toContain('>6<');
    expect(
      drawn(6)
        .join('')
        .match(/stroke-dasharray/g),
    ).toHaveLength(turn!.instead.length);
    expect(drawn(5)).toEqual([]);
    // By the end, a disc is in that place.
    expect(drawn(7).join('')).not.toContain('translate(5 0)');
  });
});
