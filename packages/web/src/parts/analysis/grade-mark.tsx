import type { Grade } from '@rowhouse/coach';
import { Show } from 'solid-js';
import './grade-mark.css';
import { BestStar } from './evaluation-sign.tsx';

/** As chess annotates moves; the best has a star, as on the board. */
const SIGNS: Readonly<Record<Grade, string>> = { best: '', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The sign of a grade beside a move: what it means is said in words where it stands. */
export function GradeMark(props: { readonly grade: Grade }) {
  return (
    <span class={`grade-mark ${props.grade}`} aria-hidden="true">
      <Show when={props.grade === 'best'} fallback={SIGNS[props.grade]}>
        <BestStar />
      </Show>
    </span>
  );
}
