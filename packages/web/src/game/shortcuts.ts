import { belongsToControl } from '../basics/control-keys.ts';
import type { Session } from './session.ts';

const COMMANDS: Readonly<Record<string, (at: Session) => unknown>> = {
  z: (at) => at.undo(),
  y: (at) => at.redo(),
  'shift+z': (at) => at.redo(),
};

const KEYS: Readonly<Record<string, (at: Session) => unknown>> = {
  arrowleft: (at) => at.show(at.shown() - 1),
  arrowright: (at) => at.show(at.shown() + 1),
  home: (at) => at.show(0),
  end: (at) => at.show(at.state().record.moves.length),
};

/** Keys without a modifier work only while the focus is on the table (WCAG 2.1.4). On the board, the arrows move its cursor. */
const SIGNS: Readonly<Record<string, (at: Session) => unknown>> = {
  ',': KEYS.arrowleft!,
  '.': KEYS.arrowright!,
};

/** Arrow keys, and comma and full stop on the board, step through the game, unless a control uses them. Ctrl+Z undoes, Ctrl+Shift+Z redoes. */
export function gameShortcut(event: KeyboardEvent, at: Session, letGo: () => void): void {
  // The board may have handled the key already.
  if (belongsToControl(event) || event.altKey || event.defaultPrevented) return;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'escape') letGo();
  const isHere = event.target instanceof Element && event.target.closest('.play') !== null;
  const keys = isHere ? { ...KEYS, ...SIGNS } : KEYS;
  const act = command ? COMMANDS[event.shiftKey ? `shift+${key}` : key] : keys[key];
  if (!act) return;
  act(at);
  event.preventDefault();
}
