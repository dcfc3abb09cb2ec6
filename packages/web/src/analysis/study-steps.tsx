import { gameOf } from '@rowhouse/rules';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import { StepButton } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import {
  columnOfKey,
  type GameStep,
  isFreeKey,
  isWithin,
  listenBeforeBoard,
  stepOfKey,
} from '../shared/platform/keyboard.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import type { Refusal } from '../shared/platform/refusal.ts';
import type { Study } from './study.ts';
import { nodeOf, ROOT } from './variation-tree.ts';

/** Buttons to go to the start, back, forward and to the end, within reach of thumbs. */
export function StepControls(props: { readonly study: Study }) {
  const isFirst = () => props.study.at() === ROOT;
  const isLast = () => nodeOf(props.study.tree(), props.study.at()).next.length === 0;
  const button = (to: GameStep, disabled: () => boolean) => (
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

/** The wheel over the board steps through the study. */
export const followWheel = (study: Study) => (board: HTMLElement) =>
  stepByWheel(board, (by) => (by > 0 ? study.forward() : study.back()));

type ActOnKey = (event: KeyboardEvent, isOnScreen: boolean) => boolean;

/**
 * Arrows, Home and End step through the study, even on the board if the player focused it with a pointer. On the
 * screen, comma and full stop step as well. `onOtherKey` returns whether it has used the key.
 */
export function followSteps(study: Study, screen: () => HTMLElement, onOtherKey: ActOnKey = () => false): void {
  const act: ActOnKey = (event, isOnScreen) => {
    const step = stepOfKey(event.key, isOnScreen);
    if (step) study[step]();
    else if (!onOtherKey(event, isOnScreen)) return false;
    event.preventDefault();
    return true;
  };
  listenBeforeBoard(
    (event) => isFreeKey(event) && act(event, isWithin(screen(), event)),
    (event) => act(event, false) && event.stopPropagation(),
  );
}

interface DropOptions {
  onDrop(column: number): void;
  onRefuse(code: Refusal): void;
}

/** The keys of the analysis: steps, alternatives, and on the screen itself digits for columns. */
export function followKeys(study: Study, screen: () => HTMLElement, { onDrop, onRefuse }: DropOptions): void {
  // Not the board: its cursor uses the arrows, but here they step through the game.
  keepKeyboard(screen, 'screen');
  followSteps(study, screen, ({ key }, isOnScreen) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      study.alternative(key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    const position = study.position();
    const column = isOnScreen ? columnOfKey(key, position.config) : null;
    if (column === null) return false;
    if (position.outcome) onRefuse('game-over');
    else if (gameOf(position.config).moves(position).includes(column)) onDrop(column);
    else onRefuse('column-full');
    return true;
  });
}
