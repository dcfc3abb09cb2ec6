/**
 * The computer player of the source's second Connect Four (B5; seed 001, chapter 8). There it plays blue; here it plays
 * whichever side is to move, on any board.
 *
 * Where the source is unclear:
 * - `getMove` begins “if AI cant win: return the chosen column”; its description says that it looks for its own win and
 *   for the player's first, so these come first.
 * - `centerFull` is told in words by “the center columns” and in code by the whole top row. With the whole top row,
 *   edges would be played on a full board only; with every column but the edges, nothing would be left after them. Here
 *   the centre is the middle column, the one of “no middle chip”: then each step of the list can happen.
 * - It ends in “a random edge”, also when both are full. Here it ends in any column with room.
 */
import { type Column, type ConnectPosition, connectMoves, isColumnFree } from '@rowhouse/rules';
import { choose } from './choice.ts';
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
