import { describe, expect, it } from 'vitest';
import {
  AIR,
  cellAtPixel,
  centred,
  fitted,
  GROUND,
  inSight,
  isInSight,
  isPart,
  middleOf,
  numberStep,
  panned,
  revealing,
  type Viewport,
  zoomed,
} from './viewport.ts';

const SIZE = { columns: 100, rows: 100 };
const ROOM = { width: 1408, height: 700 };
const whole = fitted(SIZE, ROOM);
const close = zoomed(whole, SIZE, ROOM, 40, 700, 350);

const isSettled = ({ cell, left, top }: Viewport): boolean =>
  [cell, left, top].every(Number.isInteger) &&
  left <= Math.max(0.5 * cell, ROOM.width / 2) &&
  top + (SIZE.rows + GROUND) * cell >= ROOM.height - 1 &&
  top <= AIR * cell + 1;

describe('C10: a board of 100 × 100 through a viewport', () => {
  it('fits whole, with the air above and the ground below', () => {
    expect(isPart(whole, SIZE, ROOM)).toBe(false);
    expect(whole.top).toBeGreaterThanOrEqual(AIR * whole.cell - 1);
    expect(whole.top + (100 + GROUND) * whole.cell).toBeLessThanOrEqual(ROOM.height + 1);
    expect(inSight(whole, SIZE, ROOM)).toEqual({ fromX: 0, toX: 99, fromY: 0, toY: 99 });
  });

  it('keeps what is under the pointer while zooming', () => {
    const at: [number, number] = [612, 401];
    const before = cellAtPixel(close, SIZE, ...at);
    for (const cell of [42, 50, 64, 30])
      expect(cellAtPixel(zoomed(close, SIZE, ROOM, cell, ...at), SIZE, ...at)).toEqual(before);
  });

  it('finds every cell by its middle', () => {
    for (const view of [whole, close])
      for (const cell of [
        [0, 0],
        [99, 99],
        [42, 17],
      ] as const)
        expect(cellAtPixel(view, SIZE, ...middleOf(view, SIZE, cell))).toEqual(cell);
  });

  it('a move out of sight is brought into it, with its neighbourhood', () => {
    expect(isInSight(close, SIZE, ROOM, [3, 0])).toBe(false);
    const there = revealing(close, SIZE, ROOM, [60, 3], 4);
    const seen = [60, 56, 64].map((x) => isInSight(there, SIZE, ROOM, [x, 3]));
    expect(seen).toEqual([true, true, true]);
    expect(isInSight(there, SIZE, ROOM, [60, 7])).toBe(true);
  });

  it.each([
    [1e6, 0],
    [-1e6, 0],
    [0, 1e6],
    [0, -1e6],
  ])('never pans into emptiness (%d, %d)', (right, down) => {
    expect(isSettled(panned(close, SIZE, ROOM, right, down))).toBe(true);
  });

  it('shows a cell that was out of sight, and moves nothing for one in sight', () => {
    const moved = revealing(close, SIZE, ROOM, [99, 0]);
    const { toX, fromY } = inSight(moved, SIZE, ROOM);
    expect([toX, fromY]).toEqual([99, 0]);
    const seen = cellAtPixel(close, SIZE, 700, 350)!;
    expect(revealing(close, SIZE, ROOM, seen)).toEqual(close);
  });

  it('brings the last move to the middle', () => {
    const [x, y] = middleOf(centred(close, SIZE, ROOM, [50, 50]), SIZE, [50, 50]);
    expect(Math.abs(x - ROOM.width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(y - ROOM.height / 2)).toBeLessThanOrEqual(1);
  });

  it('B3: there is nothing beside the board', () => {
    expect(cellAtPixel(whole, SIZE, whole.left - 1, 300)).toBeNull();
    expect(cellAtPixel(whole, SIZE, whole.left + 100 * whole.cell, 300)).toBeNull();
    expect(cellAtPixel(whole, SIZE, 700, whole.top + (100 + GROUND) * whole.cell + 1)).toBeNull();
    expect(cellAtPixel(whole, SIZE, 700, whole.top - AIR * whole.cell - 1)).toBeNull();
  });

  it.each([
    [40, 30, 1],
    [16, 30, 2],
    [7, 30, 5],
    [3, 30, 10],
  ])('with cells of %d pixels, numbers of %d stand at every %d', (cell, needs, step) => {
    expect(numberStep(cell, needs)).toBe(step);
  });
});
