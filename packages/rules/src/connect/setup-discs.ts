import type { Player } from '../core/players.ts';
import type { Cell } from './board.ts';
import type { ConnectConfig } from './config.ts';
import { type Discs, linesThrough } from './lines.ts';

/** Discs anywhere, unchecked (A9). They may break every rule. */
export interface ConnectSetup {
  readonly family: 'connect';
  readonly config: ConnectConfig;
  /** Rows from the bottom, each from the left: the cell (x, y) is `cells[y * columns + x]`. */
  readonly cells: readonly (Player | null)[];
  /** Who began, and whose turn it is, if that is known. */
  readonly first?: Player | null;
  readonly toMove?: Player | null;
}

export function discsOf({ config: { columns, rows }, cells }: ConnectSetup): Discs {
  return { columns, rows, at: (x, y) => cells[y * columns + x] ?? null };
}

/** The number of discs of each player. */
export function countDiscs({ config, cells }: ConnectSetup): number[] {
  const counts = new Array<number>(config.players).fill(0);
  for (const player of cells) if (player !== null) counts[player]!++;
  return counts;
}

/** All lines on the board, each once. */
export function allLines(discs: Discs, connect: number): readonly (readonly Cell[])[] {
  const lines: (readonly Cell[])[] = [];
  for (let x = 0; x < discs.columns; x++)
    for (let y = 0; y < discs.rows; y++)
      for (const line of linesThrough(discs, [x, y], connect))
        if (line[0]![0] === x && line[0]![1] === y) lines.push(line);
  return lines;
}
