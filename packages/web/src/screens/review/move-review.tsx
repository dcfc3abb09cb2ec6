import type { ReviewedMove } from '@rowhouse/coach';
import { isSolved } from '@rowhouse/engine';
import { type GameRecord, gameOf, replay, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { bot, person, tableOfRecord } from '@rowhouse/table';
import { Show } from 'solid-js';
import { positionWords } from '../../analysis/evaluation-words.ts';
import { go, makeRoute } from '../../basics/router.ts';
import { startSession } from '../../game/session.ts';
import { coachWords } from '../../messages/coach.ts';
import { GradeMark } from '../../parts/analysis/grade-mark.tsx';
import { listed } from '../../words/listed.ts';
import { moveWords } from '../../words/move-words.ts';
import { colourName } from '../../words/names.ts';

interface MoveReviewProps {
  readonly record: GameRecord;
  readonly move: ReviewedMove;
  readonly isAsked: boolean;
  onWhy(): void;
}

/** The last move: its grade, what it changed, what was better, and a button to try again. */
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
  /** A game from before the move, against the strongest computer player. */
  const retry = () => {
    const perfect = isSolved(config) ? 'perfect' : 'level-10';
    const seats = Array.from({ length: gameOf(config).players(config) }, (_, player) =>
      player === props.move.player ? person() : bot(perfect),
    );
    startSession(tableOfRecord(recordBefore(), seats));
    go('play');
  };
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
      <p>{text()}</p>
      <Show when={!isBest()}>
        <p>
          {coachWords().review.better} <strong>{better()}</strong>.
        </p>
      </Show>
      <p class="row">
        <button type="button" class="button" aria-pressed={props.isAsked} onClick={props.onWhy}>
          {coachWords().analysis.why}
        </button>
        <button type="button" class="button" title={coachWords().review.retryHint} onClick={retry}>
          {coachWords().review.retry}
        </button>
        <a class="button plain" href={makeRoute('analyse', packRecord(props.record), String(props.move.ply))}>
          {coachWords().review.analyse}
        </a>
      </p>
    </section>
  );
}
