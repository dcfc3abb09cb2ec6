/** The keys at a board. */

import type { ConnectConfig, MorrisPosition, Point } from '@rowhouse/rules';
import { parsePointName } from '@rowhouse/rules/internal';
import { type MorrisBoard, morrisBoard, NO_DRAFT, pointAt, touchPoint } from '@rowhouse/rules/morris';
import { errorText, type TableState, type VerbCode } from '@rowhouse/table';
import { edgeNames, type Spot, spotOf } from '../../text/morris-points.ts';
import { type Key, pickedBy, typeText } from '../terminal/keys.ts';
import { type BoardView, GAME_KEYS, type KeyMap, type PlainRequest, type Pressed, QUESTIONS } from './board-view.ts';

/** `canMove`: a person may move now. */
export function pressKey(
  view: BoardView,
  state: TableState,
  key: Key,
  canMove: boolean,
  keys: KeyMap = GAME_KEYS,
): Pressed {
  if (view.naming !== null) return nameSave(view, view.naming, key);
  const cleared: BoardView = { ...view, message: null, asking: null };
  if (view.asking !== null) return [cleared, key === 'y' ? { do: view.asking } : null];
  // A letter of points never is a command: on three squares, g is a column, and G resigns.
  const isPoint = state.position.family === 'morris' && isColumn(morrisBoard(state.position.config), key);
  const request = !isPoint && Object.hasOwn(keys, key) ? keys[key]! : null;
  if (request === 'name') return [{ ...cleared, naming: '' }, null];
  if (request !== null && isQuestion(request) && !state.ending)
    return [{ ...cleared, typed: '', asking: request }, null];
  if (request !== null) return [{ ...cleared, typed: '' }, { do: request }];
  // A click goes to its place and presses Enter there.
  const picked = pickedBy(key);
  if (picked !== null) return pressKey({ ...cleared, typed: '', cursor: picked }, state, 'return', canMove, keys);
  const { last } = state.position;
  if (key === '.' && last) {
    const cursor = 'to' in last ? last.to : last[0];
    return [{ ...cleared, typed: '', scroll: 0, isMap: false, cursor }, null];
  }
  if (key === 'z' && state.position.family === 'connect') return [{ ...cleared, isMap: !view.isMap }, null];
  // Escape first ends what has begun, and then leaves.
  const { typed, draft, message, hint } = view;
  if (key === 'escape' && typed === '' && draft === NO_DRAFT && message === null && hint === null)
    return [view, { do: 'quit' }];
  if (key === 'escape') return [{ ...cleared, typed: '', draft: NO_DRAFT, hint: null }, null];
  const refusal = canMove ? null : state.ending ? 'game-over' : 'not-your-turn';
  return state.position.family === 'connect'
    ? pressConnect(cleared, state.position.config, key, refusal)
    : pressMorris(cleared, state.position, key, refusal);
}

const isQuestion = (request: PlainRequest): request is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, request);

export const MAX_TYPED_NAME_LENGTH = 60;

function nameSave(view: BoardView, name: string, key: Key): Pressed {
  const typed = typeText(name, key, MAX_TYPED_NAME_LENGTH);
  if (typed === 'cancelled') return [{ ...view, naming: null }, null];
  if (typed !== 'done') return [{ ...view, naming: typed.text }, null];
  return [
    { ...view, naming: null },
    { do: 'save', name: name.trim() || null },
  ];
}

type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, Spot>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The next point in a direction: straight ahead if there is one, otherwise the point nearest to that line. */
export function nextPoint(board: MorrisBoard, point: Point, direction: Direction): Point {
  const [x, y] = spotOf(board, point);
  const [dx, dy] = AHEAD[direction];
  let best: Point = point;
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < board.points; other++) {
    const [ox, oy] = spotOf(board, other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const cost = ahead + 3 * aside;
    if (ahead > 0 && cost < least) {
      best = other;
      least = cost;
    }
  }
  return best;
}

/** The point under the cursor after a key; `null` if the key does not move the cursor. */
export function pointAfter(board: MorrisBoard, cursor: Point, key: Key): Point | null {
  if (key === 'left' || key === 'right' || key === 'up' || key === 'down') return nextPoint(board, cursor, key);
  if (key === 'tab') return (cursor + 1) % board.points;
  return key === 'home' ? 0 : key === 'end' ? board.points - 1 : null;
}

/** `refusal`: why the person cannot move now; `null` if they can. */
function pressMorris(view: BoardView, position: MorrisPosition, key: Key, refusal: VerbCode | null): Pressed {
  const board = morrisBoard(position.config);
  const cursor = pointAfter(board, view.cursor, key);
  if (cursor !== null) return [{ ...view, cursor, typed: '' }, null];
  if (key === 'return' || key === ' ') {
    if (refusal !== null) return [{ ...view, typed: '', message: errorText({ code: refusal }) }, null];
    const touched = touchPoint(position, view.draft, view.cursor);
    if (touched.kind === 'turn')
      return [
        { ...view, typed: '' },
        { do: 'play', move: touched.turn },
      ];
    if (touched.kind === 'draft') return [{ ...view, typed: '', draft: touched.draft }, null];
    return [{ ...view, typed: '', message: errorText(touched) }, null];
  }
  if (isColumn(board, key)) return [{ ...view, typed: key }, null];
  return /^\d$/.test(key) ? typePoint(view, board, key) : [view, null];
}

/** Whether a key is the letter of a column of points. */
const isColumn = (board: MorrisBoard, key: Key): boolean => edgeNames(board).letters.includes(key);

/** A letter and a digit name a point, and so do two digits: its ring and its place. */
function typePoint(view: BoardView, board: MorrisBoard, digit: string): Pressed {
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

/** How many rows PgUp and PgDn scroll. */
const PAGE_ROWS = 5;

/** `refusal`: why the person cannot move now; `null` if they can. */
function pressConnect(view: BoardView, { columns, rows }: ConnectConfig, key: Key, refusal: VerbCode | null): Pressed {
  const steps: Readonly<Record<Key, number>> = { left: -1, right: 1, tab: 1, home: -columns, end: columns };
  if (Object.hasOwn(steps, key)) {
    const cursor = Math.min(columns - 1, Math.max(0, view.cursor + steps[key]!));
    return [{ ...view, cursor, typed: '', scroll: 0 }, null];
  }
  const scrolls: Readonly<Record<Key, number>> = { pageup: PAGE_ROWS, pagedown: -PAGE_ROWS, up: 1, down: -1 };
  if (Object.hasOwn(scrolls, key)) {
    const scroll = Math.min(rows, Math.max(-rows, view.scroll + scrolls[key]!));
    return [{ ...view, scroll, typed: '' }, null];
  }
  if (key === 'return' || key === ' ') {
    const message = refusal === null ? view.message : errorText({ code: refusal });
    return [{ ...view, typed: '', message }, refusal === null ? { do: 'play', move: view.cursor } : null];
  }
  return /^\d$/.test(key) ? typeColumn(view, columns, key) : [view, null];
}

/**
 * Digits typed one after the other form a number if there is such a column: 1, then 2, is column 12, or else column 2.
 */
function typeColumn(view: BoardView, columns: number, digit: string): Pressed {
  const longer = view.typed + digit;
  const typed = longer.startsWith('0') || Number(longer) > columns ? digit : longer;
  const column = Number(typed);
  if (column < 1 || column > columns)
    return [{ ...view, typed: '', message: `There is no column ${column}: expected 1 to ${columns}.` }, null];
  return [{ ...view, cursor: column - 1, typed, scroll: 0 }, null];
}
