import { describe, expect, it } from 'vitest';
import { AIR, CELL, cellAtPoint, fallHeight, planHeight, planWidth, wallFoot, windowX, windowY } from './house-plan.ts';

const SIZES = [
  { columns: 7, rows: 6 },
  { columns: 3, rows: 3 },
  { columns: 15, rows: 20 },
];

describe.each(SIZES)('a street of $columns × $rows', (size) => {
  it('A4: every window is found by the point in its middle', () => {
    for (let x = 0; x < size.columns; x++)
      for (let y = 0; y < size.rows; y++) expect(cellAtPoint(size, windowX(x), windowY(size, y))).toEqual([x, y]);
  });

  it('A4: over the roof and at the foot a column is chosen as well', () => {
    expect(cellAtPoint(size, windowX(1), 0)).toEqual([1, size.rows - 1]);
    expect(cellAtPoint(size, windowX(1), wallFoot(size))).toEqual([1, 0]);
  });

  it('B3: beside the houses, above and below them there is nothing', () => {
    const middle = windowY(size, 1);
    expect(cellAtPoint(size, 1, middle)).toBeNull();
    expect(cellAtPoint(size, planWidth(size) - 1, middle)).toBeNull();
    expect(cellAtPoint(size, windowX(0), -1)).toBeNull();
    expect(cellAtPoint(size, windowX(0), planHeight(size))).toBeNull();
  });

  it('A4: a disc falls farther the lower it lands, and always from over the roof', () => {
    for (let y = 1; y < size.rows; y++) expect(fallHeight(size, y - 1) - fallHeight(size, y)).toBeCloseTo(1, 9);
    expect(fallHeight(size, size.rows - 1) * CELL).toBeGreaterThan(windowY(size, size.rows - 1) - AIR);
  });
});
