import type { Study } from '../../analysis/study.ts';
import { nodeOf, ROOT } from '../../analysis/variation-tree.ts';
import { coachWords } from '../../messages/coach.ts';
import './step-controls.css';

/** Buttons for the start, a move back, a move forward and the end, where thumbs reach them. */
export function StepControls(props: { readonly study: Study }) {
  const isFirst = () => props.study.at() === ROOT;
  const isLast = () => nodeOf(props.study.tree(), props.study.at()).next.length === 0;
  const button = (label: string, path: string, disabled: () => boolean, act: () => void) => (
    <button type="button" class="button plain icon" aria-label={label} disabled={disabled()} onClick={act}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
    </button>
  );
  return (
    <nav class="step-controls" aria-label={coachWords().analysis.controls}>
      {button(coachWords().analysis.first, 'M18 6L12 12L18 18M7 6V18', isFirst, props.study.first)}
      {button(coachWords().analysis.back, 'M15 6L9 12L15 18', isFirst, props.study.back)}
      {button(coachWords().analysis.forward, 'M9 6L15 12L9 18', isLast, props.study.forward)}
      {button(coachWords().analysis.last, 'M6 6L12 12L6 18M17 6V18', isLast, props.study.last)}
    </nav>
  );
}
