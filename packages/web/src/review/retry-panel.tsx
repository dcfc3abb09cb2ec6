import { Show } from 'solid-js';
import { takeFocus } from '../analysis/study-frame.tsx';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { ResultIcon } from '../shared/controls/icons.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';
import type { Retry } from './retry.ts';

/** What is asked for while a move is tried again, and what came of it. */
export function RetryPanel(props: { readonly retry: Retry; onEnd(): void }) {
  const of = () => props.retry.of()!;
  const isRight = () => props.retry.tried()?.isRight ?? null;
  const { review, puzzles } = coachWords();
  const begin = (act: () => void) => {
    act();
    focusBoard(() => document.querySelector('.review'));
  };
  return (
    <section class="review-move" aria-label={review.retry}>
      <h2>{review.turn(of().ply + 1, colourName(of().player), moveWords(props.retry.position().config, of().move))}</h2>
      <p class="row">
        <Show when={isRight() === false}>
          <button type="button" class="button primary" ref={takeFocus} onClick={() => begin(props.retry.again)}>
            {puzzles.tryAgain}
          </button>
        </Show>
        <Show when={isRight() && props.retry.next()}>
          {(next) => (
            <button
              type="button"
              class="button primary"
              ref={takeFocus}
              onClick={() => begin(() => props.retry.begin(next()))}
            >
              {review.nextMistake}
            </button>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onEnd()}>
          {review.toReview}
        </button>
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
