import type { ReviewedMove } from '@rowhouse/coach';
import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { Match, Show, Switch } from 'solid-js';
import type { Reviewing } from '../analysis/reviews.ts';
import { GradeMark } from '../analysis/signs.tsx';
import { takeFocus } from '../analysis/study-frame.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import { isMistake, type Retry } from './retry.ts';
import { betterWords, gradeWords, turnWords } from './review-words.ts';

/** The progress of the review; if it failed, a button to try again. Nothing once it is done. */
export function Progress(props: { readonly reviewing: Reviewing }) {
  const working = () => {
    const state = props.reviewing.state();
    return state.kind === 'working' && state;
  };
  return (
    <Switch>
      <Match when={working()}>
        {(progress) => (
          <div class="review-working">
            <p>{coachWords().review.working}</p>
            <progress max={progress().of} value={progress().done} aria-label={coachWords().review.working} />
            <p class="soft">{coachWords().review.of(progress().done, progress().of)}</p>
          </div>
        )}
      </Match>
      <Match when={props.reviewing.state().kind === 'failed'}>
        <p role="alert">{coachWords().review.failed}</p>
        <p>
          <Button onClick={props.reviewing.again}>{coachWords().analysis.tryAgain}</Button>
        </p>
      </Match>
    </Switch>
  );
}

interface MoveReviewProps {
  readonly record: GameRecord;
  readonly move: ReviewedMove;
  readonly isAsked: boolean;
  onWhy(): void;
  onRetry(): void;
}

/** The last move: its grade, what it changed and what was better. A mistake has a button to try again. */
export function MoveReview(props: MoveReviewProps) {
  const better = () => betterWords(props.record, props.move);
  return (
    <section class="review-move">
      <h2>
        <GradeMark grade={props.move.grade} />
        {turnWords(props.record, props.move.ply)}
      </h2>
      <p class="row">
        <Button aria-pressed={props.isAsked} onClick={() => props.onWhy()}>
          {coachWords().analysis.why}
        </Button>
        <Show when={isMistake(props.move)}>
          <Button onClick={() => props.onRetry()}>{coachWords().review.retry}</Button>
        </Show>
        <ButtonLink plain to={['analyse', packRecord(props.record), String(props.move.ply)]}>
          {coachWords().review.analyse}
        </ButtonLink>
      </p>
      <p>{gradeWords(props.record, props.move)}</p>
      <Show when={better() !== ''}>
        <p>
          {coachWords().review.better} <strong>{better()}</strong>
        </p>
      </Show>
    </section>
  );
}

/** The task while a move is tried again, and the verdict. */
export function RetryPanel(props: {
  readonly retry: Retry;
  /** Back to the review, after this many moves. */
  onEnd(ply: number): void;
}) {
  const of = () => props.retry.of()!;
  const isRight = () => props.retry.tried()?.isRight ?? null;
  const { review, puzzles } = coachWords();
  const end = () => {
    const { ply } = of();
    props.retry.end();
    props.onEnd(ply + 1);
  };
  return (
    <section class="review-move" aria-label={review.retry}>
      <h2>{review.turn(of().ply + 1, colourName(of().player), moveWords(props.retry.position().config, of().move))}</h2>
      <p class="row">
        <Show when={isRight() === false}>
          <Button primary ref={takeFocus} onClick={props.retry.again}>
            {puzzles.tryAgain}
          </Button>
        </Show>
        <Show when={isRight() && props.retry.next()}>
          {(next) => (
            <Button primary ref={takeFocus} onClick={() => props.retry.begin(next())}>
              {review.nextMistake}
            </Button>
          )}
        </Show>
        <Button onClick={end}>{review.toReview}</Button>
      </p>
      <p class="review-verdict">
        <Show when={isRight() !== null} fallback={review.retryTask}>
          <ResultIcon good={isRight() === true} />
          {isRight() ? review.retryRight : puzzles.wrong}
        </Show>
      </p>
    </section>
  );
}
