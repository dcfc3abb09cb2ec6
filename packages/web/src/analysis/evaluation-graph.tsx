import type { Review } from '@rowhouse/coach';

import { gameOf } from '@rowhouse/rules';
import { coachWords } from '../shared/messages/coach/index.ts';
import { colourName } from '../shared/words/names.ts';
import { GraphDrawing, LEFT, RIGHT, WIDE } from './graph-drawing.tsx';
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
 * The evaluation of every position of a game as a line: up is good for the first player. Beyond the two borders the
 * game is decided, and the nearer to the edge, the sooner it ends: the numbers at the side are moves. The graph is one
 * slider: arrow keys and the pointer go from position to position.
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
