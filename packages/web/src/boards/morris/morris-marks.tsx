import type { Player, Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';
import { For, Show } from 'solid-js';
import { lineBetween, type MorrisLayout } from './morris-layout.ts';

/** The marks of a point. Each has its own shape, and no two differ by colour alone. */
export type PointMark =
  | 'win'
  | 'last'
  | 'selected'
  | 'movable'
  | 'target'
  | 'removable'
  | 'mill'
  | 'near-mill'
  | 'wrong'
  | 'hint'
  | 'idea'
  | 'sent';

/** Four short arcs at the corners, like a crosshair. */
function brackets(r: number): string {
  const arc = (turn: number) => {
    const at = (angle: number) => `${r * Math.cos(angle)} ${r * Math.sin(angle)}`;
    return `M${at(turn - 0.36)}A${r} ${r} 0 0 1 ${at(turn + 0.36)}`;
  };
  return [1, 3, 5, 7].map((eighth) => arc((eighth * Math.PI) / 4)).join('');
}

/** Two arrows that point at it from the sides. */
const arrows = (r: number): string => `M${-r} 0l-16 -11v22ZM${r} 0l16 -11v22Z`;

/** The four corners of a square around it. */
const corners = (r: number): string => {
  const [near, far] = [r * 0.5, r];
  return `M${-far} ${-near}V${-far}H${-near}M${near} ${-far}H${far}V${-near}M${far} ${near}V${far}H${near}M${-near} ${far}H${-far}V${near}`;
};

/** The marks of one point, around its middle, for a man of radius `r`. */
export function PointMarks(props: {
  readonly marks: readonly PointMark[];
  readonly r: number;
  readonly taken: boolean;
  /** Whether the pointer or the keyboard is here. Then the effect of a press is shown at full strength. */
  readonly near: boolean;
  /** Winning men light up one after the other. */
  readonly turn: number;
}) {
  const has = (mark: PointMark) => props.marks.includes(mark);
  return (
    <>
      <Show when={has('movable') && !has('selected')}>
        <circle class="mark-movable" classList={{ near: props.near }} r={props.r + 7} />
      </Show>
      <Show when={has('win')}>
        <g class="mark-win" style={{ '--turn': props.turn }}>
          <circle class="mark-win-light" r={props.r + 6} />
          <circle class="mark-win-edge" r={props.r + 11} />
        </g>
      </Show>
      <Show when={has('selected')}>
        <circle class="mark-selected" r={props.r + 9} />
      </Show>
      <Show when={has('removable')}>
        <path class="mark-removable" classList={{ near: props.near }} d={brackets(props.r + 9)} />
      </Show>
      <Show when={has('wrong')}>
        <circle class="mark-wrong" r={(props.taken ? props.r : props.r * 0.8) + 9} />
        <g transform={`translate(${props.r * 0.78} ${-props.r * 0.78})`}>
          <circle class="mark-badge" r="17" />
          <path class="mark-badge-sign" d="M0 -8V2M0 8V8.1" />
        </g>
      </Show>
      <Show when={has('hint')}>
        <circle class="mark-hint" r={props.r + 8} />
        <path class="mark-hint-arrows" d={arrows(props.r)} />
      </Show>
      <Show when={has('sent')}>
        <circle class="mark-sent" r={props.r - 4} />
        <path class="mark-sent-dots" d="M-14 0H-13.9M0 0H0.1M14 0H14.1" />
      </Show>
      <Show when={has('idea')}>
        <path class="mark-idea" d={corners(props.r + 9)} />
      </Show>
      <Show when={has('last')}>
        <circle class="mark-last" cy={props.taken ? -props.r - 2 : 0} r={props.taken ? 8 : 9} />
      </Show>
    </>
  );
}

/** A mill is a band on the path. If one man is missing, the band is dotted. */
export function MillLines(props: {
  readonly board: MorrisBoard;
  readonly layout: MorrisLayout;
  at(point: Point): Player | null;
  marks(point: Point): readonly PointMark[];
}) {
  /** The mills whose points all have the mark, with their player. */
  const lines = (mark: PointMark, men: number) =>
    props.board.mills.flatMap((mill) => {
      if (!mill.every((point) => props.marks(point).includes(mark))) return [];
      const owners = mill.map((point) => props.at(point)).filter((owner) => owner !== null);
      const [owner] = owners;
      if (owner === undefined || owners.length !== men || owners.some((other) => other !== owner)) return [];
      return [{ owner, d: lineBetween(props.layout.spots[mill[0]]!, props.layout.spots[mill[2]]!) }];
    });
  return (
    <>
      <For each={lines('near-mill', 2)}>{({ owner, d }) => <path class={`near-mill player-${owner}`} d={d} />}</For>
      <For each={lines('mill', 3)}>{({ owner, d }) => <path class={`mill player-${owner}`} d={d} />}</For>
      <For each={lines('win', 3)}>{({ owner, d }) => <path class={`mill won player-${owner}`} d={d} />}</For>
    </>
  );
}
