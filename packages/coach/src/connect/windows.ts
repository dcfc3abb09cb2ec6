import type { Board, Cell, Player } from '@rowhouse/rules';
import { type Discs, isInside, LINE_STEPS } from '@rowhouse/rules/connect';

/** A window through a cell that a player can still fill, and how many of its cells the player has. */
export interface OpenWindow {
  readonly cells: readonly Cell[];
  readonly discs: number;
}

/** All places for a line on a board of this size. */
export function* allWindows({ columns, rows }: Discs, connect: number): Generator<readonly Cell[]> {
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < rows; y++)
      for (const [dx, dy] of LINE_STEPS) {
        const cells = Array.from({ length: connect }, (_, i): Cell => [x + i * dx, y + i * dy]);
        if (isInside({ columns, rows }, ...cells.at(-1)!)) yield cells;
      }
}

/** The windows through an empty cell in which nobody else has a disc. */
export function openWindows(board: Board, [x, y]: Cell, player: Player, connect: number): readonly OpenWindow[] {
  const windows: OpenWindow[] = [];
  for (const [dx, dy] of LINE_STEPS)
    for (let back = 0; back < connect; back++) {
      const cells = Array.from({ length: connect }, (_, i): Cell => [x + (i - back) * dx, y + (i - back) * dy]);
      if (!isInside(board, ...cells[0]!) || !isInside(board, ...cells.at(-1)!)) continue;
      const owners = cells.map((cell) => board.at(...cell)).filter((owner) => owner !== null);
      if (owners.every((owner) => owner === player)) windows.push({ cells, discs: owners.length });
    }
  return windows;
}
