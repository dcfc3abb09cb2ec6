import type { Grade } from '@rowhouse/coach';
import { Show } from 'solid-js';
import './grade-mark.css';
import { BestStar } from './evaluation-sign.tsx';

/** The signs of chess notation. The best move has a star, as on the board. */
const SIGNS: Readonly<Record<Grade, string>> = { best: '', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The sign of a grade beside a move. The words nearby say what it means. */
export function GradeMark(props: { readonly grade: Grade }) {
  return (
    <span class={`grade-mark ${props.grade}`} aria-hidden="true">
      <Show when={props.grade === 'best'} fallback={SIGNS[props.grade]}>
        <BestStar />
      </Show>
    </span>
  );
}
