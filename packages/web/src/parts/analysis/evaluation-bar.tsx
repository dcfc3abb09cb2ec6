import { expectedShare } from '@rowhouse/coach';
import type { Evaluation } from '@rowhouse/engine';
import { gameOf, type Position } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { positionWords } from '../../analysis/evaluation-words.ts';
import { coachWords } from '../../messages/coach.ts';
import './evaluation-bar.css';

/**
 * How it stands between two sides: the first player from below (from the left on a phone), the second from above. What
 * is proved fills it to the end or to the half; what is only judged leaves a margin and is hatched at its edge.
 */
export function EvaluationBar(props: { readonly position: Position; readonly evaluation: Evaluation | null }) {
  const isPair = () => gameOf(props.position.config).players(props.position.config) === 2;
  /** Of the first player, in percent. */
  const share = () => {
    const { outcome, toMove } = props.position;
    if (outcome) return outcome.winner === null ? 50 : outcome.winner === 0 ? 100 : 0;
    if (!props.evaluation) return 50;
    const own = expectedShare(props.evaluation);
    const first = 100 * (toMove === 0 ? own : 1 - own);
    return props.evaluation.value === null ? Math.max(6, Math.min(94, first)) : first;
  };
  const isGuess = () => !props.position.outcome && props.evaluation?.value == null;
  const said = () =>
    props.evaluation && !props.position.outcome ? positionWords(props.position, props.evaluation) : '';
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
