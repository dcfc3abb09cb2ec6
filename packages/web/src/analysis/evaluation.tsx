import { expectedShare } from '@rowhouse/coach/internal';
import type { Evaluation } from '@rowhouse/engine';
import { gameOf, type Position } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { winnerName } from '../shared/words/names.ts';
import { certaintyWords, positionWords } from './analysis-words.ts';
import { isSettled, type Search } from './search.ts';
import './evaluation.css';

/**
 * The evaluation for two sides as a bar. The part of the first player grows from below, on a phone from the left. A
 * proved value fills the bar, half of it or nothing. An estimate leaves a margin and has a hatched edge.
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
  const words = () => {
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
          {words()}
        </meter>
        <span class="evaluation-bar-fill" />
        <span class="evaluation-bar-middle" />
      </div>
    </Show>
  );
}

/** The evaluation in one line, its certainty, and the state of the search. */
export function PositionEvaluation(props: { readonly position: Position; readonly search: Search }) {
  const analysis = () => props.search.analysis();
  const evaluation = () => {
    const { outcome } = props.position;
    if (outcome) return winnerName(outcome);
    const found = analysis();
    return found ? positionWords(props.position, found) : coachWords().analysis.searching;
  };
  const isSearching = () => props.search.status() === 'searching';
  const mayGoOn = () => {
    const found = analysis();
    return !isSearching() && found !== null && !isSettled(found);
  };
  return (
    <section class="position-evaluation" aria-label={coachWords().analysis.bar}>
      <p class="position-evaluation-value">{evaluation()}</p>
      <Show when={!props.position.outcome} fallback={<p class="soft">{coachWords().analysis.over}</p>}>
        <div class="position-evaluation-search">
          <p class="soft">
            <Show when={analysis()}>
              {(found) => (
                <>
                  <span class="position-evaluation-sure" classList={{ exact: found().exact }}>
                    {certaintyWords(found())}
                  </span>
                  <Show when={!found().exact}>{` · ${coachWords().analysis.depth(found().reached)}`}</Show>
                </>
              )}
            </Show>
            <Show when={props.search.status() === 'failed'}>{coachWords().analysis.failed}</Show>
          </p>
          {isSearching() && <Button plain label={coachWords().analysis.stop} onClick={props.search.stop} />}
          <Show when={mayGoOn() || props.search.status() === 'failed'}>
            <Button
              plain
              label={props.search.status() === 'failed' ? coachWords().analysis.tryAgain : coachWords().analysis.goOn}
              onClick={props.search.goOn}
            />
          </Show>
        </div>
        <div class="position-evaluation-progress" classList={{ running: isSearching() }} aria-hidden="true" />
      </Show>
    </section>
  );
}
