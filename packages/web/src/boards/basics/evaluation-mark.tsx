import type { Cell } from '@rowhouse/rules';
import { Show } from 'solid-js';
import './evaluation-mark.css';

/** What a move is worth, as a board shows it at the place where the move leads. */
export interface ShownWorth {
  /** A guess is what was judged and not proved: it looks different and is said differently. */
  readonly kind: 'win' | 'draw' | 'loss' | 'guess';
  /** Moves until it is decided, or the estimate; a draw has nothing to count. */
  readonly label: string;
  readonly best: boolean;
  /** In words; where it is read out, with the word for the best as well. */
  readonly words: string;
  readonly said: string;
}

export interface PlacedWorth {
  readonly cell: Cell;
  readonly worth: ShownWorth;
}

/** Each kind has a sign of its own above its number, and the best has a ring and a star. In a window of radius 40. */
export const WORTH_SIGNS: Readonly<Record<ShownWorth['kind'], string>> = {
  win: 'M0 -29L13 -10H-13Z',
  loss: 'M0 -10L13 -29H-13Z',
  draw: 'M-14 -7H14M-14 7H14',
  guess: 'M-11 -19C-6 -25 -3 -25 0 -21S7 -17 11 -23',
};
export const STAR = 'M0 -10L2.9 -3.3L10.1 -2.8L4.6 1.9L6.4 9L0 5.2L-6.4 9L-4.6 1.9L-10.1 -2.8L-2.9 -3.3Z';

export interface WorthMarkProps {
  readonly worth: ShownWorth;
  readonly cx: number;
  readonly cy: number;
  readonly scale?: number;
  /** Where it lies on something, it brings a ground of its own. */
  readonly ground?: boolean;
}

export function WorthMark(props: WorthMarkProps) {
  return (
    <g
      class={`worth-mark ${props.worth.kind}`}
      transform={`translate(${props.cx} ${props.cy}) scale(${props.scale ?? 1})`}
    >
      <Show when={props.ground}>
        <circle class="worth-ground" r="42" />
      </Show>
      <path class="worth-sign" d={WORTH_SIGNS[props.worth.kind]} />
      <text y="23" font-size={props.worth.kind === 'guess' ? '25' : '32'}>
        {props.worth.label}
      </text>
      <Show when={props.worth.best}>
        <circle class="worth-ring" r="38" />
        <g transform="translate(29 -29)">
          <circle class="worth-badge" r="16" />
          <path class="worth-star" d={STAR} />
        </g>
      </Show>
    </g>
  );
}
