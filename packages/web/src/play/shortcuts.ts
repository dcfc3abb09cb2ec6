import type { Session } from '../shared/game/session.ts';
import { belongsToControl, columnOfKey } from '../shared/platform/keyboard.ts';
import { readBoard, readLastMove, readTurn } from './announce-game.ts';

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

/** Keys without a modifier. They work only while the focus is at the table (WCAG 2.1.4). */
const SIGNS: Readonly<Record<string, (at: Session) => unknown>> = {
  ',': KEYS.arrowleft!,
  '.': KEYS.arrowright!,
  b: readBoard,
  l: readLastMove,
  t: readTurn,
};

/**
 * Arrow keys step through the game unless a control uses them. At the table, comma and full stop step as well, digits play,
 * and B, L and T read out the game. Ctrl+Z undoes, Ctrl+Shift+Z redoes.
 */
export function gameShortcut(event: KeyboardEvent, at: Session, letGo: () => void): void {
  // The board may have handled the key already.
  if (belongsToControl(event) || event.altKey || event.defaultPrevented) return;
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (key === 'escape') letGo();
  const isHere = event.target instanceof Element && event.target.closest('.play') !== null;
  const keys = isHere ? { ...KEYS, ...SIGNS } : KEYS;
  const column = isHere && !command ? columnOfKey(key, at.position().config) : null;
  const act = command ? COMMANDS[event.shiftKey ? `shift+${key}` : key] : keys[key];
  if (column !== null) chooseColumn(at, column);
  else if (act) act(at);
  else return;
  event.preventDefault();
}

/** Whether a player at this device is in this game. Then keys and wheel over the board do not step through it. */
export const isPlayedHere = (at: Session): boolean => at.state().ending === null && at.viewer?.() !== null;

/**
 * Arrows, Home and End on the board of a finished or watched game. For mouse users they step through the game, as they do
 * beside the board. Keyboard users move the cursor of the board with them.
 */
export function steppedOverBoard(event: KeyboardEvent, at: Session): void {
  const act = KEYS[event.key.toLowerCase()];
  if (!act || isPlayedHere(at)) return;
  act(at);
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Chooses a column, by a press or by its number. Returns whether a disc was dropped there. Online the move may be planned
 * for the player's next turn.
 */
export function chooseColumn(session: Session, column: number): boolean {
  if (!session.live()) session.show(session.state().record.moves.length);
  else if (session.state().ending) session.refuse('game-over');
  else if (session.mayMove()) return session.play(column).ok;
  else if (!session.plan?.(column)) session.refuse('not-your-turn');
  return false;
}
