import type { Cell } from './board.ts';
import { type Discs, linesThrough } from './lines.ts';

/** All lines on the board, each once. */
export function allLines(discs: Discs, connect: number): readonly (readonly Cell[])[] {
  const lines: (readonly Cell[])[] = [];
  for (let x = 0; x < discs.columns; x++)
    for (let y = 0; y < discs.rows; y++)
      for (const line of linesThrough(discs, [x, y], connect))
        if (line[0]![0] === x && line[0]![1] === y) lines.push(line);
  return lines;
}
