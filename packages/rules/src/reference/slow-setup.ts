/** A slow, simple check of set-ups (A10, A11, B2) that follows the requirements. */
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
  /** The players who can have candidates, if there is no other error. None means `unreachable`. */
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
  const candidates = allPlayers(players)
    .filter((first) => known.first === null || first === known.first)
    .filter((first) => known.toMove === null || (first + discsOn(board)) % players === known.toMove)
    .filter((first) => countsFit(board, first, players));
  const unbalanced = candidates.length === 0;
  const line = linesOn(board, connect).flat();
  const threats = line.length > 0 ? [] : threatsOn(board, players, connect);
  const isSound = floating.length === 0 && !unbalanced && line.length === 0;
  const firsts = isSound ? candidates.filter((first) => reachable(board, first, players, connect)) : [];
  return { floating, empty, unbalanced, line, threats, firsts };
}

const allPlayers = (players: number): Player[] => Array.from({ length: players }, (_, player) => player);

const isDisc = (board: SlowBoard, [x, y]: SlowCell): boolean => ownerAt(board, x, y) !== null;
const isGap = (board: SlowBoard, spot: SlowCell): boolean => !isDisc(board, spot);

const gapsBelow = (board: SlowBoard, [x, y]: SlowCell): SlowCell[] =>
  allSpots(board).filter((spot) => spot[0] === x && spot[1] < y && isGap(board, spot));

/** Whether each player has as many discs as in a game that `first` began. */
function countsFit(board: SlowBoard, first: Player, players: number): boolean {
  const expected = allPlayers(players).map(() => 0);
  for (let disc = 0; disc < discsOn(board); disc++) expected[(first + disc) % players]! += 1;
  return allPlayers(players).every(
    (player) => board.cells.filter((owner) => owner === player).length === expected[player],
  );
}

/** A disc can land in an empty cell if all cells below it are filled. */
const isNext = (board: SlowBoard, spot: SlowCell): boolean => isGap(board, spot) && gapsBelow(board, spot).length === 0;

function threatsOn(board: SlowBoard, players: number, connect: number): SlowCell[] {
  return allSpots(board).filter(
    (spot) =>
      isNext(board, spot) && allPlayers(players).some((player) => slowHasLine(withOwner(board, spot, player), connect)),
  );
}
