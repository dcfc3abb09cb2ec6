import { CONNECT_FOUR, type Player } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import type { ConnectView } from './connect-view.ts';
import { houseOverlay } from './house-overlay.ts';
import { AIR, CELL, cellAtPoint, fallHeight, planHeight, planWidth, wallFoot, windowX, windowY } from './house-plan.ts';

const SIZES = [
  { columns: 7, rows: 6 },
  { columns: 3, rows: 3 },
  { columns: 15, rows: 20 },
];

describe.each(SIZES)('a street of $columns × $rows', (size) => {
  it('A4: the point in the middle of a window finds its cell', () => {
    for (let x = 0; x < size.columns; x++)
      for (let y = 0; y < size.rows; y++) expect(cellAtPoint(size, windowX(x), windowY(size, y))).toEqual([x, y]);
  });

  it('A4: points over the roof and at the foot also choose a column', () => {
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

  it('A4: a disc falls from above the roof, and farther if it lands lower', () => {
    for (let y = 1; y < size.rows; y++) expect(fallHeight(size, y - 1) - fallHeight(size, y)).toBeCloseTo(1, 9);
    expect(fallHeight(size, size.rows - 1) * CELL).toBeGreaterThan(windowY(size, size.rows - 1) - AIR);
  });
});

it('the line of an explanation has the colour of the player whose discs are on it', () => {
  const colours = (at: (x: number, y: number) => Player | null) => {
    const line = [0, 1, 2, 3].map((x) => [x, 0] as const);
    const view = { family: 'connect', config: CONNECT_FOUR, at, highlightedLines: [line] } as unknown as ConnectView;
    const drawn = houseOverlay(view, ([x, y]) => [x, y], false).join('');
    return [...drawn.matchAll(/player-\d|ink/g)].map(([name]) => name);
  };
  expect(colours((x) => (x === 1 ? 0 : null))).toEqual(['player-0']);
  expect(colours((x) => (x === 3 ? 1 : null))).toEqual(['player-1']);
  expect(colours(() => null)).toEqual(['player-9']);
});
