import type { Cell } from '@rowhouse/rules';
import { Show } from 'solid-js';
import './evaluation-mark.css';

/** The evaluation of a move, as a board shows it at the place where the move leads. */
export interface ShownEvaluation {
  /** A guess is an estimate, not a proof. It has another look and other words. */
  readonly kind: 'win' | 'draw' | 'loss' | 'guess';
  /** The number of moves to the end, or the estimate. A draw has none. */
  readonly label: string;
  readonly best: boolean;
  /** In words. When it is read out, the word for the best move is added. */
  readonly words: string;
  readonly said: string;
}

export interface PlacedEvaluation {
  readonly cell: Cell;
  readonly evaluation: ShownEvaluation;
}

/** Each kind has its own sign above the number; the best move has a ring and a star. For a window of radius 40. */
export const EVALUATION_SIGNS: Readonly<Record<ShownEvaluation['kind'], string>> = {
  win: 'M0 -29L13 -10H-13Z',
  loss: 'M0 -10L13 -29H-13Z',
  draw: 'M-14 -7H14M-14 7H14',
  guess: 'M-11 -19C-6 -25 -3 -25 0 -21S7 -17 11 -23',
};
export const STAR = 'M0 -10L2.9 -3.3L10.1 -2.8L4.6 1.9L6.4 9L0 5.2L-6.4 9L-4.6 1.9L-10.1 -2.8L-2.9 -3.3Z';

export interface EvaluationMarkProps {
  readonly evaluation: ShownEvaluation;
  readonly cx: number;
  readonly cy: number;
  readonly scale?: number;
  /** If it lies on a disc or man, it has a background of its own. */
  readonly ground?: boolean;
}

export function EvaluationMark(props: EvaluationMarkProps) {
  return (
    <g
      class={`evaluation-mark ${props.evaluation.kind}`}
      transform={`translate(${props.cx} ${props.cy}) scale(${props.scale ?? 1})`}
    >
      <Show when={props.ground}>
        <circle class="evaluation-ground" r="42" />
      </Show>
      <path class="evaluation-sign" d={EVALUATION_SIGNS[props.evaluation.kind]} />
      <text y="23" font-size={props.evaluation.kind === 'guess' ? '25' : '32'}>
        {props.evaluation.label}
      </text>
      <Show when={props.evaluation.best}>
        <circle class="evaluation-ring" r="38" />
        <g transform="translate(29 -29)">
          <circle class="evaluation-badge" r="16" />
          <path class="evaluation-star" d={STAR} />
        </g>
      </Show>
    </g>
  );
}
