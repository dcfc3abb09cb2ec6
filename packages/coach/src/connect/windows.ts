import type { Board, Cell, Player } from '@rowhouse/rules';
import { type Discs, isInside, LINE_STEPS } from '@rowhouse/rules/connect';

/** A window is a place for a line: `connect` cells in a row. */
type Window = readonly Cell[];

/** A window that a player can still complete, and how many discs the player has in it. */
interface OpenWindow {
  readonly cells: Window;
  readonly discs: number;
}

/** The window that begins at a cell and runs in a direction, or `null` if it leaves the board. */
function windowFrom(discs: Discs, [x, y]: Cell, [dx, dy]: Cell, connect: number): Window | null {
  const far = connect - 1;
  if (!isInside(discs, x, y) || !isInside(discs, x + far * dx, y + far * dy)) return null;
  return Array.from({ length: connect }, (_, i): Cell => [x + i * dx, y + i * dy]);
}

/** All windows of a board. */
export function* allWindows(discs: Discs, connect: number): Generator<Window> {
  for (let x = 0; x < discs.columns; x++)
    for (let y = 0; y < discs.rows; y++)
      for (const step of LINE_STEPS) {
        const cells = windowFrom(discs, [x, y], step, connect);
        if (cells) yield cells;
      }
}

/** The windows through an empty cell that contain no disc of any other player. */
export function openWindows(board: Board, [x, y]: Cell, player: Player, connect: number): readonly OpenWindow[] {
  const windows: OpenWindow[] = [];
  for (const [dx, dy] of LINE_STEPS)
    for (let back = 0; back < connect; back++) {
      const cells = windowFrom(board, [x - back * dx, y - back * dy], [dx, dy], connect);
      const owners = cells?.map((cell) => board.at(...cell)).filter((owner) => owner !== null);
      if (cells && owners?.every((owner) => owner === player)) windows.push({ cells, discs: owners.length });
    }
  return windows;
}
