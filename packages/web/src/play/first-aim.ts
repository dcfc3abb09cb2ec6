import { stillPointing } from '../shared/platform/pointer.ts';

let column = 0;
let isFresh = false;
let isStill: () => boolean = () => false;

/** Notes the column of the press that began a game on the start page, where the board is in another place. */
export function aimAgain(at: number): void {
  column = at;
  isFresh = true;
  isStill = stillPointing();
}

/** The column of that press, once: the keyboard's cursor begins there on the board of the new game. */
export function firstColumn(): number | undefined {
  const wasFresh = isFresh;
  isFresh = false;
  return wasFresh ? column : undefined;
}

/** The column of a press. While the mouse has not moved since the first press, it is still the first column. */
export const aimedColumn = (under: number): number => (isStill() ? column : under);
