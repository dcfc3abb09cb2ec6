import type { OnlineGame } from '@rowhouse/client';
import { describe, expect, test } from 'vitest';
import { declinedIn } from './questions.ts';

/** A game of two, seen by the second one; the first one began. */
const game = (
  moves: number,
  live: { offer?: number | null; undo?: object | null; status?: string; asked?: readonly number[] },
) =>
  ({
    seat: 1,
    view: {
      live: { status: 'playing', offer: null, undo: null, ...live, rematch: { asked: live.asked ?? [], game: null } },
    },
    table: { seats: [{}, {}], start: { toMove: 0 }, record: { moves: new Array(moves).fill({}) } },
  }) as unknown as OnlineGame;
const mine = { by: 1, agreed: [] };

describe('what the other player has declined', () => {
  test('a draw, in so many words or by the next move', () => {
    expect(declinedIn(game(4, { offer: 1 }), game(4, {}))).toBe('draw');
    expect(declinedIn(game(4, { offer: 1 }), game(5, {}))).toBe('draw');
  });
  test('a move to take back', () => {
    expect(declinedIn(game(4, { undo: mine }), game(4, {}))).toBe('undo');
    expect(declinedIn(game(4, { undo: mine }), game(5, {}))).toBe('undo');
  });
  test('a rematch, but not one that still stands, or that the other one had asked for', () => {
    const over = (...asked: readonly number[]) => game(9, { status: 'over', asked });
    expect(declinedIn(over(1), over())).toBe('rematch');
    expect(declinedIn(over(1), over(1))).toBeNull();
    expect(declinedIn(over(1), over(1, 0))).toBeNull();
    expect(declinedIn(over(0), over())).toBeNull();
  });
  test('nothing, if it was accepted, still stands, is the other one’s, or lapsed with the own move', () => {
    expect(declinedIn(game(4, { offer: 1 }), game(4, { status: 'over' }))).toBeNull();
    expect(declinedIn(game(4, { offer: 1 }), game(4, { offer: 1 }))).toBeNull();
    expect(declinedIn(game(4, { offer: 0 }), game(4, {}))).toBeNull();
    expect(declinedIn(game(4, { undo: mine }), game(3, {}))).toBeNull();
    expect(declinedIn(game(4, { undo: mine }), game(4, { undo: mine }))).toBeNull();
    expect(declinedIn(game(5, { undo: mine }), game(6, {}))).toBeNull();
  });
});
