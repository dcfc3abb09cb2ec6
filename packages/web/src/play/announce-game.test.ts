import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type Seat } from '@rowhouse/table';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Session, session, startSession } from '../shared/game/session.ts';
import { announcement } from '../shared/platform/announce.ts';
import { mount } from '../shared/testing/fake-online.ts';
import { announceGame, boardLabel } from './announce-game.ts';

vi.mock('../shared/engine/client.ts', () => ({
  startEngine: () => {},
  engine: { choose: () => new Promise(() => {}) },
}));

const begin = (...seats: readonly Seat[]): Session => {
  startSession(unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 })));
  return session()!;
};
const opened: (() => void)[] = [];
function listenTo(first: Session) {
  const [current, setCurrent] = createSignal(first);
  opened.push(mount(() => announceGame(current)).dispose);
  vi.runAllTimers();
  return setCurrent;
}
/** What a screen reader reads out after an action. */
function after(act: () => unknown): string {
  act();
  vi.runAllTimers();
  return announcement().trim();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('the announcements of a game', () => {
  test('a move is announced with the next turn, and undo with the number of moves', () => {
    const at = begin(person(), person());
    listenTo(at);
    expect(after(() => at.play(3))).toBe('Red drops in column 4, row 1. Blue to move.');
    expect(after(() => at.undo())).toMatch(/back.*Red to move\.$/);
    expect(after(() => at.redo())).toBe('Red drops in column 4, row 1. Blue to move.');
  });

  test('an earlier position is announced with its move, and so is the way back', () => {
    const at = begin(person(), person());
    for (const column of [3, 4, 3]) at.play(column);
    listenTo(at);
    const label = boardLabel(at);
    expect(after(() => at.show(1))).toBe('After 1 of 3 moves. Red drops in column 4, row 1.');
    expect(boardLabel(at)).toBe(`${label}, After 1 of 3 moves`);
    expect(after(() => at.show(3))).toBe('Red drops in column 4, row 2. Blue to move');
    expect(boardLabel(at)).toBe(label);
  });

  test('the only person at the table is addressed as “you”, even in the title of the tab', () => {
    const at = begin(person(), bot('level-1'));
    listenTo(at);
    expect(document.title).toMatch(/^Your move · /);
    after(() => at.play(3));
    expect(document.title).toMatch(/^Blue to move · /);
  });

  test('the end is announced with its reason, and the next game with its first turn', () => {
    const at = begin(person(), person());
    const setCurrent = listenTo(at);
    const last = after(() => {
      for (const column of [0, 1, 0, 1, 0, 1, 0]) at.play(column);
    });
    expect(last).toContain('Red drops in column 1, row 4.');
    expect(last).toContain('Red wins');
    expect(document.title).toMatch(/^Red wins · /);
    const next = begin(person(), person());
    expect(after(() => setCurrent(next))).toBe('Red to move.');
  });

  test('leaving the table cancels announcements and restores the title', () => {
    const at = begin(person(), person());
    listenTo(at);
    at.play(3);
    for (const close of opened.splice(0)) close();
    vi.runAllTimers();
    expect([announcement().trim(), document.title]).toEqual(['', 'Rowhouse']);
  });
});
