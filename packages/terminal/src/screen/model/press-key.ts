/** What each key does at a board. */
import type { TableState } from '@rowhouse/table';
import { isCharacter, type Key } from '../terminal/keys.ts';
import type { BoardView, PlainRequest, Pressed } from './board-view.ts';
import { pressConnect } from './press-connect.ts';
import { pressMorris } from './press-morris.ts';

const REQUESTS: Readonly<Record<Key, PlainRequest>> = {
  u: 'undo',
  r: 'redo',
  h: 'hint',
  n: 'new',
  o: 'seats',
  l: 'load',
  g: 'give-up',
  p: 'play-on',
  q: 'quit',
};

/** `canMove`: a person may move now. */
export function pressKey(view: BoardView, state: TableState, key: Key, canMove: boolean): Pressed {
  if (view.naming !== null) return nameSave(view, view.naming, key);
  if (view.keys) return [{ ...view, keys: false }, null];
  const cleared: BoardView = { ...view, message: null };
  if (key === '?') return [{ ...cleared, keys: true }, null];
  if (key === 's') return [{ ...cleared, naming: '' }, null];
  const request = Object.hasOwn(REQUESTS, key) ? REQUESTS[key] : undefined;
  if (request) return [{ ...cleared, typed: '' }, { do: request }];
  return state.position.family === 'connect'
    ? pressConnect(cleared, state.position.config, key, canMove)
    : pressMorris(cleared, state.position, key, canMove);
}

/** The longest name that can be typed. */
const NAME_LENGTH = 60;

function nameSave(view: BoardView, name: string, key: Key): Pressed {
  if (key === 'escape') return [{ ...view, naming: null }, null];
  if (key === 'return')
    return [
      { ...view, naming: null },
      { do: 'save', name: name.trim() || null },
    ];
  if (key === 'backspace') return [{ ...view, naming: [...name].slice(0, -1).join('') }, null];
  return [isCharacter(key) && name.length < NAME_LENGTH ? { ...view, naming: name + key } : view, null];
}
