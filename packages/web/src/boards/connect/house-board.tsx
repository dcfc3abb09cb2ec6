import type { Cell } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, For, on, onMount, Show } from 'solid-js';
import { DiscIcon } from '../basics/disc.tsx';
import { type DiscAnimation, prefersReducedMotion } from '../basics/fall.ts';
import { type ConnectViewProps, targetOf } from './connect-view.ts';
import { FallingDisc } from './falling-disc.tsx';
import { HouseFronts, HouseInsides, HouseMarks } from './house-layers.tsx';
import * as plan from './house-plan.ts';
import { createHousePointer } from './house-pointer.ts';
import './house-board.css';

/**
 * Every column is a narrow house. There are three layers: what is behind the walls (SVG), the falling discs (elements
 * of their own, moved by the compositor), and the fronts with their windows cut out (SVG).
 */
export function HouseBoard(props: ConnectViewProps) {
  const size = () => props.config;
  const width = () => plan.planWidth(size());
  const height = () => plan.planHeight(size());
  const box = () => `0 0 ${width()} ${height()}`;
  const [falling, setFalling] = createSignal<readonly DiscAnimation[]>([]);
  const isArriving = (x: number, y: number) =>
    falling().some((animation) => animation.kind === 'drop' && animation.x === x && animation.y === y);
  const fronts: SVGGElement[] = [];
  let stage!: HTMLDivElement;

  createEffect(
    on(
      () => props.animations,
      (animations) => {
        if (!prefersReducedMotion()) setFalling(animations);
        else if (animations.some(({ kind }) => kind === 'drop')) props.onLanded?.(1);
      },
    ),
  );

  /** The house shakes a little when a disc lands. */
  const knock = ({ x, y }: DiscAnimation) => {
    props.onLanded?.(plan.fallHeight(size(), y));
    fronts[x]?.animate([{ transform: 'none' }, { transform: 'translateY(2.5px)' }, { transform: 'none' }], 150);
  };

  const cellAt = (clientX: number, clientY: number): Cell | null => {
    const { left, top, width: wide } = stage.getBoundingClientRect();
    const scale = width() / wide;
    return plan.cellAtPoint(size(), (clientX - left) * scale, (clientY - top) * scale);
  };
  onMount(() => {
    props.onLocate(cellAt);
    props.onKeys(() => false);
  });
  const pointer = createHousePointer(props, cellAt);

  const target = createMemo(() => targetOf(props));
  const isWaiting = () => props.aim === null && props.hand !== null && props.waiting !== undefined;
  /** The column over which the disc in the hand hovers. */
  const hovering = () => {
    if (props.choose !== 'column' || props.held || falling().length > 0) return null;
    return isWaiting() ? props.waiting! : (target()?.[0] ?? null);
  };

  return (
    <div class="house-board" style={{ '--plan': `${width() / height()}` }}>
      <div
        class="house-stage"
        classList={{ 'can-choose': props.hand !== null && !props.held }}
        ref={stage}
        onPointerDown={pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
        onPointerUp={pointer.onPointerUp}
        onPointerLeave={pointer.onPointerLeave}
        onPointerCancel={pointer.onPointerCancel}
      >
        <svg class="house-layer" viewBox={box()} aria-hidden="true">
          <HouseInsides size={size()} at={props.at} isArriving={isArriving} />
        </svg>
        <For each={falling()}>
          {(animation, order) => (
            <FallingDisc
              size={size()}
              animation={animation}
              order={order()}
              onLanded={() => knock(animation)}
              onDone={() => setFalling((all) => all.filter(({ id }) => id !== animation.id))}
            />
          )}
        </For>
        <svg class="house-layer" viewBox={box()} aria-hidden="true">
          <HouseFronts
            size={size()}
            aimed={props.aim?.[0]}
            onFront={(x, front) => {
              fronts[x] = front;
            }}
          />
          <HouseMarks view={props} isArriving={isArriving} isBusy={falling().length > 0} target={target()} />
        </svg>
        <Show when={hovering() !== null}>
          <div
            class="house-hover"
            classList={{ waiting: isWaiting() }}
            style={{
              width: plan.percent(2 * plan.DISC, width()),
              left: plan.percent(plan.windowX(0) - plan.DISC, width()),
              top: plan.percent(plan.HOVER_Y - plan.DISC, height()),
              transform: `translateX(${(hovering()! * plan.CELL * 100) / (2 * plan.DISC)}%)`,
            }}
          >
            <DiscIcon player={props.hand!} size="100%" />
          </div>
        </Show>
      </div>
    </div>
  );
}
