import type { MorrisConfig, Player, Point } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { createMemo, createSignal, For, Index, Show } from 'solid-js';
import { t } from '../../messages/messages.ts';
import { colourName } from '../../words/names.ts';
import { pointWords } from '../../words/point-words.ts';
import { CellGrid, type GridPlace } from '../basics/cell-grid.tsx';
import { Disc } from '../basics/disc.tsx';
import { EvaluationMark, type ShownEvaluation } from '../basics/evaluation-mark.tsx';
import { createManAnimations, type Landing, LeavingMan } from './morris-animation.tsx';
import { MorrisGround, MorrisMan, MorrisStone } from './morris-layers.tsx';
import { BOX, layoutOf, lineBetween, SIDE, SKY, type Spot } from './morris-layout.ts';
import { MillLines, type PointMark } from './morris-marks.tsx';
import { createPointer } from './morris-pointer.ts';
import './morris-picture.css';

export type { Landing } from './morris-animation.tsx';
export type { PointMark } from './morris-marks.tsx';

export interface MorrisPictureProps {
  readonly config: MorrisConfig;
  at(point: Point): Player | null;
  marks?(point: Point): readonly PointMark[];
  /** The mills of an explanation, including their empty points. */
  readonly highlightedLines?: readonly (readonly Point[])[] | undefined;
  /** The best evaluation that choosing this point next can lead to. */
  evaluationAt?(point: Point): ShownEvaluation | null;
  readonly label: string;
  /** Called when a point is clicked, tapped, reached by dragging a man, or chosen with the keyboard. */
  onChoose(point: Point): void;
  /** The player whose man a click on an empty point places: on the targets, or anywhere if there are none. */
  readonly hand: Player | null;
  /** Whether a man from the supply is carried (A4). It is drawn at the pointer. */
  readonly held?: boolean;
  /** Called for Escape, or when a man is released beside the board. */
  onPutDown?(): void;
  /** Called when a man arrives, for sound and vibration. */
  onLanded?(how: Landing): void;
}

const WIDTH = BOX + 2 * SIDE;
const HEIGHT = BOX + SKY;

/** A morris board: the square behind the houses. Its lines are paved paths, its points are stones, its men are discs. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one idea, the wiring of pointer, keyboard and animations; half of it is markup
export function MorrisPicture(props: MorrisPictureProps) {
  let svg!: SVGSVGElement;
  const men: (SVGGElement | undefined)[] = [];
  const board = () => morrisBoard(props.config);
  const layout = () => layoutOf(board());
  const marks = (point: Point): readonly PointMark[] => props.marks?.(point) ?? [];
  const has = (point: Point, mark: PointMark) => marks(point).includes(mark);

  const [cursor, setCursor] = createSignal<GridPlace>({ row: 0, column: 0 });
  const [focused, setFocused] = createSignal(false);

  const atCursor = () => (focused() ? layout().pointAt(cursor()) : null);
  const owners = createMemo(() => Array.from({ length: board().points }, (_, point) => props.at(point)));
  const points = () => layout().spots;
  const someTarget = createMemo(() => points().some((_, point) => has(point, 'target')));
  /** Whether a man is picked up. Then its possible targets are shown all the time, not only under the pointer. */
  const choosing = createMemo(() => points().some((_, point) => has(point, 'selected')));
  const winners = createMemo(() => points().flatMap((_, point) => (has(point, 'win') ? [point] : [])));
  const isNear = (point: Point) => hover() === point || atCursor() === point;
  const wouldCome = (point: Point) =>
    props.hand !== null && props.at(point) === null && (!someTarget() || has(point, 'target'));

  const animation = createManAnimations({
    layout,
    owners,
    man: (point) => men[point],
    onLanded: (how) => props.onLanded?.(how),
  });
  const choose = (point: Point) => {
    setCursor(layout().places[point]!);
    props.onChoose(point);
  };
  const { hover, carried, dragged, onDown } = createPointer({
    svg: () => svg,
    nearest: (spot) => layout().nearest(spot),
    held: () => props.held === true,
    canMove: (point) => has(point, 'movable'),
    isSelected: (point) => has(point, 'selected'),
    choose: (point, letGo) => (letGo ? animation.from(letGo, point, () => choose(point)) : choose(point)),
    putDown: () => props.onPutDown?.(),
    goBack: animation.back,
  });

  const describe = (place: GridPlace): string | null => {
    const point = layout().pointAt(place);
    if (point === null) return null;
    const words = t().board.morris;
    const owner = props.at(point);
    const said = marks(point).filter((mark) => mark !== 'target' || choosing());
    const what = [
      owner === null ? words.empty : words.man(colourName(owner)),
      ...said.map((mark) => words.marks[mark]),
    ];
    const evaluation = props.evaluationAt?.(point);
    if (evaluation) what.push(evaluation.said);
    return words.point(pointWords(props.config, point), what.join(', '));
  };
  const carrier = () => (dragged() === null ? props.hand : props.at(dragged()!));

  return (
    <div class="morris" style={{ '--plan': `${WIDTH} / ${HEIGHT}` }}>
      <div class="morris-stage">
        <svg
          ref={svg}
          class="morris-square"
          viewBox={`${-SIDE} ${-SKY} ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          classList={{ dragging: dragged() !== null || (props.held === true && carried() !== null) }}
          onPointerDown={onDown}
        >
          <MorrisGround layout={layout()} />
          <For each={props.highlightedLines}>
            {(mill) => <path class="morris-highlight" d={lineBetween(points()[mill[0]!]!, points()[mill.at(-1)!]!)} />}
          </For>
          <MillLines board={board()} layout={layout()} at={props.at} marks={marks} />
          <Index each={points()}>
            {(spot, point) => (
              <g transform={`translate(${spot().x} ${spot().y})`}>
                <MorrisStone
                  point={point}
                  layout={layout()}
                  hand={props.hand}
                  isTarget={has(point, 'target') && (choosing() || isNear(point))}
                  isPreview={isNear(point) && wouldCome(point) && carried() === null}
                />
              </g>
            )}
          </Index>
          <Index each={points()}>
            {(spot, point) => (
              <g transform={`translate(${spot().x} ${spot().y})`}>
                <MorrisMan
                  layout={layout()}
                  owner={props.at(point)}
                  marks={marks(point)}
                  isNear={isNear(point)}
                  isDragged={dragged() === point}
                  isOpen={hover() === point && (wouldCome(point) || marks(point).some((mark) => OPEN.includes(mark)))}
                  winOrder={winners().indexOf(point)}
                  onElement={(element) => {
                    men[point] = element;
                  }}
                />
              </g>
            )}
          </Index>
          <For each={animation.leaving()}>
            {(man) => <LeavingMan man={man} r={layout().radius} onGone={() => animation.left(man)} />}
          </For>
          <Index each={points()}>
            {(spot, point) => (
              <Show when={props.evaluationAt?.(point)}>
                {(evaluation) => (
                  <EvaluationMark
                    evaluation={evaluation()}
                    {...evaluationPlace(spot(), layout().radius, props.at(point) !== null)}
                    ground
                  />
                )}
              </Show>
            )}
          </Index>
          <Show when={atCursor() !== null && points()[atCursor()!]}>
            {(spot) => <rect class="morris-cursor" {...around(spot(), layout().radius + 17)} rx="16" />}
          </Show>
          <Show when={carried() !== null && carrier() !== null}>
            <g class="morris-carried" transform={`translate(${carried()!.x} ${carried()!.y})`}>
              <Disc player={carrier()!} cx={0} cy={0} r={layout().radius * 1.06} />
            </g>
          </Show>
        </svg>
        <CellGrid
          label={props.label}
          rows={layout().side}
          columns={layout().side}
          describe={describe}
          cursor={cursor()}
          onCursor={setCursor}
          onActivate={(place) => {
            const point = layout().pointAt(place);
            if (point !== null) props.onChoose(point);
          }}
          onKey={(event) => {
            if (event.key !== 'Escape') return false;
            props.onPutDown?.();
            return true;
          }}
          onFocus={setFocused}
        />
      </div>
    </div>
  );
}

/** The marks of points that can be pressed. */
const OPEN: readonly PointMark[] = ['movable', 'selected', 'target', 'removable'];

/** On an empty stone it is in the middle. On a man it is at the lower right, where it hides no mark. */
const evaluationPlace = ({ x, y }: Spot, r: number, taken: boolean) =>
  taken ? { cx: x + r * 0.72, cy: y + r * 0.72, scale: r / 68 } : { cx: x, cy: y, scale: r / 52 };

const around = ({ x, y }: Spot, r: number) => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
