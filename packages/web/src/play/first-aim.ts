import { stillPointing } from '../shared/platform/pointer.ts';

let column = 0;
let isFresh = false;
let isStill: () => boolean = () => false;

/** A press on the start page's board began a game in this column. The board of the game lies elsewhere. */
export function aimAgain(at: number): void {
  column = at;
  isFresh = true;
  isStill = stillPointing();
}

/** The column of that press, for the board of the game it began: the keyboard goes on from there. Other games have none. */
export function firstColumn(): number | undefined {
  const wasFresh = isFresh;
  isFresh = false;
  return wasFresh ? column : undefined;
}

/** The column that is meant by a press: while the mouse lies still, the one that the first press was aimed at. */
export const aimedColumn = (under: number): number => (isStill() ? column : under);
