import { gameOf } from '@rowhouse/rules';
import { keepKeyboard } from '../shared/boards/focus-board.ts';
import { StepButton } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { columnOfKey, isFreeKey, isWithin, listenBeforeBoard } from '../shared/platform/keyboard.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import type { Refusal } from '../shared/platform/refusal.ts';
import type { Study } from './study.ts';
import { nodeOf, ROOT } from './variation-tree.ts';

/** Buttons to go to the start, back, forward and to the end, within reach of thumbs. */
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

/** The wheel over the board steps through the study. */
export const followWheel = (study: Study) => (board: HTMLElement) =>
  stepByWheel(board, (by) => (by > 0 ? study.forward() : study.back()));

type Step = (study: Study) => void;
type Steps = Readonly<Record<string, Step>>;

const STEPS: Steps = {
  ArrowLeft: (study) => study.back(),
  ArrowRight: (study) => study.forward(),
  Home: (study) => study.first(),
  End: (study) => study.last(),
};

const VARIATION_STEPS: Steps = {
  ...STEPS,
  ArrowUp: (study) => study.sister(-1),
  ArrowDown: (study) => study.sister(1),
};

/** Keys without a modifier work only while the focus is on this screen (WCAG 2.1.4). */
const SCREEN_STEPS: Steps = { ',': STEPS.ArrowLeft!, '.': STEPS.ArrowRight! };

/** Arrows, Home and End step through the study: also on the board if the player came there with a pointer. */
export function followSteps(
  study: Study,
  steps: Steps = STEPS,
  onOtherKey: (event: KeyboardEvent) => boolean = () => false,
): void {
  const step = (event: KeyboardEvent): boolean => {
    steps[event.key]?.(study);
    return event.key in steps;
  };
  listenBeforeBoard(
    (event) => {
      if (isFreeKey(event) && (step(event) || onOtherKey(event))) event.preventDefault();
    },
    (event) => {
      if (!step(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  );
}

interface DropOptions {
  onDrop(column: number): void;
  onRefuse(code: Refusal): void;
}

/** The keys of the analysis: steps, alternatives, and on the screen itself comma, full stop and digits for columns. */
export function followKeys(study: Study, screen: () => HTMLElement, { onDrop, onRefuse }: DropOptions): void {
  // Not the board: its cursor uses the arrows, but here they step through the game.
  keepKeyboard(screen, 'screen');
  followSteps(study, VARIATION_STEPS, (event) => {
    if (!isWithin(screen(), event)) return false;
    SCREEN_STEPS[event.key]?.(study);
    const position = study.position();
    const column = columnOfKey(event.key, position.config);
    if (column === null) return event.key in SCREEN_STEPS;
    if (position.outcome) onRefuse('game-over');
    else if (gameOf(position.config).moves(position).includes(column)) onDrop(column);
    else onRefuse('column-full');
    return true;
  });
}
