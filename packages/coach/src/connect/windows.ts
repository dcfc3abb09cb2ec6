import type { Board, Cell, Player } from '@rowhouse/rules';
import { isInside, LINE_STEPS } from '@rowhouse/rules/connect';

/** A window through a cell that a player can still fill, and how many of its cells the player has. */
export interface OpenWindow {
  readonly cells: readonly Cell[];
  readonly discs: number;
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
