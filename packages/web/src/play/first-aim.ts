import { stillPointing } from '../shared/platform/pointer.ts';

let column = 0;
let isFresh = false;
let isStill: () => boolean = () => false;

/**
 * Remembers the column of the press that began a game on the start page. The game page shows its board elsewhere, so
 * the pointer is then over another column.
 */
export function rememberFirstColumn(at: number): void {
  column = at;
  isFresh = true;
  isStill = stillPointing();
}

/** The remembered column, on the first call only. The keyboard's cursor on the new board begins there. */
export function takeFirstColumn(): number | undefined {
  const wasFresh = isFresh;
  isFresh = false;
  return wasFresh ? column : undefined;
}

/** The column that a press means. Until the mouse moves, it is the remembered column. */
export const aimedColumn = (pressed: number): number => (isStill() ? column : pressed);
