/** The keys of a morris board: they choose a point, and put a turn together. */
import {
  isPlacing,
  type MorrisBoard,
  type MorrisPosition,
  morrisBoard,
  NO_DRAFT,
  pointAt,
  touchPoint,
} from '@rowhouse/rules';
import { verbWords } from '../../words/codes.ts';
import type { Key } from '../terminal/keys.ts';
import type { BoardView, Pressed } from './board-view.ts';
import { nextPoint } from './next-point.ts';

export function pressMorris(view: BoardView, position: MorrisPosition, key: Key, canMove: boolean): Pressed {
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
      if (!canMove) return [{ ...view, typed: '', message: verbWords('not-your-turn') }, null];
      return touch({ ...view, typed: '' }, position);
  }
  return /^\d$/.test(key) ? typeDigit(view, board, key) : [view, null];
}

/** The point under the cursor becomes part of the turn. */
function touch(view: BoardView, position: MorrisPosition): Pressed {
  const touched = touchPoint(position, view.draft, view.cursor);
  if (touched.kind === 'turn') return [view, { do: 'play', move: touched.turn }];
  if (touched.kind === 'draft') return [{ ...view, draft: touched.draft }, null];
  return [{ ...view, message: whyNot(view, position) }, null];
}

/** A5: says why the point under the cursor cannot be part of the turn. */
function whyNot({ cursor, draft }: BoardView, position: MorrisPosition): string {
  const owner = position.men.findIndex((men) => (men & (1 << cursor)) !== 0);
  if (position.outcome) return verbWords('game-over');
  if (draft.to !== null) return owner === 1 - position.toMove ? verbWords('not-removable') : 'Choose a man to remove.';
  if (isPlacing(position)) return verbWords('point-taken');
  if (owner === position.toMove) return 'That man cannot move.';
  if (owner >= 0) return verbWords(draft.from === null ? 'not-your-man' : 'point-taken');
  return draft.from === null ? 'First choose one of your men.' : verbWords('not-a-neighbour');
}

/** Two digits name a point: its ring and its place. */
function typeDigit(view: BoardView, board: MorrisBoard, digit: string): Pressed {
  if (view.typed === '') {
    if (Number(digit) < board.rings.length) return [{ ...view, typed: digit }, null];
    return [{ ...view, message: `There is no ring ${digit}: expected 0 to ${board.rings.length - 1}.` }, null];
  }
  const point = pointAt(board, Number(view.typed), Number(digit));
  if (point !== null) return [{ ...view, cursor: point, typed: '' }, null];
  return [{ ...view, typed: '', message: `There is no place ${digit} on ring ${view.typed}.` }, null];
}
