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

/** Keys without a modifier work only while the focus is on the table (WCAG 2.1.4). On the board, the arrows move its cursor. */
const SIGNS: Readonly<Record<string, (at: Session) => unknown>> = {
  ',': KEYS.arrowleft!,
  '.': KEYS.arrowright!,
  b: readBoard,
  l: readLastMove,
  t: readTurn,
};

/**
 * Arrow keys step through the game, and so do comma and full stop at the table, unless a control uses them. A digit plays
 * wherever at the table the focus is; B, L and T read out how it stands. Ctrl+Z undoes, Ctrl+Shift+Z redoes.
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

/** Whether somebody plays on this board: then nothing but the moves themselves may change what it shows by accident. */
export const isPlayedHere = (at: Session): boolean => at.state().ending === null && at.viewer?.() !== null;

/**
 * Arrows, Home and End on a board where nobody here plays: a finished game, or one that is watched. Whoever came to the
 * board by keyboard reads it with them; for whoever came by mouse they step through the game, as they do beside the board.
 */
export function steppedOverBoard(event: KeyboardEvent, at: Session): void {
  const act = KEYS[event.key.toLowerCase()];
  if (!act || isPlayedHere(at)) return;
  act(at);
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Somebody chooses a column, on the board or by its number. Whether a disc was dropped there. Online it may be planned for
 * one's next turn.
 */
export function chooseColumn(session: Session, column: number): boolean {
  if (!session.live()) session.show(session.state().record.moves.length);
  else if (session.state().ending) session.refuse('game-over');
  else if (session.mayMove()) return session.play(column).ok;
  else if (!session.plan?.(column)) session.refuse('not-your-turn');
  return false;
}
