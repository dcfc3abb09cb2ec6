/**
 * “The game cannot be won” (A8): no way of playing on completes a line, even if all players help. The result is exact.
 *
 * A line is possible only if `connect` cells in a row hold discs of at most one player. That is not enough: the player
 * must fill the empty cells on their own turns, the cells below must be filled first, and the others need cells to play
 * elsewhere. Since all players may help, this is only a question of timing: see `canComplete`. (If another line forms
 * on the way, the game can be won too.)
 */
import type { Player } from '../core/players.ts';
import type { Board } from './board.ts';
import { LINE_STEPS } from './lines.ts';

export function isWinnable(board: Board, toMove: Player, players: number, connect: number): boolean {
  // From the top row down: the highest lines stay empty longest, so a possible line is usually found at once.
  for (let y = board.rows - 1; y >= 0; y--)
    for (let x = 0; x < board.columns; x++)
      for (const [dx, dy] of LINE_STEPS) {
        const endX = x + dx * (connect - 1);
        const endY = y + dy * (connect - 1);
        if (endX >= board.columns || endY < 0 || endY >= board.rows) continue;
        const owner = onlyOwner(board, x, y, dx, dy, connect);
        if (owner === MIXED) continue;
        if (owner !== null) {
          if (canComplete(board, x, y, dx, dy, connect, owner, toMove, players)) return true;
        } else
          for (let player = 0; player < players; player++)
            if (canComplete(board, x, y, dx, dy, connect, player, toMove, players)) return true;
      }
  return false;
}

const MIXED = -2;

function onlyOwner(board: Board, x: number, y: number, dx: number, dy: number, connect: number): Player | null {
  let owner: Player | null = null;
  for (let i = 0; i < connect; i++) {
    const here = board.at(x + i * dx, y + i * dy);
    if (here === null || here === owner) continue;
    if (owner !== null) return MIXED;
    owner = here;
  }
  return owner;
}

/**
 * Whether the player can fill all empty cells of one line (the wanted cells) if all players help. On each of their
 * turns the player fills a wanted cell if one is open. All other turns need a cell elsewhere. Before the j-th wanted
 * cell is filled, `passed` discs have gone elsewhere. That works exactly if
 * - they fill everything below the first j wanted cells: passed ≥ the sum of their `below`, and
 * - there are enough cells for them: passed ≤ the cells in columns without a wanted cell, plus all cells below wanted
 *   cells, plus the cells above the wanted cells that are already filled.
 *
 * Filling each wanted cell as early as possible is best, so only their order is left to choose.
 */
function canComplete(
  board: Board,
  x: number,
  y: number,
  dx: number,
  dy: number,
  connect: number,
  player: Player,
  toMove: Player,
  players: number,
): boolean {
  const wanted: Wanted[] = [];
  let room = board.columns * board.rows - board.discs;
  for (let i = 0; i < connect; i++) {
    const cx = x + i * dx;
    const cy = y + i * dy;
    const height = board.height(cx);
    if (cy < height) continue;
    const above = board.rows - cy - 1;
    if (dx !== 0) {
      wanted.push({ below: cy - height, above });
      room -= 1 + above;
    } else {
      // All in one column: only the first has cells below to fill, and nothing above is open before the last.
      wanted.push({ below: wanted.length === 0 ? cy - height : 0, above: 0 });
      room -= i === connect - 1 ? 1 + above : 1;
    }
  }
  const first = ((player - toMove + players) % players) + 1;
  if (dx !== 0) wanted.sort((a, b) => a.below - b.below || b.above - a.above);
  return canTakeAll(wanted, { first, players, room }, dy !== 0 && dx !== 0);
}

interface Wanted {
  readonly below: number;
  readonly above: number;
}

interface Pace {
  /** The player's next turn, counted from 1 for the side to move. */
  readonly first: number;
  readonly players: number;
  /** Cells elsewhere that can be filled from the start. */
  readonly room: number;
}

/**
 * `wanted` is sorted: the cells with the fewest cells below come first. In a row that is the best order, and in a
 * column there is only one. On a diagonal, deeper cells can have more cells above them, so all orders are tried
 * (`anyOrder`).
 */
function canTakeAll(wanted: readonly Wanted[], { first, players, room }: Pace, anyOrder: boolean): boolean {
  const all = 2 ** wanted.length - 1;
  /** For each set of filled cells, the earliest round from which the rest failed. */
  const failed = new Map<number, number>();

  const take = (taken: number, count: number, round: number, below: number, above: number): boolean => {
    if (taken === all) return true;
    const known = failed.get(taken);
    if (known !== undefined && round >= known) return false;
    for (let i = 0; i < wanted.length; i++) {
      if (taken & (1 << i) || (anyOrder && isDominated(i, taken))) continue;
      const needed = below + wanted[i]!.below;
      const next = Math.max(round + 1, Math.ceil((needed + count + 1 - first) / players));
      const passed = first + players * next - (count + 1);
      if (passed <= room + above && take(taken | (1 << i), count + 1, next, needed, above + wanted[i]!.above))
        return true;
      if (!anyOrder) break;
    }
    failed.set(taken, Math.min(round, known ?? round));
    return false;
  };

  /** Whether another cell is at least as good to fill next: it is not deeper and has at least as many cells above. */
  const isDominated = (i: number, taken: number): boolean => {
    for (let j = 0; j < wanted.length; j++) {
      if (j === i || taken & (1 << j) || wanted[j]!.below > wanted[i]!.below || wanted[j]!.above < wanted[i]!.above)
        continue;
      const same = wanted[j]!.below === wanted[i]!.below && wanted[j]!.above === wanted[i]!.above;
      if (!same || j < i) return true;
    }
    return false;
  };

  return take(0, 0, -1, 0, 0);
}
