import { CONNECT_FOUR, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { timeLeft } from './clock.ts';
import { person } from './seat.ts';
import { newTable, Table } from './table.ts';

function clocked() {
  let now = 1000;
  const clock = { initial: 60_000, increment: 2000 };
  const state = unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), person()], first: 0, clock }));
  const table = new Table(state, () => now);
  const left = (player: number) => timeLeft(table.state.clock!, player, table.state.position.toMove, now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { table, left, pass };
}

test('A17: the first move starts the clock, and each move adds the increment', () => {
  const { table, left, pass } = clocked();
  pass(5000);
  table.play(0, 3);
  expect([left(0), left(1)]).toEqual([60_000, 60_000]);
  pass(10_000);
  expect([left(0), left(1)]).toEqual([60_000, 50_000]);
  table.play(1, 3);
  expect([left(0), left(1)]).toEqual([60_000, 52_000]);
});

test('A17: the side to move loses when its time is up and cannot move', () => {
  const { table, pass } = clocked();
  table.play(0, 3);
  pass(60_000);
  expect(table.play(1, 3)).toEqual({ ok: false, error: { code: 'game-over' } });
  expect(table.state.ending).toEqual({ winner: 0, by: 'time' });
  expect(table.undo()).toEqual({ ok: false, error: { code: 'game-over' } });
});

test('A17: a tick ends a game on time', () => {
  const { table, pass } = clocked();
  table.play(0, 3);
  pass(59_999);
  table.tick();
  expect(table.state.ending).toBeNull();
  pass(1);
  table.tick();
  expect(table.state.ending?.by).toBe('time');
});

test('A17: no time runs after the end or while the game is paused', () => {
  const { table, left, pass } = clocked();
  table.play(0, 3);
  pass(1000);
  table.pause();
  pass(1_000_000);
  expect(left(1)).toBe(59_000);
  table.play(1, 3);
  pass(3000);
  table.resign(0);
  pass(1_000_000);
  expect([left(0), left(1)]).toEqual([57_000, 59_000]);
});

test('A17: a clock needs two players', () => {
  const config = { ...CONNECT_FOUR, players: 3 };
  const seats = [person(), person(), person()];
  expect(newTable({ config, seats, clock: { initial: 1, increment: 0 } })).toEqual({
    ok: false,
    error: { code: 'clock-needs-two' },
  });
});

test('A17: undo and redo return no time', () => {
  const { table, left, pass } = clocked();
  table.play(0, 3);
  pass(1000);
  table.play(1, 3);
  pass(50_000);
  table.undo();
  expect(left(0)).toBe(10_000);
  table.redo();
  expect(left(0)).toBe(10_000);
  pass(9000);
  expect(left(0)).toBe(1000);
});

test('A17: no time runs after the first move is undone', () => {
  const { table, left, pass } = clocked();
  table.play(0, 3);
  table.undo();
  pass(1_000_000);
  expect(left(0)).toBe(60_000);
  expect(table.play(0, 3).ok).toBe(true);
});
