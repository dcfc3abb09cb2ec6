/**
 * The computer player of the second Connect Four of 2015 (B5). There it plays blue; here it plays the side to move, on
 * any board.
 *
 * Where its source is unclear:
 * - `getMove` begins “if AI cant win: return the chosen column”. Its description says that it first looks for its own win
 *   and for the player's, so these come first here.
 * - `centerFull` is “the center columns” in the description and the whole top row in the code. With the whole top row,
 *   the edges would be played on a full board only; with every column but the edges, nothing would be left after them.
 *   Here the centre is the middle column, as in “no middle chip”: then every step of the list can happen.
 * - It ends with “a random edge”, even when both are full. Here it ends with any column that has room.
 */
import { type Column, type ConnectPosition, choose, connectMoves, isColumnFree } from '@rowhouse/rules';
import { centreColumn, completeThree } from './threes.ts';

export function centre(position: ConnectPosition, random: () => number): Column {
  const three = completeThree(position);
  if (three !== null) return three;
  const { board } = position;
  const middle = centreColumn(board.columns);
  if (board.height(middle) === 0) return middle;
  const edges = [0, board.columns - 1].filter((x) => isColumnFree(board, x));
  const wantsEdge = !isColumnFree(board, middle) && edges.length > 0;
  return choose(wantsEdge ? edges : connectMoves(position), random);
}
