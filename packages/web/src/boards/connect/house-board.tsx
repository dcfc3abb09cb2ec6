import type { Cell } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, For, Index, on, onCleanup, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { CellMarkShape } from '../basics/cell-mark.tsx';
import { Disc, DiscIcon } from '../basics/disc.tsx';
import { BETWEEN, type DiscAnimation, fallFrames, fallFrom, LIT_AFTER, prefersReducedMotion } from '../basics/fall.ts';
import { beltPath } from '../basics/mark-drawings.ts';
import { UNMARKED } from '../basics/marks.ts';
import { type ConnectViewProps, evaluationsOf, targetOf } from './connect-view.ts';
import * as plan from './house-plan.ts';
import './house-board.css';

const WALLS = 7;

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/**
 * Every column a narrow house. Three layers: what is behind the walls (SVG), the discs that fall (elements of their
 * own, moved by the compositor), and the fronts with their windows cut out (SVG).
 */
export function HouseBoard(props: ConnectViewProps) {
  const width = () => plan.planWidth(props.config);
  const height = () => plan.planHeight(props.config);
  const columns = createMemo(() => range(props.config.columns));
  const cells = createMemo(() => columns().flatMap((x) => range(props.config.rows).map((y): Cell => [x, y])));
  const box = () => `0 0 ${width()} ${height()}`;
  const [flying, setFlying] = createSignal<readonly DiscAnimation[]>([]);
  const isArriving = (x: number, y: number) =>
    flying().some((animation) => animation.kind === 'drop' && animation.x === x && animation.y === y);
  const fronts: SVGGElement[] = [];
  let stage!: HTMLDivElement;

  createEffect(
    on(
      () => props.animations,
      (moves) => {
        if (!prefersReducedMotion()) setFlying(moves);
        else if (moves.some(({ kind }) => kind === 'drop')) props.onLanded?.(1);
      },
    ),
  );

  /** The house answers with a small knock. */
  const knock = ({ x, y }: DiscAnimation) => {
    props.onLanded?.(plan.fallHeight(props.config, y));
    fronts[x]?.animate([{ transform: 'none' }, { transform: 'translateY(2.5px)' }, { transform: 'none' }], 150);
  };

  const cellAt = (clientX: number, clientY: number): Cell | null => {
    const { left, top, width: wide } = stage.getBoundingClientRect();
    const scale = width() / wide;
    return plan.cellAtPoint(props.config, (clientX - left) * scale, (clientY - top) * scale);
  };
  onMount(() => {
    props.onLocate(cellAt);
    props.onKeys(() => false);
  });

  // A press that began on the board ends on it, wherever along it: the disc falls where it is let go.
  let pressed: number | null = null;
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !cellAt(event.clientX, event.clientY)) return;
    pressed = event.pointerId;
    props.onAim(cellAt(event.clientX, event.clientY));
  };
  const onPointerMove = (event: PointerEvent) => props.onAim(cellAt(event.clientX, event.clientY));
  const onPointerUp = (event: PointerEvent) => {
    const cell = cellAt(event.clientX, event.clientY);
    const isOurs = pressed === event.pointerId && !props.held;
    pressed = null;
    if (event.pointerType !== 'mouse') props.onAim(null);
    if (cell && isOurs) props.onChoose(...cell);
  };
  const letGo = () => {
    pressed = null;
    props.onAim(null);
  };

  const evaluations = createMemo(() => (flying().length > 0 ? [] : evaluationsOf(props)));
  const marksAt = (x: number, y: number) => props.marks?.(x, y) ?? UNMARKED;
  const middle = ([x, y]: Cell) => [plan.windowX(x), plan.windowY(props.config, y)] as const;
  /** One path for all lines that are pointed at: where they overlap they have one edge. */
  const pointedPath = createMemo(() =>
    (props.highlightedLines ?? [])
      .map((line) => `M${middle(line[0]!).join(' ')}L${middle(line.at(-1)!).join(' ')}`)
      .join(''),
  );
  const target = createMemo(() => targetOf(props));
  const isWaiting = () => props.aim === null && props.hand !== null && props.waiting !== undefined;
  /** The column over which the disc in the hand is. */
  const hovering = () => {
    if (props.choose !== 'column' || props.held || flying().length > 0) return null;
    return isWaiting() ? props.waiting! : (target()?.[0] ?? null);
  };

  const lit = createMemo(() => {
    const seen = new Map((props.winning ?? []).flat().map((cell) => [cell.join(), cell]));
    const last = props.animations.at(-1);
    const wait = last?.kind === 'drop' ? fallFrom(plan.fallHeight(props.config, last.y)).landing : 0;
    return [...seen.values()].map(([x, y], at) => ({ x, y, wait: wait + 120 + at * LIT_AFTER }));
  });
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

  return (
    <div class="house-board" style={{ '--plan': `${width() / height()}` }}>
      <div
        class="house-stage"
        classList={{ 'can-choose': props.hand !== null && !props.held }}
        ref={stage}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
      >
        <svg class="house-layer" viewBox={box()} aria-hidden="true">
          <For each={columns()}>
            {(x) => (
              <rect
                class="house-inside"
                x={plan.windowX(x) - plan.WINDOW - 2}
                y={plan.AIR + plan.GABLE}
                width={2 * plan.WINDOW + 4}
                height={plan.wallFoot(props.config) - plan.AIR - plan.GABLE}
              />
            )}
          </For>
          <For each={cells()}>
            {([x, y]) => (
              <Show when={props.at(x, y) !== null && !isArriving(x, y)}>
                <Disc player={props.at(x, y)!} cx={plan.windowX(x)} cy={plan.windowY(props.config, y)} r={plan.DISC} />
              </Show>
            )}
          </For>
        </svg>

        <For each={flying()}>
          {(animation, at) => (
            <Flier
              animation={animation}
              height={plan.fallHeight(props.config, animation.y)}
              wait={at() * BETWEEN}
              left={percent(plan.windowX(animation.x) - plan.DISC, width())}
              top={percent(plan.windowY(props.config, animation.y) - plan.DISC, height())}
              width={percent(2 * plan.DISC, width())}
              onLanded={() => knock(animation)}
              onDone={() => setFlying((all) => all.filter(({ id }) => id !== animation.id))}
            />
          )}
        </For>

        <svg class="house-layer" viewBox={box()} aria-hidden="true">
          <For each={columns()}>
            {(x) => (
              <g
                ref={(front) => {
                  fronts[x] = front;
                }}
              >
                <path
                  class="house-front"
                  fill-rule="evenodd"
                  fill={`var(--wall-${x % WALLS})`}
                  d={plan.frontPath(props.config, x)}
                />
                <path class="house-shade" d={plan.shadesPath(props.config, x)} />
                <path class="house-frame" d={plan.framesPath(props.config, x)} />
              </g>
            )}
          </For>
          <path class="house-roof" d={plan.roofPath(props.config)} />
          <rect class="house-pavement" x="2" y={plan.wallFoot(props.config)} width={width() - 4} height="9" rx="4.5" />
          <Index each={columns()}>
            {(x) => (
              <text
                class="house-number"
                classList={{ 'is-aimed': props.aim?.[0] === x() }}
                x={plan.windowX(x())}
                y={plan.numberY(props.config)}
                font-size={String(plan.numberSize(props.config))}
              >
                {x() + 1}
              </text>
            )}
          </Index>
          <For each={cells()}>
            {([x, y]) => (
              <Show when={!isArriving(x, y) && marksAt(x, y).length > 0}>
                <CellMarkShape marks={marksAt(x, y)} cx={plan.windowX(x)} cy={plan.windowY(props.config, y)} />
              </Show>
            )}
          </For>
          <For each={evaluations()}>
            {({ cell, evaluation }) => (
              <Dynamic
                component={props.evaluations!.Mark}
                evaluation={evaluation}
                cx={plan.windowX(cell[0])}
                cy={plan.windowY(props.config, cell[1])}
              />
            )}
          </For>
          <For each={props.wrongLines}>
            {(line) => <path class="house-belt" d={beltPath(middle(line[0]!), middle(line.at(-1)!), plan.CELL)} />}
          </For>
          <Show when={pointedPath()}>
            {(d) => (
              <g class="house-pointed">
                <path d={d()} />
                <path d={d()} />
              </g>
            )}
          </Show>
          <For each={lit()}>
            {({ x, y, wait }) => (
              <CellMarkShape marks={['win']} cx={plan.windowX(x)} cy={plan.windowY(props.config, y)} wait={wait} />
            )}
          </For>
          <Show when={flying().length === 0 && target()}>
            {(cell) => (
              <circle
                class={`house-target player-${props.hand}`}
                cx={plan.windowX(cell()[0])}
                cy={plan.windowY(props.config, cell()[1])}
                r={plan.WINDOW - 3.5}
              />
            )}
          </Show>
          <Show when={props.cursor}>
            {(cell) => (
              <rect
                class="house-cursor"
                x={plan.windowX(cell()[0]) - 46}
                y={plan.windowY(props.config, cell()[1]) - 46}
                width="92"
                height="92"
                rx="20"
              />
            )}
          </Show>
        </svg>

        <Show when={hovering() !== null}>
          <div
            class="house-hover"
            classList={{ waiting: isWaiting() }}
            style={{
              width: percent(2 * plan.DISC, width()),
              left: percent(plan.windowX(0) - plan.DISC, width()),
              top: percent(plan.HOVER_Y - plan.DISC, height()),
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

interface FlierProps {
  readonly animation: DiscAnimation;
  /** How far above its window it comes from, in cells. */
  readonly height: number;
  readonly wait: number;
  readonly left: string;
  readonly top: string;
  readonly width: string;
  onLanded(): void;
  onDone(): void;
}

/** A disc on its way down behind the wall, or back up. */
function Flier(props: FlierProps) {
  let disc!: HTMLDivElement;
  onMount(() => {
    const fall = fallFrom(props.height);
    const isDrop = props.animation.kind === 'drop';
    const raised = (cells: number) => `translateY(${(-cells * plan.CELL * 100) / (2 * plan.DISC)}%)`;
    const frames = fallFrames(fall).map(({ offset, height, easing }) => ({
      offset,
      easing,
      transform: raised(height),
    }));
    const animation = isDrop
      ? disc.animate(frames, { duration: fall.duration, delay: props.wait, fill: 'both' })
      : disc.animate([{ ...frames[0]!, offset: 0 }, { transform: raised(0) }], {
          duration: fall.landing * 0.7,
          delay: props.wait,
          direction: 'reverse',
          fill: 'both',
        });
    animation.onfinish = () => props.onDone();
    const landed = isDrop ? setTimeout(() => props.onLanded(), props.wait + fall.landing) : undefined;
    onCleanup(() => {
      clearTimeout(landed);
      animation.cancel();
    });
  });
  return (
    <div class="house-flier" ref={disc} style={{ left: props.left, top: props.top, width: props.width }}>
      <DiscIcon player={props.animation.player} size="100%" />
    </div>
  );
}
