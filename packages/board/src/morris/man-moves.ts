import type { Player, Point } from '@rowhouse/rules';

/** A man goes from one point to another; `null` is off the board. */
export interface ManMove {
  readonly player: Player;
  readonly from: Point | null;
  readonly to: Point | null;
}

type Pieces = readonly (Player | null)[];

/**
 * The changes between two pictures of a board, as a person would see them: a man that disappeared and one of the same
 * side that appeared are one man that moved. It does not matter whether this came from a move, an undo or a look back.
 */
export function movesBetween(before: Pieces, after: Pieces): readonly ManMove[] {
  const changed = after.flatMap((_, point) => (before[point] === after[point] ? [] : [point]));
  return [0, 1].flatMap((player): ManMove[] => {
    const left = changed.filter((point) => before[point] === player);
    const came = changed.filter((point) => after[point] === player);
    if (left.length === 1 && came.length === 1) return [{ player, from: left[0]!, to: came[0]! }];
    return [...left.map((from) => ({ player, from, to: null })), ...came.map((to) => ({ player, from: null, to }))];
  });
}
