import type { OnlineGame } from '@rowhouse/client';
import { type ConnectPosition, parseRecord, unwrap } from '@rowhouse/rules';
import { bot, person, remote, type TableState, tableOfRecord } from '@rowhouse/table';
import { describe, expect, test } from 'vitest';
import { connectMarks } from '../shared/boards/highlights.ts';
import { mayPlan, planAfter, planHighlights, statusOfPlan } from './premove.ts';

/** Blue is at this device. Red plays elsewhere and began. */
const table = (moves: string, more: Partial<TableState> = {}): TableState => ({
  ...tableOfRecord(unwrap(parseRecord(`connect-7x6x4 r ${moves || '-'}`))),
  seats: [remote('Ann'), person(null)],
  ...more,
});
const live = { kind: 'live', initial: 60_000, increment: 0 };
const game = (at: TableState, { seat = 1 as number | null, clock = live as object | null, status = 'playing' } = {}) =>
  ({ seat, table: at, view: { clock, live: { status } } }) as unknown as OnlineGame;

describe('a planned move', () => {
  test('is possible with a live clock while the other side is to move', () => {
    expect(mayPlan(game(table('44')))).toBe(true);
    expect(mayPlan(game(table('4')))).toBe(false);
  });
  test('is not possible for spectators, without a live clock, before or after the game, after resigning, or in morris', () => {
    expect(mayPlan(game(table('44'), { seat: null }))).toBe(false);
    expect(mayPlan(game(table('44'), { clock: null }))).toBe(false);
    expect(mayPlan(game(table('44'), { clock: { kind: 'days', days: 1 } }))).toBe(false);
    expect(mayPlan(game(table('44'), { status: 'waiting' }))).toBe(false);
    expect(mayPlan(game(table('44'), { status: 'over' }))).toBe(false);
    expect(mayPlan(game(table('44', { seats: [remote('Ann'), bot('level-3')] })))).toBe(false);
    const morris = tableOfRecord(unwrap(parseRecord('morris-6 r -')));
    expect(mayPlan(game({ ...morris, seats: [remote('Ann'), person(null)] }))).toBe(false);
  });

  test('is cancelled by the same column, replaced by another one, and refused in a full column', () => {
    const { position } = table('444444');
    const press = (planned: number | null, column: number) => planAfter(planned, column, position as ConnectPosition);
    expect(press(null, 2)).toEqual({ ok: true, value: 2 });
    expect(press(2, 2)).toEqual({ ok: true, value: null });
    expect(press(2, 5)).toEqual({ ok: true, value: 5 });
    expect(press(2, 3)).toEqual({ ok: false, error: 'column-full' });
  });

  test('is marked on every board, and appears as a small disc on houses', () => {
    const plan = planHighlights([3, 2], 1);
    const marks = connectMarks(table('44').position as ConnectPosition, plan);
    expect(marks(3, 2)).toEqual(['idea']);
    expect(plan.overlay!(undefined as never, () => [350, 450], false).join()).toContain('#disc-1');
  });

  test('is due after the other side has moved, and waits until then', () => {
    expect(statusOfPlan(table('44'), table('443'), 1)).toBe('due');
    expect(statusOfPlan(table('44'), table('44', { offer: 0 }), 1)).toBe('waits');
  });
  test('is void after a take-back, at the end, and when a computer player has the seat', () => {
    expect(statusOfPlan(table('4433'), table('443'), 1)).toBe('void');
    expect(statusOfPlan(table('4433'), table('44555'), 1)).toBe('void');
    expect(statusOfPlan(table('44'), table('443', { ending: { winner: 0, by: 'time' } }), 1)).toBe('void');
    expect(statusOfPlan(table('44'), table('443', { seats: [remote('Ann'), bot('level-3')] }), 1)).toBe('void');
  });
});
