import type { ShownEvaluation } from '@rowhouse/board';
import { EVALUATION_SIGNS, STAR } from '@rowhouse/board/svg';
import type { Grade } from '@rowhouse/coach';
import './signs.css';

/** The sign of an evaluation, as on the board. The words beside it explain it. */
export function EvaluationSign(props: { readonly evaluation: Pick<ShownEvaluation, 'kind' | 'best'> }) {
  return (
    <svg class={`evaluation-sign-icon ${props.evaluation.kind}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <path
        d={EVALUATION_SIGNS[props.evaluation.kind]}
        transform={props.evaluation.kind === 'draw' ? undefined : 'translate(0 20)'}
      />
    </svg>
  );
}

/** The star beside the best move. */
export function BestStar() {
  return (
    <svg class="best-star" viewBox="-11 -11 22 22" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

/** The signs of chess notation. The best move has a star, as on the board. */
const SIGNS: Readonly<Record<Grade, string>> = { best: '', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The sign of a grade beside a move. The words nearby name the grade. */
export function GradeMark(props: { readonly grade: Grade }) {
  return (
    <span class={`grade-mark ${props.grade}`} aria-hidden="true">
      {props.grade === 'best' ? <BestStar /> : SIGNS[props.grade]}
    </span>
  );
}
