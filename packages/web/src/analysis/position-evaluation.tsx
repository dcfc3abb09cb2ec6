import type { Position } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { colourName } from '../shared/words/names.ts';
import { certaintyWords, positionWords } from './evaluation-words.ts';
import { isSettled, type Search } from './search.ts';
import './position-evaluation.css';

/** The evaluation in one line, how certain it is, and whether the search still runs. */
export function PositionEvaluation(props: { readonly position: Position; readonly search: Search }) {
  const analysis = () => props.search.analysis();
  const evaluation = () => {
    const { outcome } = props.position;
    if (outcome) return outcome.winner === null ? t().result.drawn : t().result.wins(colourName(outcome.winner));
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
          <Show when={isSearching()}>
            <button type="button" class="button plain" onClick={props.search.stop}>
              {coachWords().analysis.stop}
            </button>
          </Show>
          <Show when={mayGoOn() || props.search.status() === 'failed'}>
            <button type="button" class="button plain" onClick={props.search.goOn}>
              {props.search.status() === 'failed' ? coachWords().analysis.tryAgain : coachWords().analysis.goOn}
            </button>
          </Show>
        </div>
        <div class="position-evaluation-progress" classList={{ running: isSearching() }} aria-hidden="true" />
      </Show>
    </section>
  );
}
