import { type Cell, type Column, type ConnectPosition, connect as game, type Player, unwrap } from '@rowhouse/rules';
import type { ClaimOf } from '../claims/claim.ts';
import { openWindows } from './windows.ts';

/** A cell in fewer lines is not worth a claim. */
const MIN_LINES = 3;
/** Larger boards have many such cells, and counting lines takes a long time. */
const MAX_CELLS = 80;

/** The claim about the empty cell that both sides need for the most unfinished lines after a move, or `null`. */
export function fightClaim(position: ConnectPosition, column: Column): ClaimOf<'fight', 'connect'> | null {
  const { toMove: player, config } = position;
  const { players, connect, columns, rows } = config;
  const { board, outcome } = unwrap(game.play(position, column));
  if (outcome || players !== 2 || columns * rows > MAX_CELLS) return null;
  const linesOf = (cell: Cell, side: Player) =>
    openWindows(board, cell, side, connect).flatMap(({ discs, cells }) => (discs >= connect - 2 ? [cells] : []));
  const against = 1 - player;
  const found: { readonly cell: Cell; readonly own: Lines; readonly others: Lines }[] = [];
  for (let x = 0; x < columns; x++)
    for (let y = board.height(x); y < rows; y++)
      found.push({ cell: [x, y], own: linesOf([x, y], player), others: linesOf([x, y], against) });
  const weightOf = ({ own, others }: (typeof found)[number]) => own.length + others.length;
  const [first, second] = found.sort((a, b) => weightOf(b) - weightOf(a));
  if (!first || weightOf(first) < MIN_LINES || (second && weightOf(second) === weightOf(first))) return null;
  const { cell, own, others } = first;
  // Both sides must need the cell.
  if (own.length === 0 || others.length === 0) return null;
  const counts = [own.length, others.length] as const;
  return { code: 'fight', player, against, cells: [cell], lines: [...own, ...others], moves: [], counts };
}

type Lines = readonly (readonly Cell[])[];
