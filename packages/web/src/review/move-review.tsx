import type { ReviewedMove } from '@rowhouse/coach';
import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { Show } from 'solid-js';
import { GradeMark } from '../analysis/grade-mark.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { betterWords, gradeWords, turnWords } from './graded-words.ts';
import { isMistake } from './retry.ts';

interface MoveReviewProps {
  readonly record: GameRecord;
  readonly move: ReviewedMove;
  readonly isAsked: boolean;
  onWhy(): void;
  onRetry(): void;
}

/** The last move: its grade, what it changed, what was better; for one that gave something away, a button to try again. */
export function MoveReview(props: MoveReviewProps) {
  const better = () => betterWords(props.record, props.move);
  return (
    <section class="review-move">
      <h2>
        <GradeMark grade={props.move.grade} />
        {turnWords(props.record, props.move.ply)}
      </h2>
      <p class="row">
        <button type="button" class="button" aria-pressed={props.isAsked} onClick={props.onWhy}>
          {coachWords().analysis.why}
        </button>
        <Show when={isMistake(props.move)}>
          <button type="button" class="button" onClick={() => props.onRetry()}>
            {coachWords().review.retry}
          </button>
        </Show>
        <a class="button plain" href={makeRoute('analyse', packRecord(props.record), String(props.move.ply))}>
          {coachWords().review.analyse}
        </a>
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
