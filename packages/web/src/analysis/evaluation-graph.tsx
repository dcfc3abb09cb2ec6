import type { Review } from '@rowhouse/coach';
import { longestWin } from '@rowhouse/coach/internal';
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

/** The size of the drawing and its margins, in units of its view box. */
const WIDTH = 400;
const HEIGHT = 168;
const LEFT = 30;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 10;
const PLOT_WIDTH = WIDTH - LEFT - RIGHT;

/**
 * The evaluation of every position of a game as a line. Up is good for the first player. In the bands at the top and
 * the bottom the game is decided, and the numbers beside them count the moves until its end. The graph is a slider:
 * arrow keys and the pointer step through the positions.
 */
export function EvaluationGraph(props: EvaluationGraphProps) {
  const points = () => props.review.points;
  const config = () => props.review.record.config;
  const isPair = () => gameOf(config()).players(config()) === 2;
  const x = (ply: number) => LEFT + (ply * PLOT_WIDTH) / Math.max(1, points().length - 1);
  const y = (height: number) => TOP + ((1 - height) * (HEIGHT - TOP - BOTTOM)) / 2;
  /** Proved stretches are drawn as a solid line, estimates as a dashed line. */
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
    const longest = longestWin(config());
    const at = (moves: number) => ({ moves, height: 0.5 + 0.5 * (1 - (2 * moves - 1) / longest) });
    return [at(1), at(Math.round(longest / 4))].flatMap(({ moves, height }) => [
      { moves, height },
      { moves, height: -height },
    ]);
  });
  return (
    <figure class="evaluation-graph">
      <div class="graph-stage">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <Show when={isPair()}>
            <For each={[1, -0.5]}>
              {(top, at) => (
                <rect
                  class={`graph-band ${at() === 0 ? 'first' : 'second'}`}
                  x={LEFT}
                  y={y(top)}
                  width={PLOT_WIDTH}
                  height={y(0.5) - y(1)}
                  rx="4"
                />
              )}
            </For>
          </Show>
          <path class="graph-zero" d={`M${LEFT} ${y(0)}H${WIDTH - RIGHT}`} />
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
          <For each={stretches()}>
            {({ exact, d }) => <path class="graph-line" classList={{ guess: !exact }} d={d} />}
          </For>
          <For each={props.review.turningPoints}>
            {(ply) => (
              <path class="graph-turn" d={`M${x(ply + 1)} ${y(points()[ply + 1]!.height) - 8}l8 8l-8 8l-8 -8Z`} />
            )}
          </For>
          <Show when={points()[props.ply]}>
            {(point) => (
              <>
                <path class="graph-here" d={`M${x(props.ply)} ${TOP}V${HEIGHT - BOTTOM}`} />
                <circle class="graph-point" cx={x(props.ply)} cy={y(point().height)} r="6" />
              </>
            )}
          </Show>
        </svg>
        <input
          type="range"
          min="0"
          max={points().length - 1}
          value={props.ply}
          aria-label={coachWords().review.graph}
          aria-valuetext={props.describe(props.ply)}
          onInput={(event) => props.onGo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <figcaption class="soft">
        {isPair() ? coachWords().review.graphHint(colourName(0), colourName(1)) : coachWords().review.graphMultiplayer}
      </figcaption>
    </figure>
  );
}
