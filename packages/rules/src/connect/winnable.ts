/**
 * A8, "the game cannot be won": no way of playing on completes a line, whoever helps whom. The answer is exact.
 *
 * A line still to be had is a run of `connect` cells without a disc of anybody but one player. That is not yet enough:
 * the player must get all its empty cells on their own turns, the others must have somewhere else to play, and what
 * lies beneath must be filled first. Whether a line can be had so is a question of timing, not of skill, because all
 * may play together: see `canComplete`. (If another line comes about on the way, the game was winnable too.)
 */
import type { Player } from '../basics/players.ts';
import { type Board, NOBODY } from './board.ts';
import { LINE_STEPS } from './lines.ts';

export function isWinnable(board: Board, toMove: Player, players: number, connect: number): boolean {
  // From the top row down: the highest lines are empty for longest, so the answer is mostly found at once.
  for (let y = board.rows - 1; y >= 0; y--)
    for (let x = 0; x < board.columns; x++)
      for (const [dx, dy] of LINE_STEPS) {
        const endX = x + dx * (connect - 1);
        const endY = y + dy * (connect - 1);
        if (endX >= board.columns || endY < 0 || endY >= board.rows) continue;
        const owner = onlyOwner(board, x, y, dx, dy, connect);
        if (owner === MIXED) continue;
        if (owner !== NOBODY) {
          if (canComplete(board, x, y, dx, dy, connect, owner, toMove, players)) return true;
        } else
          for (let player = 0; player < players; player++)
            if (canComplete(board, x, y, dx, dy, connect, player, toMove, players)) return true;
      }
  return false;
}

const MIXED = -2;

function onlyOwner(board: Board, x: number, y: number, dx: number, dy: number, connect: number): Player {
  let owner = NOBODY;
  for (let i = 0; i < connect; i++) {
    const here = board.at(x + i * dx, y + i * dy);
    if (here === NOBODY || here === owner) continue;
    if (owner !== NOBODY) return MIXED;
    owner = here;
  }
  return owner;
}

/**
 * Can the player get all the empty cells of one line, everybody helping? Every turn is one disc: the player's turns
 * go into wanted cells when one is open, every other turn must find a cell to pass the time in. Before the j-th wanted
 * cell is taken, `passed` discs have gone elsewhere, and that works exactly if
 * - what lies beneath the first j wanted cells is among them: passed ≥ their `below` together, and
 * - there was room for them: passed ≤ the cells that no column of the line holds, plus everything below wanted cells,
 *   plus what lies above those already taken.
 * Taking each as early as its turn allows is best, so only the order of the wanted cells is open.
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
      // All in one column: the first brings what is below it, and nothing above is open before the last.
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
  /** The number of the player's first turn from now, from 1. */
  readonly first: number;
  readonly players: number;
  /** Cells to pass the time in from the start. */
  readonly room: number;
}

/**
 * `wanted` comes with the shallowest first. On a diagonal the deeper ones can have more room above them, and then
 * another order may be the one that works; along a row they are all alike there, and in a column there is no choice.
 */
function canTakeAll(wanted: readonly Wanted[], { first, players, room }: Pace, anyOrder: boolean): boolean {
  const all = 2 ** wanted.length - 1;
  /** By what is taken: the earliest round from which the rest did not work out. */
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

  /** One that is no deeper and has no less above it, and is still to be taken, goes first: swapping them only helps. */
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
