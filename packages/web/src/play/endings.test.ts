import type { ConnectView } from '@rowhouse/board';
import { decisiveMove, isOversight, reviewGame } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type ConnectPosition,
  morrisConfig,
  parseRecord,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { bot, newTable, person } from '@rowhouse/table';
import { type FinishedGame, parseResults } from '@rowhouse/table/internal';
import { describe, expect, test } from 'vitest';
import { houseTurn } from '../shared/boards/overlays.ts';
import { nextOpponent, type Series, seriesOf } from './opponents.ts';
import { isStillOpen, whyOf } from './story.ts';
import { isLostByMove, turningMoves, turnMark } from './turning-move.ts';

describe('the end of a game', () => {
  test('an oversight that everyone can see comes before a mistake that only a solver sees', async () => {
    // Blue lets Red finish the column, in a game that a solver had given up before.
    const made = await reviewGame(unwrap(parseRecord('connect-7x6x4 r 4141424')), { engine, budget: {} });
    expect(made.turningPoints).not.toContain(5);
    const turn = decisiveMove(made, 1);
    expect(turn).toMatchObject({ ply: 5, bestMoves: [3] });
    expect(isOversight(turn!)).toBe(true);
    // The review lists the same move.
    expect(turningMoves(made).map(({ ply }) => ply)).toEqual([...made.turningPoints, 5]);
    expect(made.moves.filter(isOversight).map(({ ply }) => ply)).toEqual([5]);
  });

  test('a resigned game or a loss on time was not lost by a move', () => {
    const lost = (['line', 'men', 'blocked', 'resignation', 'time'] as const).filter((by) =>
      isLostByMove({ winner: 1, by }),
    );
    expect(lost).toEqual(['line', 'men', 'blocked']);
  });

  test('an unexplained loss gets a friendly sentence, but a resignation or a loss on time gets none', () => {
    const table = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot('level-9')], first: 0 }));
    const lost = (by: 'line' | 'resignation' | 'time', done: boolean) =>
      whyOf(
        { ...table, ending: { winner: 1, by } },
        { isWon: false, isLost: true, opponent: 'level-9', series: null, turn: null, isOpen: false, done },
      );
    expect(lost('line', true)).toBe('Zofia was stronger this time. Another go?');
    expect(lost('line', false)).toMatch(/^Looking for/);
    expect([lost('resignation', true), lost('time', true)]).toEqual(['', '']);
    // The page does not look for a move that it would not show.
    expect([lost('resignation', false), lost('time', false)]).toEqual(['', '']);
  });

  test('a win with a hint says that no window lights up, and the first win after a rewind mends it', () => {
    const table = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot('level-9')], first: 0 }));
    const won = (help: 'hint' | 'rewind', opponent: string, series: Series) =>
      whyOf(
        { ...table, ending: { winner: 0, by: 'line' }, help },
        { isWon: true, isLost: false, opponent, series, turn: null, isOpen: false, done: true },
      );
    const none = seriesOf([], 'connect-7x6x4', 'level-9');
    expect(won('hint', 'level-9', none)).toMatch(/no window lights up/);
    expect(won('rewind', 'level-9', none)).toMatch(/mended Zofia’s window/);
    expect(won('rewind', 'level-9', { ...none, won: 1 })).toBe('0 moves.');
    expect(won('rewind', 'random', none)).toBe('0 moves.');
  });

  test('a resigned game is open if the winner was not winning', async () => {
    const after = async (moves: string) =>
      reviewGame(unwrap(parseRecord(`connect-7x6x4 r ${moves}`)), { engine, budget: {} });
    // Red has three in the column and is to move: resigning gives a won game away.
    const won = await after('121213');
    expect([0, 1].map((winner) => isStillOpen(won, winner))).toEqual([false, true]);
    expect(isStillOpen(null, 1)).toBe(false);
  });

  test('the next opponent is the next neighbour, or the perfect player after the last one in solved games', () => {
    expect(nextOpponent(CONNECT_FOUR, 'level-1', 1)).toBe('level-2');
    expect(nextOpponent(CONNECT_FOUR, 'level-10', 1)).toBe('perfect');
    expect(nextOpponent(CONNECT_FOUR, 'perfect', 1)).toBe(null);
    expect(nextOpponent(morrisConfig(9), 'level-10', 1)).toBe(null);
    expect(nextOpponent(CONNECT_FOUR, 'ten-rules', 1)).toBe(null);
    expect(nextOpponent(CONNECT_FOUR, 'perfect', -1)).toBe('level-10');
    expect(nextOpponent(CONNECT_FOUR, 'level-1', -1)).toBe(null);
  });

  const game = (at: number, winner: number | '-', plies: number, bots = '-,level-4'): FinishedGame =>
    parseResults(`g${at} ${at} connect-7x6x4 ${winner} line ${plies} ${bots}`)[0]!;

  test('a series finds a first win, a quickest win and a streak', () => {
    const first = seriesOf([game(1, 1, 20), game(2, 0, 21)], 'connect-7x6x4', 'level-4');
    expect(first).toEqual({ won: 1, drawn: 0, lost: 1, streak: 1, losses: 0, isFirstWin: true, isQuickest: false });
    const quick = seriesOf([game(1, 0, 21), game(2, 0, 9), game(3, 1, 7, 'level-4,-')], 'connect-7x6x4', 'level-4');
    expect(quick).toMatchObject({ won: 3, streak: 3, isFirstWin: false, isQuickest: true });
    const drawn = seriesOf([game(1, 0, 9), game(2, '-', 42), game(3, 0, 13, '-,level-5')], 'connect-7x6x4', 'level-4');
    expect(drawn).toEqual({ won: 1, drawn: 1, lost: 0, streak: 0, losses: 0, isFirstWin: false, isQuickest: false });
  });

  test('a series counts the losses in a row up to the last game', () => {
    const losses = (...games: readonly FinishedGame[]) => seriesOf(games, 'connect-7x6x4', 'level-4').losses;
    expect(losses(game(1, 0, 9), game(2, 1, 20), game(3, 1, 22), game(4, 0, 9, 'level-4,-'))).toBe(3);
    expect(losses(game(1, 1, 20), game(2, '-', 42))).toBe(0);
    expect(losses()).toBe(0);
  });

  test('the turning move is the last proved mistake', async () => {
    // Red has three on the ground with both ends free, because Blue’s third move was in column 2.
    const record = unwrap(parseRecord('connect-7x6x4 r 4132526'));
    const made = await reviewGame(record, { engine, budget: {} });
    expect(decisiveMove(made, 1)).toMatchObject({ ply: 5, player: 1, move: 1, exact: true });
    // Red gave the win away before, but its effect is too far ahead to be seen.
    expect(decisiveMove({ ...made, turningPoints: [1, 3, 4] }, 0)).toBe(null);
    // A player's first move does not count.
    expect(decisiveMove({ ...made, turningPoints: [0] }, 0)).toBe(null);

    // The board shows its number and a dashed ring around the better window, but only while its disc is there.
    const { turn } = turnMark(record, decisiveMove(made, 1)!, true);
    expect(turn).toMatchObject({ number: 6, isTurn: true, player: 1, place: [1, 1] });
    expect(turn!.instead).toContainEqual([5, 0]);
    const drawn = (discs: number) => {
      const { board } = unwrap(replay(recordWith(record, record.moves.slice(0, discs)))) as ConnectPosition;
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
    // After the next move a disc covers the better window.
    expect(drawn(7).join('')).not.toContain('translate(5 0)');
  });
});
