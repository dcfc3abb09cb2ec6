import type { Board, Cell, Player } from '@rowhouse/rules';
import { type Discs, isInside, LINE_STEPS } from '@rowhouse/rules/connect';

/** A place for a line that a player can still complete, and how many discs the player has in it. */
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

/** The windows through an empty cell that hold no disc of another player. */
export function openWindows(board: Board, [x, y]: Cell, player: Player, connect: number): readonly OpenWindow[] {
  const windows: OpenWindow[] = [];
  for (const [dx, dy] of LINE_STEPS)
    for (let back = 0; back < connect; back++) {
      const [fromX, fromY] = [x - back * dx, y - back * dy];
      const discs = discsIn(board, fromX, fromY, dx, dy, player, connect);
      if (discs === null) continue;
      windows.push({ cells: Array.from({ length: connect }, (_, i): Cell => [fromX + i * dx, fromY + i * dy]), discs });
    }
  return windows;
}

/** How many discs the player has in a window; `null` if it leaves the board or holds another player's disc. */
function discsIn(
  board: Board,
  x: number,
  y: number,
  dx: number,
  dy: number,
  player: Player,
  connect: number,
): number | null {
  if (!isInside(board, x, y) || !isInside(board, x + (connect - 1) * dx, y + (connect - 1) * dy)) return null;
  let discs = 0;
  for (let i = 0; i < connect; i++) {
    const owner = board.at(x + i * dx, y + i * dy);
    if (owner === player) discs++;
    else if (owner !== null) return null;
  }
  return discs;
}
