import type { GameStory, Review, ReviewedMove } from '@rowhouse/coach';
import { CONCEPTS, CONCEPTS_OF_IDEAS } from '@rowhouse/coach/internal';
import { storySentences, withoutBrackets } from '@rowhouse/coach/words';
import type { GameRecord, Player } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { For, Match, onMount, Show, Switch } from 'solid-js';
import type { Reviewing } from '../analysis/reviews.ts';
import { GradeMark } from '../analysis/signs.tsx';
import { takeFocus } from '../analysis/study-frame.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import { isMistake, type Retry } from './retry.ts';
import { reviewWords, turnWords } from './review-words.ts';

/** The story of a game in three sentences at most, and a drill from its decisive moment. */
export function ReviewStory(props: {
  readonly review: Review;
  readonly story: GameStory;
  /** The player who reads it. */
  readonly own: Player | null;
  readonly isDrilling: boolean;
  onDrill(moment: ReviewedMove): void;
}) {
  const sentences = () => storySentences(props.story, coachWords().story, colourName, props.own);
  const lesson = () => {
    const told = props.story;
    const concept = told.kind === 'moment' ? CONCEPTS_OF_IDEAS[told.idea] : null;
    return concept ? CONCEPTS[concept].lessons[props.review.record.config.family] : undefined;
  };
  const moment = () => {
    const told = props.story;
    return told.kind === 'moment' ? props.review.moves[told.ply]! : null;
  };
  onMount(() => announce(sentences().map(withoutBrackets).join(' ')));
  return (
    <section class="review-story" aria-label={coachWords().review.title}>
      <p>
        <For each={sentences()}>
          {(sentence) => {
            const [before, idea, after] = sentence.split(/[[\]]/);
            return (
              <>
                {before}
                <Show when={idea}>
                  <Show when={lesson()} fallback={idea}>
                    {(id) => (
                      <a class="review-idea" href={makeRoute('lessons', id(), '1')}>
                        {idea}
                      </a>
                    )}
                  </Show>
                </Show>
                {after}{' '}
              </>
            );
          }}
        </For>
      </p>
      <Show when={!props.isDrilling && moment()}>
        {(made) => <Button primary label={coachWords().puzzles.tryAgain} onClick={() => props.onDrill(made())} />}
      </Show>
    </section>
  );
}

/** The progress of a review, or a button to try again after a failure. */
export function ReviewProgress(props: { readonly reviewing: Reviewing }) {
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
          <Button label={coachWords().analysis.tryAgain} onClick={props.reviewing.again} />
        </p>
      </Match>
    </Switch>
  );
}

interface MoveReviewProps {
  readonly record: GameRecord;
  readonly move: ReviewedMove;
  /** The player who reads it. */
  readonly own: Player | null;
  readonly isAsked: boolean;
  /** Whether the story above has a button to try this move again. */
  readonly isMoment: boolean;
  onWhy(): void;
  onRetry(): void;
}

/** The last move: its grade, what it did, and what a better one would have done. A mistake can be tried again. */
export function MoveReview(props: MoveReviewProps) {
  return (
    <section class="review-move">
      <h2>
        <GradeMark grade={props.move.grade} />
        {turnWords(props.record, props.move.ply)}
      </h2>
      <p class="row">
        <Button label={coachWords().analysis.why} aria-pressed={props.isAsked} onClick={() => props.onWhy()} />
        {isMistake(props.move) && !props.isMoment && (
          <Button label={coachWords().review.retry} onClick={() => props.onRetry()} />
        )}
        <ButtonLink
          plain
          label={coachWords().review.analyse}
          to={['analyse', packRecord(props.record), String(props.move.ply)]}
        />
      </p>
      <p>{reviewWords(props.record, props.move, props.own)}</p>
    </section>
  );
}

/** The task of a retry, and its result. */
export function RetryPanel(props: {
  readonly retry: Retry;
  /** Returns to the review, after this many moves. */
  onEnd(ply: number): void;
}) {
  const mistake = () => props.retry.mistake()!;
  const isRight = () => props.retry.tried()?.isRight ?? null;
  const { review, puzzles } = coachWords();
  const end = () => {
    const { ply } = mistake();
    props.retry.end();
    props.onEnd(ply + 1);
  };
  return (
    <section class="review-move" aria-label={review.retry}>
      <h2>
        {review.turn(
          mistake().ply + 1,
          colourName(mistake().player),
          moveWords(props.retry.position().config, mistake().move),
        )}
      </h2>
      <p class="row">
        {isRight() === false && <Button primary label={puzzles.tryAgain} ref={takeFocus} onClick={props.retry.again} />}
        <Show when={isRight() && props.retry.next()}>
          {(next) => (
            <Button primary label={review.nextMistake} ref={takeFocus} onClick={() => props.retry.begin(next())} />
          )}
        </Show>
        <Button label={review.toReview} onClick={end} />
      </p>
      <p class="review-verdict">
        <Show when={isRight() !== null} fallback={review.retryTask}>
          <ResultIcon good={isRight() === true} />
          {props.retry.tried()!.said}
        </Show>
      </p>
    </section>
  );
}
