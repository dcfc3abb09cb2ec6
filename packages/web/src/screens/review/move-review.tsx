import type { ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { Show } from 'solid-js';
import { positionWords } from '../../analysis/evaluation-words.ts';
import { makeRoute } from '../../basics/router.ts';
import { coachWords } from '../../messages/coach.ts';
import { GradeMark } from '../../parts/analysis/grade-mark.tsx';
import { listed } from '../../words/listed.ts';
import { moveWords } from '../../words/move-words.ts';
import { colourName } from '../../words/names.ts';
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
  const { config } = props.record;
  const before = () => unwrap(replay(recordBefore()));
  const recordBefore = () => ({ ...props.record, moves: props.record.moves.slice(0, props.move.ply) });
  const grade = () => coachWords().review.grades[props.move.grade];
  const text = () => {
    const [best, played] = [positionWords(before(), props.move.best), positionWords(before(), props.move.played)];
    return best === played
      ? coachWords().review.gradedSame(grade(), played)
      : coachWords().review.graded(grade(), best, played);
  };
  const isBest = () => props.move.grade === 'best';
  const better = () => listed(...props.move.bestMoves.slice(0, 3).map((move) => moveWords(config, move)));
  return (
    <section class="review-move" aria-live="polite">
      <h2>
        <GradeMark grade={props.move.grade} />
        {coachWords().review.turn(
          props.move.ply + 1,
          colourName(props.move.player),
          moveWords(config, props.move.move),
        )}
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
      <p>{text()}</p>
      <Show when={!isBest()}>
        <p>
          {coachWords().review.better} <strong>{better()}</strong>.
        </p>
      </Show>
    </section>
  );
}
