import { Match, Switch } from 'solid-js';
import type { Reviewing, ReviewState } from '../analysis/reviews.ts';
import { coachWords } from '../shared/messages/coach/index.ts';

/** How far the review is; when it failed, a button to try again. Nothing once it is done. */
export function Progress(props: { readonly reviewing: Reviewing }) {
  return (
    <Switch>
      <Match when={props.reviewing.state().kind === 'working'}>
        <Working state={props.reviewing.state()} />
      </Match>
      <Match when={props.reviewing.state().kind === 'failed'}>
        <p role="alert">{coachWords().review.failed}</p>
        <p>
          <button type="button" class="button" onClick={props.reviewing.again}>
            {coachWords().analysis.tryAgain}
          </button>
        </p>
      </Match>
    </Switch>
  );
}

function Working(props: { readonly state: ReviewState }) {
  const progress = () => (props.state.kind === 'working' ? props.state : { done: 0, of: 1 });
  return (
    <div class="review-working">
      <p>{coachWords().review.working}</p>
      <progress max={progress().of} value={progress().done} aria-label={coachWords().review.working} />
      <p class="soft">{coachWords().review.of(progress().done, progress().of)}</p>
    </div>
  );
}
