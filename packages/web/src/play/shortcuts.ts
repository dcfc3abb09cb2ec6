import type { Session } from '../shared/game/session.ts';
import { belongsToControl, columnOfKey, type GameStep, stepOfKey } from '../shared/platform/keyboard.ts';

const COMMANDS: Readonly<Record<string, (session: Session) => unknown>> = {
  z: (session) => session.undo(),
  y: (session) => session.redo(),
  'shift+z': (session) => session.redo(),
};

export const showLatest = (session: Session): void => session.show(session.state().record.moves.length);

function showStep(session: Session, step: GameStep): void {
  if (step === 'first') session.show(0);
  else if (step === 'last') showLatest(session);
  else session.show(session.shown() + (step === 'back' ? -1 : 1));
}

/**
 * Arrow keys step through the game unless a control uses them. At the table, comma and full stop step as well, and
 * digits play. Ctrl+Z undoes, Ctrl+Shift+Z redoes.
 */
export function onGameKey(event: KeyboardEvent, session: Session): void {
  // The board may have handled the key already.
  if (belongsToControl(event) || event.altKey || event.defaultPrevented) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    const command = COMMANDS[event.shiftKey ? `shift+${key}` : key];
    if (!command) return;
    command(session);
  } else {
    const isAtTable = event.target instanceof Element && event.target.closest('.play') !== null;
    const step = stepOfKey(event.key, isAtTable);
    const column = isAtTable ? columnOfKey(key, session.position().config) : null;
    if (step) showStep(session, step);
    else if (column !== null) chooseColumn(session, column);
    else return;
  }
  event.preventDefault();
}

/** Whether a player at this device is in this game. Then keys and wheel over the board do not step through it. */
export const isPlayedHere = (session: Session): boolean =>
  session.state().ending === null && session.viewer?.() !== null;

/**
 * Arrows, Home and End on the board of a finished or watched game. For mouse users they step through the game, as they
 * do beside the board. Keyboard users move the cursor of the board with them.
 */
export function onBoardKey(event: KeyboardEvent, session: Session): void {
  const step = stepOfKey(event.key, false);
  if (!step || isPlayedHere(session)) return;
  showStep(session, step);
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Chooses a column, by a press or by its number. Returns whether a disc was dropped there. Online the move may be
 * planned for the player's next turn.
 */
export function chooseColumn(session: Session, column: number): boolean {
  if (!session.live()) showLatest(session);
  else if (session.state().ending) session.refuse('game-over');
  else if (session.mayMove()) return session.play(column).ok;
  else if (!session.plan?.(column)) session.refuse('not-your-turn');
  return false;
}
