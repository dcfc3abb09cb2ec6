import type { Cell, Player } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import type { CellMark } from '../drawing/marks.ts';
import { BigScene } from './big-scene.ts';

const SIZE = { columns: 100, rows: 100 };

function update(
  scene: BigScene,
  discs: Readonly<Record<string, Player>>,
  last: Cell | null,
  lines: readonly Cell[][] = [],
) {
  const marks = (x: number, y: number): readonly CellMark[] => (last?.[0] === x && last[1] === y ? ['last'] : []);
  return scene.update((x, y) => discs[`${x},${y}`] ?? null, marks, lines, 0);
}

describe('C10: what a large board shows', () => {
  it('a move changes its own cell and the one marked before', () => {
    const scene = new BigScene(SIZE);
    update(scene, { '4,0': 0 }, [4, 0]);
    expect(update(scene, { '4,0': 0, '9,0': 1 }, [9, 0])).toEqual([
      [4, 0],
      [9, 0],
    ]);
    expect(scene.last).toEqual([9, 0]);
  });

  it('A4: a dropped disc counts as placed only after it has landed', () => {
    const scene = new BigScene(SIZE);
    update(scene, { '4,0': 3 }, [4, 0]);
    scene.fly([{ kind: 'drop', x: 4, y: 0, player: 3, id: 1 }], 1000, 1);
    expect([scene.at(4, 0), scene.marks(4, 0), scene.owner(4, 0)]).toEqual([null, [], 3]);
    expect(scene.isMoving).toBe(true);
    expect(scene.tick(1100, false)).toEqual([]);
    expect(scene.tick(3000, false)).toEqual([[4, 0]]);
    expect([scene.at(4, 0), scene.marks(4, 0), scene.isMoving]).toEqual([3, ['last'], false]);
  });

  it('A7: a winning line is lit window by window, after the disc has landed', () => {
    const scene = new BigScene(SIZE);
    const line: Cell[] = [0, 1, 2, 3].map((x): Cell => [x, 0]);
    update(scene, { '0,0': 0, '1,0': 0, '2,0': 0, '3,0': 0 }, [3, 0], [line]);
    scene.fly([{ kind: 'drop', x: 3, y: 0, player: 0, id: 1 }], 0, 1);
    const landing = scene.flights[0]!.fall.landing;
    scene.tick(landing, false);
    expect(scene.marks(0, 0)).toEqual([]);
    const lit: number[] = [];
    for (let now = landing; now < landing + 2000; now += 10) lit.push(scene.tick(now, false).length);
    expect(lit.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4);
    expect(line.flatMap(([x, y]) => scene.marks(x, y))).toEqual(['win', 'win', 'win', 'win']);
    expect(scene.isAllLit).toBe(true);
  });

  it('with reduced motion a line is lit at once, and goes dark when the move is taken back', () => {
    const scene = new BigScene(SIZE);
    const line: Cell[] = [0, 1, 2].map((x): Cell => [x, 0]);
    update(scene, { '0,0': 0, '1,0': 0, '2,0': 0 }, null, [line]);
    expect(scene.tick(0, true)).toEqual(line);
    expect(update(scene, { '0,0': 0, '1,0': 0 }, null)).toEqual(expect.arrayContaining(line));
    expect(scene.marks(0, 0)).toEqual([]);
  });
});
