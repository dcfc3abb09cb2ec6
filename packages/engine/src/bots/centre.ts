/**
 * The computer player of the second Connect Four of 2015 (B5), for any board and side.
 *
 * It wins, else blocks, else plays the middle column while that is empty. Then it plays any column until the middle one
 * is full, then an edge while there is room, and then any column again.
 */
import type { Column, ConnectPosition } from '@rowhouse/rules';
import { connectMoves, isColumnFree } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import { centreColumn, completeThree } from './ten-rules.ts';

export function centre(position: ConnectPosition, random: () => number): Column {
  const three = completeThree(position);
  if (three !== null) return three;
  const { board } = position;
  const middle = centreColumn(board.columns);
  if (board.height(middle) === 0) return middle;
  const edges = [0, board.columns - 1].filter((x) => isColumnFree(board, x));
  const wantsEdge = !isColumnFree(board, middle) && edges.length > 0;
  return pickOne(wantsEdge ? edges : connectMoves(position), random);
}
