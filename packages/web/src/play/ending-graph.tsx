import type { Review } from '@rowhouse/coach';
import type { Player } from '@rowhouse/rules';
import { For, Show } from 'solid-js';
import { endingWords } from './messages/index.ts';

interface EndingGraphProps {
  readonly review: Review;
  readonly own: Player;
  /** The ply of the move that turned the game. */
  readonly turn: number | null;
  /** Shows the position after so many moves. */
  onShow(moves: number): void;
}

const [WIDTH, MIDDLE, HALF] = [400, 34, 30];

/** A bar for every move: up if the player was ahead after it, down if the other side was. A press shows that move. */
export function EndingGraph(props: EndingGraphProps) {
  const points = () => props.review.points.slice(1);
  const step = () => WIDTH / Math.max(points().length, 12);
  const heightOf = (height: number) => (props.own === 0 ? height : -height) * HALF;
  /** For the pointer only: the list of moves does the same for the keyboard. */
  const listen = (drawing: SVGSVGElement) =>
    drawing.addEventListener('click', ({ clientX }) => {
      const { left, width } = drawing.getBoundingClientRect();
      const at = Math.floor((((clientX - left) / width) * WIDTH) / step());
      if (at < points().length) props.onShow(at + 1);
    });
  return (
    <figure class="ending-graph">
      <svg viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} aria-hidden="true" ref={listen}>
        <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--edge)" stroke-width="1" />
        <For each={points()}>
          {({ height, ply }) => {
            const tall = Math.max(1.5, Math.abs(heightOf(height)));
            const isUp = heightOf(height) >= 0;
            return (
              <rect
                x={(ply - 1) * step() + 1}
                y={isUp ? MIDDLE - tall : MIDDLE}
                width={Math.max(1, step() - 2)}
                height={tall}
                rx="2"
                fill={`var(--player-${isUp ? props.own : 1 - props.own})`}
                opacity={props.turn === ply - 1 || ply === points().length ? 1 : 0.6}
              />
            );
          }}
        </For>
        <Show when={props.turn !== null}>
          <g transform={`translate(${(props.turn! + 0.5) * step()} 0)`} fill="var(--ink)">
            <circle cy="5" r="4" />
            <path d={`M0 5V${MIDDLE}`} stroke="var(--ink)" stroke-width="2" />
          </g>
        </Show>
      </svg>
      <figcaption class="soft">
        <span>{endingWords().ahead}</span>
        <span>{props.turn === null ? endingWords().moves(points().length) : endingWords().pin(props.turn + 1)}</span>
      </figcaption>
    </figure>
  );
}
