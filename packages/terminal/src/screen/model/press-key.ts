/** What each key does at a board. */
import { morrisBoard } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import type { Key } from '../terminal/keys.ts';
import type { BoardView, PlainRequest, Pressed } from './board-view.ts';
import { pressConnect } from './press-connect.ts';
import { isColumn, pressMorris } from './press-morris.ts';
import { typeText } from './typed-text.ts';

const REQUESTS: Readonly<Record<Key, PlainRequest>> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  n: 'new',
  o: 'seats',
  l: 'load',
  g: 'give-up',
  G: 'give-up',
  p: 'play-on',
  v: 'review',
  q: 'quit',
};

/** `canMove`: a person may move now. */
export function pressKey(view: BoardView, state: TableState, key: Key, canMove: boolean): Pressed {
  if (view.naming !== null) return nameSave(view, view.naming, key);
  if (view.keys !== null) return [{ ...view, keys: scrollKeys(view.keys, key) }, null];
  const cleared: BoardView = { ...view, message: null };
  if (key === '?') return [{ ...cleared, keys: 0 }, null];
  if (key === 's') return [{ ...cleared, naming: '' }, null];
  // On three squares, g is a column of points; G resigns everywhere.
  const isPoint = state.position.family === 'morris' && isColumn(morrisBoard(state.position.config), key);
  const request = !isPoint && Object.hasOwn(REQUESTS, key) ? REQUESTS[key] : undefined;
  if (request) return [{ ...cleared, typed: '' }, { do: request }];
  const refusal = canMove ? null : state.ending ? 'game-over' : 'not-your-turn';
  return state.position.family === 'connect'
    ? pressConnect(cleared, state.position.config, key, refusal)
    : pressMorris(cleared, state.position, key, refusal);
}

/** The page of keys scrolls by a line; any key that does not scroll closes it. */
function scrollKeys(line: number, key: Key): number | null {
  if (key === 'down') return line + 1;
  return key === 'up' ? Math.max(0, line - 1) : null;
}

/** The longest name that can be typed. */
export const NAME_LENGTH = 60;

function nameSave(view: BoardView, name: string, key: Key): Pressed {
  const typed = typeText(name, key, NAME_LENGTH);
  if (typed === 'cancelled') return [{ ...view, naming: null }, null];
  if (typed !== 'done') return [{ ...view, naming: typed.text }, null];
  return [
    { ...view, naming: null },
    { do: 'save', name: name.trim() || null },
  ];
}
