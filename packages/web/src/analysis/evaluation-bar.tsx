import { expectedShare } from '@rowhouse/coach';
import type { Evaluation } from '@rowhouse/engine';
import { gameOf, type Position } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { winnerName } from '../shared/words/names.ts';
import { positionWords } from './evaluation-words.ts';
import './evaluation-bar.css';

/**
 * The evaluation for two sides as a bar: the first player from below (from the left on a phone), the second from above.
 * A proved value fills it completely or exactly half; an estimate leaves a margin and has a hatched edge.
 */
export function EvaluationBar(props: { readonly position: Position; readonly evaluation: Evaluation | null }) {
  const isPair = () => gameOf(props.position.config).players(props.position.config) === 2;
  /** The first player's part, in percent. */
  const share = () => {
    const { outcome, toMove } = props.position;
    if (outcome) return outcome.winner === null ? 50 : outcome.winner === 0 ? 100 : 0;
    if (!props.evaluation) return 50;
    const own = expectedShare(props.evaluation);
    const first = 100 * (toMove === 0 ? own : 1 - own);
    return props.evaluation.value === null ? Math.max(6, Math.min(94, first)) : first;
  };
  const isGuess = () => !props.position.outcome && props.evaluation?.value == null;
  const said = () => {
    const { outcome } = props.position;
    if (outcome) return winnerName(outcome);
    return props.evaluation ? positionWords(props.position, props.evaluation) : '';
  };
  return (
    <Show when={isPair()}>
      <div
        class="evaluation-bar"
        classList={{ guess: isGuess(), whole: share() === 100 }}
        style={{ '--share': `${share()}%` }}
      >
        <meter class="unseen" min={0} max={100} value={share()} aria-label={coachWords().analysis.bar}>
          {said()}
        </meter>
        <span class="evaluation-bar-fill" />
        <span class="evaluation-bar-middle" />
      </div>
    </Show>
  );
}
