import { gameOf, type Position } from '@rowhouse/rules';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import { StepButton } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { columnOfKey, isFreeKey, isWithin, listenBeforeBoard } from '../shared/platform/keyboard.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import type { Refusal } from '../shared/platform/refusal.ts';
import type { Study } from './study.ts';
import { nodeOf, ROOT } from './variation-tree.ts';
import './study-steps.css';

/** Buttons for the start, a move back, a move forward and the end, where thumbs reach them. */
export function StepControls(props: { readonly study: Study }) {
  const isFirst = () => props.study.at() === ROOT;
  const isLast = () => nodeOf(props.study.tree(), props.study.at()).next.length === 0;
  const button = (to: 'first' | 'back' | 'forward' | 'last', disabled: () => boolean) => (
    <StepButton to={to} label={coachWords().analysis[to]} disabled={disabled()} onStep={props.study[to]} />
  );
  return (
    <nav class="step-controls" aria-label={coachWords().analysis.controls}>
      {button('first', isFirst)}
      {button('back', isFirst)}
      {button('forward', isLast)}
      {button('last', isLast)}
    </nav>
  );
}

/** The same by the wheel over the board. */
export const followWheel = (study: Study) => (board: HTMLElement) =>
  stepByWheel(board, (by) => (by > 0 ? study.forward() : study.back()));

const KEYS: Readonly<Record<string, (study: Study) => void>> = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: (study) => study.forward(),
  ArrowUp: (study) => study.sister(-1),
  ArrowDown: (study) => study.sister(1),
  Home: (study) => study.first(),
  End: (study) => study.last(),
};

/** Keys without a modifier work only while the focus is on this screen (WCAG 2.1.4). */
const SIGNS: Readonly<Record<string, (study: Study) => void>> = {
  ',': (study) => study.back(),
  '.': (study) => study.forward(),
};

interface DropOptions {
  onDrop(column: number): void;
  onRefuse(code: Refusal): void;
}

/** The keys of the analysis, wherever the focus is. */
export function followKeys(study: Study, screen: () => HTMLElement, options: DropOptions): void {
  // Not the board: there the arrows move its cursor, here they step through the game.
  keepKeyboard(screen, 'screen');
  listenBeforeBoard(
    (event) => studyShortcut(event, study, screen(), options),
    (event) => steppedOverBoard(event, study),
  );
}

/** For whoever plays moves here with a pointer, the arrows step through them even on the board. */
function steppedOverBoard(event: KeyboardEvent, study: Study): void {
  const act = KEYS[event.key];
  if (!act) return;
  act(study);
  event.preventDefault();
  event.stopPropagation();
}

/** Why no disc can be dropped in a column; `null` if one can. */
function refusalOf(position: Position, column: number): Refusal | null {
  if (position.outcome) return 'game-over';
  return gameOf(position.config).moves(position).includes(column) ? null : 'column-full';
}

function studyShortcut(event: KeyboardEvent, study: Study, screen: HTMLElement, options: DropOptions): void {
  if (!isFreeKey(event)) return;
  const isHere = isWithin(screen, event);
  const column = isHere ? columnOfKey(event.key, study.position().config) : null;
  const act = KEYS[event.key] ?? (isHere ? SIGNS[event.key] : undefined);
  const code = column === null ? null : refusalOf(study.position(), column);
  if (code !== null) options.onRefuse(code);
  else if (column !== null) options.onDrop(column);
  else if (act) act(study);
  else return;
  event.preventDefault();
}
