/** The layers of the square: the ground with its paths, a stone at every point, and the men on them. */
import type { Player, Point } from '@rowhouse/rules';
import { ringAndPlace } from '@rowhouse/rules/morris';
import { For, Show } from 'solid-js';
import { Disc } from '../basics/disc.tsx';
import { BOX, houses, type MorrisLayout, roofs, streetLine, WINDOW, windows } from './morris-layout.ts';
import { type PointMark, PointMarks } from './morris-marks.tsx';

/** The houses around the square, and the paved paths between the points. */
export function MorrisGround(props: { readonly layout: MorrisLayout }) {
  return (
    <>
      <rect class="morris-ground" y={-20} width={BOX} height={BOX + 20} rx="20" />
      <For each={houses}>{(d, at) => <path d={d} fill={`var(--wall-${at() % 7})`} />}</For>
      <For each={windows}>{({ x, y }) => <circle class="morris-window" cx={x} cy={y} r={WINDOW} />}</For>
      <path class="morris-roofs" d={roofs} />
      <path class="morris-street" d={streetLine} />
      <path class="morris-kerb" d={props.layout.paths} />
      <path class="morris-path" d={props.layout.paths} />
      <path class="morris-joints" d={props.layout.paths} stroke-dasharray={`2 ${props.layout.slab - 2}`} />
    </>
  );
}

interface MorrisStoneProps {
  readonly point: Point;
  readonly layout: MorrisLayout;
  /** The player whose man could come here, shown as a mark or as a pale man. */
  readonly hand: Player | null;
  readonly isTarget: boolean;
  readonly isPreview: boolean;
}

/** A point without its man: the stone, its name, and the man that could come here. */
export function MorrisStone(props: MorrisStoneProps) {
  const radius = () => props.layout.radius;
  return (
    <>
      <circle class="morris-stone" r={radius() * 0.6} />
      <text class="morris-name" x={radius() * 0.8} y={radius() * 0.8 + 16}>
        {ringAndPlace(props.point).join('.')}
      </text>
      <Show when={props.isTarget}>
        <circle class={`mark-target player-${props.hand}`} r={radius() - 3} />
      </Show>
      <Show when={props.isPreview}>
        <Disc class="morris-ghost" player={props.hand!} cx={0} cy={0} r={radius()} />
      </Show>
    </>
  );
}

interface MorrisManProps {
  readonly layout: MorrisLayout;
  readonly owner: Player | null;
  readonly marks: readonly PointMark[];
  /** Whether the pointer or the keyboard is at this point. */
  readonly isNear: boolean;
  readonly isDragged: boolean;
  /** Whether a press here does something. */
  readonly isOpen: boolean;
  /** The man's place in the order in which the winning mill lights up, from 0; −1 for any other man. */
  readonly winOrder: number;
  /** The element that animations move. */
  onElement(element: SVGGElement): void;
}

/** The man of a point with its marks, and the area around it that reacts to the pointer. */
export function MorrisMan(props: MorrisManProps) {
  const radius = () => props.layout.radius;
  const has = (mark: PointMark) => props.marks.includes(mark);
  return (
    <>
      <g
        class="morris-man"
        classList={{
          lifted: has('selected') && !props.isDragged,
          away: props.isDragged,
          near: props.isNear && has('movable'),
          going: props.isNear && has('removable'),
        }}
      >
        <g ref={props.onElement}>
          <Show when={props.owner !== null}>
            <Disc player={props.owner!} cx={0} cy={0} r={radius()} />
          </Show>
          <PointMarks
            marks={props.marks}
            r={radius()}
            taken={props.owner !== null}
            near={props.isNear}
            turn={props.winOrder}
          />
        </g>
      </g>
      <circle
        class="morris-reach"
        classList={{ open: props.isOpen, grab: has('movable') }}
        r={Math.min(props.layout.pitch / 2, 110)}
      />
    </>
  );
}
