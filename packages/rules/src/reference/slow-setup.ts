/** The check of a set-up (A10, A11, B2), written slowly and straight from the requirements. */
import type { Player } from '../core/players.ts';
import {
  allSpots,
  discsOn,
  linesOn,
  ownerAt,
  reachable,
  type SlowBoard,
  type SlowCell,
  slowHasLine,
  withOwner,
} from './slow-connect.ts';

export interface SlowCheck {
  /** Discs with an empty cell anywhere below, and those empty cells. */
  readonly floating: readonly SlowCell[];
  readonly empty: readonly SlowCell[];
  readonly unbalanced: boolean;
  /** The cells of all completed lines. */
  readonly line: readonly SlowCell[];
  /** Cells where the next disc of any player completes a line. */
  readonly threats: readonly SlowCell[];
  /** Who can have begun, where there is no other error: none of them means `unreachable`. */
  readonly firsts: readonly Player[];
}

export function slowCheck(
  board: SlowBoard,
  players: number,
  connect: number,
  known: { first: Player | null; toMove: Player | null },
): SlowCheck {
  const floating = allSpots(board).filter((spot) => isDisc(board, spot) && gapsBelow(board, spot).length > 0);
  const empty = allSpots(board).filter(
    ([x, y]) => isGap(board, [x, y]) && floating.some((f) => f[0] === x && f[1] > y),
  );
  const begun = everyone(players)
    .filter((first) => known.first === null || first === known.first)
    .filter((first) => known.toMove === null || (first + discsOn(board)) % players === known.toMove)
    .filter((first) => countsFit(board, first, players));
  const unbalanced = begun.length === 0;
  const line = linesOn(board, connect).flat();
  const threats = line.length > 0 ? [] : threatsOn(board, players, connect);
  const sound = floating.length === 0 && !unbalanced && line.length === 0;
  const firsts = sound ? begun.filter((first) => reachable(board, first, players, connect)) : [];
  return { floating, empty, unbalanced, line, threats, firsts };
}

const everyone = (players: number): Player[] => Array.from({ length: players }, (_, player) => player);

const isDisc = (board: SlowBoard, [x, y]: SlowCell): boolean => ownerAt(board, x, y) !== null;
const isGap = (board: SlowBoard, spot: SlowCell): boolean => !isDisc(board, spot);

const gapsBelow = (board: SlowBoard, [x, y]: SlowCell): SlowCell[] =>
  allSpots(board).filter((spot) => spot[0] === x && spot[1] < y && isGap(board, spot));

/** Deals the discs out in turn from `first` and sees whether everyone has what they put on the board. */
function countsFit(board: SlowBoard, first: Player, players: number): boolean {
  const dealt = everyone(players).map(() => 0);
  for (let disc = 0; disc < discsOn(board); disc++) dealt[(first + disc) % players]! += 1;
  return everyone(players).every((player) => board.cells.filter((owner) => owner === player).length === dealt[player]);
}

/** A disc can land in an empty cell if all cells below it are filled. */
const isNext = (board: SlowBoard, spot: SlowCell): boolean => isGap(board, spot) && gapsBelow(board, spot).length === 0;

function threatsOn(board: SlowBoard, players: number, connect: number): SlowCell[] {
  return allSpots(board).filter(
    (spot) =>
      isNext(board, spot) && everyone(players).some((player) => slowHasLine(withOwner(board, spot, player), connect)),
  );
}
