import { describe, expect, it } from 'vitest';
import { fallFrames, fallFrom } from '../drawing/fall.ts';
import {
  cellAtPixel,
  centred,
  edgeTowards,
  fallHeightAt,
  fitted,
  GROUND,
  isCropped,
  isInSight,
  middleOf,
  numberStep,
  panned,
  revealing,
  SKY_CELLS,
  type Viewport,
  visibleCells,
  zoomed,
} from './viewport.ts';

/** A cubic Bézier easing as browsers evaluate it: the y at the point where x is `at`. */
function ease(easing: string, at: number): number {
  if (easing === 'linear') return at;
  const [x1, y1, x2, y2] = easing.match(/[\d.]+/g)!.map(Number) as [number, number, number, number];
  const bezier = (a: number, b: number, s: number) => 3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (bezier(x1, x2, middle) < at) low = middle;
    else high = middle;
  }
  return bezier(y1, y2, low);
}

describe('A4: a disc falls with gravity', () => {
  it.each([1, 2, 6.9, 12])('a fall from %d cells takes the time that gravity takes', (cells) => {
    const unit = fallFrom(1, 1);
    expect(fallFrom(cells, 1).landing).toBeCloseTo(unit.landing * Math.sqrt(cells), 6);
  });

  it('it speeds up: half the time covers a quarter of the way', () => {
    const fall = fallFrom(6, 1);
    expect(fallHeightAt(fall, fall.landing / 2)).toBeCloseTo(6 * 0.75, 9);
  });

  it('begins where it is released, lands, bounces once and comes to rest', () => {
    const fall = fallFrom(6, 1);
    expect(fallHeightAt(fall, -1)).toBe(6);
    expect(fallHeightAt(fall, fall.landing)).toBeCloseTo(0, 9);
    expect(fallHeightAt(fall, (fall.landing + fall.duration) / 2)).toBeCloseTo(fall.bounce, 9);
    expect(fall.bounce).toBeGreaterThan(0);
    expect(fall.bounce).toBeLessThan(0.25);
    expect(fallHeightAt(fall, fall.duration + 1)).toBe(0);
  });

  it('B6: the browser’s own easing draws the same flight, so no script runs while it falls', () => {
    const fall = fallFrom(6.4, 1);
    const frames = fallFrames(fall);
    for (let part = 0; part < 1; part += 0.01) {
      const at = frames.findLastIndex(({ offset }) => offset <= part);
      const [from, to] = [frames[at]!, frames[at + 1]!];
      const eased = ease(from.easing, (part - from.offset) / (to.offset - from.offset));
      expect(from.height + (to.height - from.height) * eased).toBeCloseTo(fallHeightAt(fall, part * fall.duration), 2);
    }
  });

  it('a page can make it slower', () => {
    const [usual, slow] = [fallFrom(6, 1), fallFrom(6, 2)];
    expect([slow.landing, slow.duration]).toEqual([2 * usual.landing, 2 * usual.duration]);
    expect(fallHeightAt(slow, slow.landing / 2)).toBe(fallHeightAt(usual, usual.landing / 2));
  });

  it('C10: a fall on a tall board is short', () => {
    expect(fallFrom(100, 1).duration).toBeLessThan(1000);
    expect(fallFrom(100, 1).landing).toBeGreaterThan(fallFrom(10, 1).landing);
  });
});

const SIZE = { columns: 100, rows: 100 };
const ROOM = { width: 1408, height: 700 };
const whole = fitted(SIZE, ROOM);
const close = zoomed(whole, SIZE, ROOM, 40, 700, 350);

const isSettled = ({ cell, left, top }: Viewport): boolean =>
  [cell, left, top].every(Number.isInteger) &&
  left <= Math.max(0.5 * cell, ROOM.width / 2) &&
  top + (SIZE.rows + GROUND) * cell >= ROOM.height - 1 &&
  top <= SKY_CELLS * cell + 1;

describe('C10: a board of 100 × 100 through a viewport', () => {
  it('fits whole, with the air above and the ground below', () => {
    expect(isCropped(whole, SIZE, ROOM)).toBe(false);
    expect(whole.top).toBeGreaterThanOrEqual(SKY_CELLS * whole.cell - 1);
    expect(whole.top + (100 + GROUND) * whole.cell).toBeLessThanOrEqual(ROOM.height + 1);
    expect(visibleCells(whole, SIZE, ROOM)).toEqual({ fromX: 0, toX: 99, fromY: 0, toY: 99 });
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

  it('a move out of view is brought into view, with its surroundings', () => {
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
  ])('never pans into empty space (%d, %d)', (right, down) => {
    expect(isSettled(panned(close, SIZE, ROOM, right, down))).toBe(true);
  });

  it('shows a cell that was out of view, and moves nothing for one in view', () => {
    const moved = revealing(close, SIZE, ROOM, [99, 0]);
    const { toX, fromY } = visibleCells(moved, SIZE, ROOM);
    expect([toX, fromY]).toEqual([99, 0]);
    const seen = cellAtPixel(close, SIZE, 700, 350)!;
    expect(revealing(close, SIZE, ROOM, seen)).toEqual(close);
  });

  it('brings the last move to the middle', () => {
    const [x, y] = middleOf(centred(close, SIZE, ROOM, [50, 50]), SIZE, [50, 50]);
    expect(Math.abs(x - ROOM.width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(y - ROOM.height / 2)).toBeLessThanOrEqual(1);
  });

  it('B3: there is nothing outside the board', () => {
    expect(cellAtPixel(whole, SIZE, whole.left - 1, 300)).toBeNull();
    expect(cellAtPixel(whole, SIZE, whole.left + 100 * whole.cell, 300)).toBeNull();
    expect(cellAtPixel(whole, SIZE, 700, whole.top + (100 + GROUND) * whole.cell + 1)).toBeNull();
    expect(cellAtPixel(whole, SIZE, 700, whole.top - SKY_CELLS * whole.cell - 1)).toBeNull();
  });

  it.each([
    [40, 30, 1],
    [16, 30, 2],
    [7, 30, 5],
    [3, 30, 10],
  ])('with cells of %d pixels and numbers of %d pixels, every %dth column has a number', (cell, needs, step) => {
    expect(numberStep(cell, needs)).toBe(step);
  });
});

it('the edge points to a cell out of view, from the nearest place inside it', () => {
  const size = { columns: 100, rows: 100 };
  const viewSize = { width: 400, height: 300 };
  // Columns 40 to 59 and rows 40 to 54.
  const view: Viewport = { cell: 20, left: -800, top: -900 };
  expect(edgeTowards(view, size, viewSize, [45, 50], 24)).toBeNull();
  expect(edgeTowards(view, size, viewSize, [90, 50], 24)).toEqual({ x: 376, y: 90, angle: 0 });
  expect(edgeTowards(view, size, viewSize, [50, 0], 24)).toEqual({ x: 210, y: 276, angle: Math.PI / 2 });
  const corner = edgeTowards(view, size, viewSize, [0, 99], 24)!;
  expect([corner.x, corner.y]).toEqual([24, 24]);
  // Up and to the left.
  expect(corner.angle).toBeLessThan(-Math.PI / 2);
});
