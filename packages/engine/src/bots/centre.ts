/**
 * The computer player of the second Connect Four of 2015 (B5). There it plays blue; here it plays the side to move, on
 * any board.
 *
 * It wins, else blocks, else plays the middle column while that is empty, else any column until the middle one is full,
 * then an edge while there is room, and then any column again.
 */
import { type Column, type ConnectPosition, choose } from '@rowhouse/rules';
import { connectMoves, isColumnFree } from '@rowhouse/rules/connect';
import { centreColumn, completeThree } from './ten-rules.ts';

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
