import { type Board, type Column, type ConnectPosition, landingRow, type Player } from '@rowhouse/rules';
import { isColumnFree, isInside, isPlayerAt, wouldWin } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';

/**
 * The computer player of the first Connect Four of 2015, by its ten rules (A15). It was made for two players on 7 × 6.
 * On other boards “three” is one less than the length to win, and all other players are opponents.
 *
 * This implementation reads the rules as follows:
 * - Rule 9 finds the unsupported threes of opponents, and rule 10 forbids the cells below their gaps.
 * - Rule 10 comes before guarding an “L”, because a move that loses at once guards nothing.
 * - Rule 2 answers a disc in the centre on a random side of it.
 * - Rule 7 draws left, on top or right. If on top is not possible, it draws again between the two sides.
 */
export function tenRules(position: ConnectPosition, random: () => number): Column {
  return completeThree(position) ?? open(position, random) ?? guardL(position) ?? followLast(position, random);
}

/** The middle column, or the right one of two. */
export const centreColumn = (columns: number): Column => Math.floor(columns / 2);

/** All other players in the order of their turns. The next one is the most urgent to stop. */
function opponentsOf({ toMove, config: { players } }: ConnectPosition): readonly Player[] {
  return Array.from({ length: players - 1 }, (_, turn) => (toMove + 1 + turn) % players);
}

/** The column that completes a three (a line with one missing cell): the player's own, else an opponent's. */
export function completeThree(position: ConnectPosition): Column | null {
  const { board, config, toMove } = position;
  for (const player of [toMove, ...opponentsOf(position)])
    for (let x = 0; x < board.columns; x++) {
      const y = landingRow(board, x);
      if (y !== null && wouldWin(board, x, y, player, config.connect)) return x;
    }
  return null;
}

type Step = -1 | 1;

const drawSide = (random: () => number): Step => pickOne([1, -1], random);

/** Rules 1 to 3: the player's first disc goes to the middle of the bottom row, or beside a disc that is there. */
function open(position: ConnectPosition, random: () => number): Column | null {
  const { board, config } = position;
  // Players take turns, so a player who moves before all others have a disc has none.
  if (board.discs >= config.players) return null;
  const centre = centreColumn(board.columns);
  if (board.height(centre) === 0) return centre;
  const side = drawSide(random);
  return walk(position, centre + side, side);
}

/** Takes the corner of an opponent's “L” first. */
function guardL(position: ConnectPosition): Column | null {
  const { board, config } = position;
  for (const opponent of opponentsOf(position))
    for (let x = 0; x < board.columns; x++)
      if (canPlace(position, x) && isCornerOfL(board, x, opponent, config.connect)) return x;
  return null;
}

/**
 * Whether a disc dropped here makes two threes at once, one down and one to a side, with a column on the other side.
 * That column and the cell above may be full.
 *
 *       ? o r r
 *         r          o: the corner, where the next disc lands. With four to win, an arm is two discs long.
 *         r
 */
function isCornerOfL(board: Board, x: Column, player: Player, connect: number): boolean {
  const y = board.height(x);
  const hasArm = (dx: number, dy: number): boolean => {
    for (let i = 1; i <= connect - 2; i++) {
      const [armX, armY] = [x + i * dx, y + i * dy];
      if (!isInside(board, armX, armY) || !isPlayerAt(board, armX, armY, player)) return false;
    }
    return true;
  };
  return hasArm(0, -1) && ([1, -1] as const).some((side) => isInside(board, x - side, y) && hasArm(side, 0));
}

/** Rules 4 to 7: left of, on top of or right of the opponent's last disc. */
function followLast(position: ConnectPosition, random: () => number): Column {
  const last = lastColumn(position, random);
  const drawn = pickOne([-1, 0, 1] as const, random);
  if (drawn === 0 && canPlace(position, last)) return last;
  const side = drawn === 0 ? drawSide(random) : drawn;
  return walk(position, last + side, side);
}

/** After a set-up the last disc is unknown. It may be any topmost disc of the player who moved before. */
function lastColumn({ board, config: { players }, toMove, last }: ConnectPosition, random: () => number): Column {
  if (last) return last[0];
  const before = (toMove + players - 1) % players;
  const tops: Column[] = [];
  for (let x = 0; x < board.columns; x++) {
    const height = board.height(x);
    if (height > 0 && isPlayerAt(board, x, height - 1, before)) tops.push(x);
  }
  // In a set-up that is not proved reachable, no topmost disc may be that player's.
  return tops.length > 0 ? pickOne(tops, random) : centreColumn(board.columns);
}

/** Whether there is room and no opponent wins in the cell above (rules 9 and 10). */
function canPlace(position: ConnectPosition, x: Column): boolean {
  const { board, config } = position;
  if (!isColumnFree(board, x)) return false;
  const above = board.height(x) + 1;
  return (
    above >= board.rows ||
    !opponentsOf(position).some((opponent) => wouldWin(board, x, above, opponent, config.connect))
  );
}

/**
 * The first column to one side, continuing at the other edge, that is neither full nor forbidden. If all are forbidden,
 * the first that is not full.
 */
function walk(position: ConnectPosition, from: Column, step: Step): Column {
  const { board } = position;
  const order: Column[] = [];
  for (let x = wrapColumn(from, board.columns); order.length < board.columns; x = wrapColumn(x + step, board.columns))
    order.push(x);
  // A game that is not over has a column with room.
  return order.find((x) => canPlace(position, x)) ?? order.find((x) => isColumnFree(board, x))!;
}

/** Rule 5: a step over one edge comes back in at the other. */
export const wrapColumn = (x: number, columns: number): Column => (x >= columns ? 0 : x < 0 ? columns - 1 : x);
