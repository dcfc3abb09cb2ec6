import type { Player } from '@rowhouse/rules';
import { MARK_WIDTH, markOf } from './marks.ts';
import './disc.css';

export interface DiscProps {
  readonly player: Player;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly class?: string;
}

/** A disc as part of an SVG: the rim, the face a little higher (which gives it thickness), a ring, and the mark. */
export function Disc(props: DiscProps) {
  return (
    <g
      class={`disc player-${props.player} ${props.class ?? ''}`}
      transform={`translate(${props.cx - props.r} ${props.cy - props.r}) scale(${props.r / 50})`}
    >
      <circle class="disc-rim" cx="50" cy="50" r="50" />
      <circle class="disc-face" cx="50" cy="48" r="46.5" />
      <circle class="disc-ring" cx="50" cy="48" r="35" />
      <path
        class={markOf(props.player).stroke ? 'disc-line' : 'disc-mark'}
        transform="translate(0 -2)"
        stroke-width={MARK_WIDTH}
        d={markOf(props.player).path}
      />
    </g>
  );
}

/** A disc beside text. It is decoration: the text says whose it is. */
export function DiscIcon(props: { readonly player: Player; readonly size?: string }) {
  return (
    <svg class="disc-icon" viewBox="0 0 100 100" aria-hidden="true" style={{ width: props.size ?? '1.5em' }}>
      <Disc player={props.player} cx={50} cy={50} r={50} />
    </svg>
  );
}
