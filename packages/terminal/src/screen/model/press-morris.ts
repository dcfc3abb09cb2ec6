/** The keys of a morris board: they choose a point, and put a turn together. */

import type { MorrisPosition } from '@rowhouse/rules';
import { type MorrisBoard, morrisBoard, NO_DRAFT, parsePointName, pointAt, touchPoint } from '@rowhouse/rules/morris';
import type { VerbCode } from '@rowhouse/table';
import { edgeNames } from '../../pictures/morris-points.ts';
import { touchWords, verbWords } from '../../words/codes.ts';
import type { Key } from '../terminal/keys.ts';
import type { BoardView, Pressed } from './board-view.ts';
import { nextPoint } from './next-point.ts';

/** `refusal`: why nobody can move now; `null` if somebody can. */
export function pressMorris(view: BoardView, position: MorrisPosition, key: Key, refusal: VerbCode | null): Pressed {
  const board = morrisBoard(position.config);
  const go = (cursor: number): Pressed => [{ ...view, cursor, typed: '' }, null];
  switch (key) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return go(nextPoint(board, view.cursor, key));
    case 'home':
      return go(0);
    case 'end':
      return go(board.points - 1);
    case 'tab':
      return go((view.cursor + 1) % board.points);
    case 'escape':
      return [{ ...view, typed: '', draft: NO_DRAFT }, null];
    case 'return':
    case ' ':
      if (refusal !== null) return [{ ...view, typed: '', message: verbWords(refusal) }, null];
      return touch({ ...view, typed: '' }, position);
  }
  if (isColumn(board, key)) return [{ ...view, typed: key }, null];
  return /^\d$/.test(key) ? typeDigit(view, board, key) : [view, null];
}

/** The point under the cursor becomes part of the turn; A5: or the view says why it cannot. */
function touch(view: BoardView, position: MorrisPosition): Pressed {
  const touched = touchPoint(position, view.draft, view.cursor);
  if (touched.kind === 'turn') return [view, { do: 'play', move: touched.turn }];
  if (touched.kind === 'draft') return [{ ...view, draft: touched.draft }, null];
  return [{ ...view, message: touchWords(touched.code) }, null];
}

/** Whether a key is the letter of a column of points. */
export const isColumn = (board: MorrisBoard, key: Key): boolean => edgeNames(board).letters.includes(key);

/** A letter and a digit name a point, and so do two digits: its ring and its place. */
function typeDigit(view: BoardView, board: MorrisBoard, digit: string): Pressed {
  if (view.typed === '') {
    if (Number(digit) < board.rings.length) return [{ ...view, typed: digit }, null];
    return [{ ...view, message: `There is no ring ${digit}: expected 0 to ${board.rings.length - 1}.` }, null];
  }
  if (isColumn(board, view.typed)) {
    const named = parsePointName(board, view.typed + digit);
    if (named !== null) return [{ ...view, cursor: named, typed: '' }, null];
    return [{ ...view, typed: '', message: `There is no point ${view.typed}${digit}.` }, null];
  }
  const point = pointAt(board, Number(view.typed), Number(digit));
  if (point !== null) return [{ ...view, cursor: point, typed: '' }, null];
  return [{ ...view, typed: '', message: `There is no place ${digit} on ring ${view.typed}.` }, null];
}
