import { StepButton } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { stepByWheel } from '../shared/platform/pointer.ts';
import type { Study } from './study.ts';
import { nodeOf, ROOT } from './variation-tree.ts';
import './step-controls.css';

/** The same by the wheel over the board. */
export const followWheel = (study: Study) => (board: HTMLElement) =>
  stepByWheel(board, (by) => (by > 0 ? study.forward() : study.back()));

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
