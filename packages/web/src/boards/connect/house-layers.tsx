/** The parts of a house board that do not move: what is behind the walls, the fronts, and the marks on them. */
import type { Cell, Player } from '@rowhouse/rules';
import { createMemo, For, Index, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { CellMarkShape } from '../basics/cell-mark.tsx';
import { Disc } from '../basics/disc.tsx';
import { fallFrom, LIT_AFTER } from '../basics/fall.ts';
import { beltPath } from '../basics/mark-drawings.ts';
import { UNMARKED } from '../basics/marks.ts';
import { type ConnectViewProps, evaluationsOf } from './connect-view.ts';
import * as plan from './house-plan.ts';

const WALLS = 7;

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

const columnsOf = ({ columns }: plan.Size): readonly number[] => range(columns);

const cellsOf = ({ columns, rows }: plan.Size): readonly Cell[] =>
  range(columns).flatMap((x) => range(rows).map((y): Cell => [x, y]));

interface HouseInsidesProps {
  readonly size: plan.Size;
  at(x: number, y: number): Player | null;
  /** Whether the disc of a cell is still falling. */
  isArriving(x: number, y: number): boolean;
}

/** The inside of the houses, with the discs that have landed. */
export function HouseInsides(props: HouseInsidesProps) {
  const top = plan.AIR + plan.GABLE;
  return (
    <>
      <For each={columnsOf(props.size)}>
        {(x) => (
          <rect
            class="house-inside"
            x={plan.windowX(x) - plan.WINDOW - 2}
            y={top}
            width={2 * plan.WINDOW + 4}
            height={plan.wallFoot(props.size) - top}
          />
        )}
      </For>
      <For each={cellsOf(props.size)}>
        {([x, y]) => (
          <Show when={props.at(x, y) !== null && !props.isArriving(x, y)}>
            <Disc player={props.at(x, y)!} cx={plan.windowX(x)} cy={plan.windowY(props.size, y)} r={plan.DISC} />
          </Show>
        )}
      </For>
    </>
  );
}

interface HouseFrontsProps {
  readonly size: plan.Size;
  /** The column under the pointer or the keyboard's cursor. */
  readonly aimed: number | undefined;
  /** Hands over the element of a column's front, which shakes when a disc lands. */
  onFront(x: number, front: SVGGElement): void;
}

/** The fronts with their windows cut out, the roofs, the pavement and the column numbers. */
export function HouseFronts(props: HouseFrontsProps) {
  const columns = createMemo(() => columnsOf(props.size));
  return (
    <>
      <For each={columns()}>
        {(x) => (
          <g ref={(front) => props.onFront(x, front)}>
            <path
              class="house-front"
              fill-rule="evenodd"
              fill={`var(--wall-${x % WALLS})`}
              d={plan.frontPath(props.size, x)}
            />
            <path class="house-shade" d={plan.shadesPath(props.size, x)} />
            <path class="house-frame" d={plan.framesPath(props.size, x)} />
          </g>
        )}
      </For>
      <path class="house-roof" d={plan.roofPath(props.size)} />
      <rect class="house-pavement" {...plan.pavement(props.size)} />
      <Index each={columns()}>
        {(x) => (
          <text
            class="house-number"
            classList={{ 'is-aimed': props.aimed === x() }}
            x={plan.windowX(x())}
            y={plan.numberY(props.size)}
            font-size={String(plan.numberSize(props.size))}
          >
            {x() + 1}
          </text>
        )}
      </Index>
    </>
  );
}

interface HouseMarksProps {
  readonly view: ConnectViewProps;
  isArriving(x: number, y: number): boolean;
  /** True while discs are falling. The marks for the next disc wait until they have landed. */
  readonly isBusy: boolean;
  /** The cell where the disc in the hand would land. */
  readonly target: Cell | null;
}

/** The marks of cells and lines, over the fronts. */
export function HouseMarks(props: HouseMarksProps) {
  const config = () => props.view.config;
  const middle = ([x, y]: Cell) => [plan.windowX(x), plan.windowY(config(), y)] as const;
  const marksAt = (x: number, y: number) => props.view.marks?.(x, y) ?? UNMARKED;
  const evaluations = createMemo(() => (props.isBusy ? [] : evaluationsOf(props.view)));
  /** One path for all highlighted lines, so that they have one common edge where they overlap. */
  const highlightPath = createMemo(() =>
    (props.view.highlightedLines ?? [])
      .map((line) => `M${middle(line[0]!).join(' ')}L${middle(line.at(-1)!).join(' ')}`)
      .join(''),
  );
  const lit = createMemo(() => {
    const seen = new Map((props.view.winning ?? []).flat().map((cell) => [cell.join(), cell]));
    const last = props.view.animations.at(-1);
    const wait = last?.kind === 'drop' ? fallFrom(plan.fallHeight(config(), last.y)).landing : 0;
    return [...seen.values()].map((cell, at) => ({ cell, wait: wait + 120 + at * LIT_AFTER }));
  });
  return (
    <>
      <For each={cellsOf(config())}>
        {([x, y]) => (
          <Show when={!props.isArriving(x, y) && marksAt(x, y).length > 0}>
            <CellMarkShape marks={marksAt(x, y)} cx={plan.windowX(x)} cy={plan.windowY(config(), y)} />
          </Show>
        )}
      </For>
      <For each={evaluations()}>
        {({ cell, evaluation }) => (
          <Dynamic
            component={props.view.evaluations!.Mark}
            evaluation={evaluation}
            cx={plan.windowX(cell[0])}
            cy={plan.windowY(config(), cell[1])}
          />
        )}
      </For>
      <For each={props.view.wrongLines}>
        {(line) => <path class="house-belt" d={beltPath(middle(line[0]!), middle(line.at(-1)!), plan.CELL)} />}
      </For>
      <Show when={highlightPath()}>
        {(d) => (
          <g class="house-highlight">
            <path d={d()} />
            <path d={d()} />
          </g>
        )}
      </Show>
      <For each={lit()}>
        {({ cell, wait }) => <CellMarkShape marks={['win']} cx={middle(cell)[0]} cy={middle(cell)[1]} wait={wait} />}
      </For>
      <Show when={!props.isBusy && props.target}>
        {(cell) => (
          <circle
            class={`house-target player-${props.view.hand}`}
            cx={middle(cell())[0]}
            cy={middle(cell())[1]}
            r={plan.WINDOW - 3.5}
          />
        )}
      </Show>
      <Show when={props.view.cursor}>
        {(cell) => (
          <rect
            class="house-cursor"
            x={middle(cell())[0] - 46}
            y={middle(cell())[1] - 46}
            width="92"
            height="92"
            rx="20"
          />
        )}
      </Show>
    </>
  );
}
