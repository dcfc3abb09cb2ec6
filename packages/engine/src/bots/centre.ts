/**
 * The computer player of the second Connect Four of 2015 (B5), for any board and side.
 *
 * It wins, else blocks, else plays the middle column while that is empty. Then it plays any column until the middle one
 * is full, then an edge while there is room, and then any column again. The source does not say which columns are the
 * centre: `centreWide` reads it as the three in the middle.
 */
import type { Column, ConnectPosition } from '@rowhouse/rules';
import { connectMoves } from '@rowhouse/rules/connect';
import { pickOne } from '@rowhouse/rules/internal';
import { centreColumn, completeThree } from './ten-rules.ts';

const centreUntil =
  (reach: number) =>
  (position: ConnectPosition, random: () => number): Column => {
    const three = completeThree(position);
    if (three !== null) return three;
    const { board } = position;
    const middle = centreColumn(board.columns);
    if (board.height(middle) === 0) return middle;
    const free = connectMoves(position);
    const edges = [0, board.columns - 1].filter((x) => free.includes(x));
    const wantsEdge = edges.length > 0 && free.every((x) => Math.abs(x - middle) > reach);
    return pickOne(wantsEdge ? edges : free, random);
  };

export const centre = centreUntil(0);
export const centreWide = centreUntil(1);
