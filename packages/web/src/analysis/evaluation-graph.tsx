import { type GraphPoint, longestWin, type Review } from '@rowhouse/coach';
import { gameOf } from '@rowhouse/rules';
import { createMemo, For, Show } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { colourName } from '../shared/words/names.ts';
import './evaluation-graph.css';

interface EvaluationGraphProps {
  readonly review: Review;
  /** How many moves the board shows. */
  readonly ply: number;
  /** A point of the graph in words, for screen readers. */
  describe(ply: number): string;
  onGo(ply: number): void;
}

/**
 * The evaluation of every position of a game as a line. Up is good for the first player. In the bands at the top and the
 * bottom the game is decided, and the numbers beside them are moves until it ends. The graph is a slider: arrow keys and
 * the pointer go from position to position.
 */
export function EvaluationGraph(props: EvaluationGraphProps) {
  const points = () => props.review.points;
  const config = () => props.review.record.config;
  const isPair = () => gameOf(config()).players(config()) === 2;
  return (
    <figure class="evaluation-graph">
      <div class="graph-stage">
        <GraphDrawing review={props.review} ply={props.ply} />
        <input
          type="range"
          min="0"
          max={points().length - 1}
          value={props.ply}
          aria-label={coachWords().review.graph}
          aria-valuetext={props.describe(props.ply)}
          style={{ 'inset-inline-start': `${(100 * LEFT) / WIDE}%`, width: `${(100 * (WIDE - LEFT - RIGHT)) / WIDE}%` }}
          onInput={(event) => props.onGo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <figcaption class="soft">
        {isPair() ? coachWords().review.graphHint(colourName(0), colourName(1)) : coachWords().review.graphMultiplayer}
      </figcaption>
    </figure>
  );
}

/** The size of the drawing and its margins, in units of its view box. */
const WIDE = 400;
const HIGH = 168;
const LEFT = 30;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 10;

/** The drawing: decided bands, the line, turning points, and the position on the board. */
function GraphDrawing(props: { readonly review: Review; readonly ply: number }) {
  const points = () => props.review.points;
  const last = () => Math.max(1, points().length - 1);
  const config = () => props.review.record.config;
  const isPair = () => gameOf(config()).players(config()) === 2;
  const x = (ply: number) => LEFT + (ply * (WIDE - LEFT - RIGHT)) / last();
  const y = (height: number) => TOP + ((1 - height) * (HIGH - TOP - BOTTOM)) / 2;
  /** Proved stretches are a full line, the others a broken one. */
  const stretches = createMemo(() => {
    const found: { readonly exact: boolean; d: string }[] = [];
    points().forEach((point, at) => {
      if (at === 0) return;
      const before = points()[at - 1]!;
      const exact = before.exact && point.exact;
      const to = `L${x(at)} ${y(point.height)}`;
      const open = found.at(-1);
      if (open?.exact === exact) open.d += to;
      else found.push({ exact, d: `M${x(at - 1)} ${y(before.height)}${to}` });
    });
    return found;
  });
  const area = () =>
    `M${x(0)} ${y(0)}${points()
      .map(({ height }, at) => `L${x(at)} ${y(height)}`)
      .join('')}L${x(points().length - 1)} ${y(0)}Z`;
  const ticks = createMemo(() => {
    if (!isPair()) return [];
    const far = longestWin(config());
    const at = (moves: number) => ({ moves, height: 0.5 + 0.5 * (1 - (2 * moves - 1) / far) });
    return [at(1), at(Math.round(far / 4))].flatMap(({ moves, height }) => [
      { moves, height },
      { moves, height: -height },
    ]);
  });
  const turning = createMemo(() => new Set(props.review.turningPoints.map((ply) => ply + 1)));

  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <Show when={isPair()}>
        <rect class="graph-band first" x={LEFT} y={y(1)} width={WIDE - LEFT - RIGHT} height={y(0.5) - y(1)} rx="4" />
        <rect
          class="graph-band second"
          x={LEFT}
          y={y(-0.5)}
          width={WIDE - LEFT - RIGHT}
          height={y(0.5) - y(1)}
          rx="4"
        />
      </Show>
      <path class="graph-zero" d={`M${LEFT} ${y(0)}H${WIDE - RIGHT}`} />
      <For each={ticks()}>
        {({ moves, height }) => (
          <text class="graph-tick" x={LEFT - 6} y={y(height) + 4}>
            {moves}
          </text>
        )}
      </For>
      <text class="graph-tick" x={LEFT - 6} y={y(0) + 4}>
        =
      </text>
      <path class="graph-area" d={area()} />
      <For each={stretches()}>{({ exact, d }) => <path class="graph-line" classList={{ guess: !exact }} d={d} />}</For>
      <For each={points()}>
        {(point) => (
          <Show when={turning().has(point.ply)}>
            <path class="graph-turn" d={`M${x(point.ply)} ${y(point.height) - 8}l8 8l-8 8l-8 -8Z`} />
          </Show>
        )}
      </For>
      <Show when={points()[props.ply]}>
        {(point: () => GraphPoint) => (
          <>
            <path class="graph-here" d={`M${x(props.ply)} ${TOP}V${HIGH - BOTTOM}`} />
            <circle class="graph-point" cx={x(props.ply)} cy={y(point().height)} r="6" />
          </>
        )}
      </Show>
    </svg>
  );
}
