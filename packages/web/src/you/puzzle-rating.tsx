import { createMemo, Show } from 'solid-js';
import { ratedTries } from '../learn/progress.ts';
import { ratingAfter, SETTLED_TRIES } from '../learn/rating-log.ts';
import { ratingWords } from '../shared/messages/ratings/index.ts';
import { HistoryGraph } from './history-graph.tsx';

/** With a probability of 95 per cent, the true strength is within so many deviations. */
const SURE = 1.96;

/** The puzzle rating, how sure it is, and how it went. */
export function PuzzleRating() {
  const tries = createMemo(ratedTries);
  const values = () => tries().map(({ rating }) => Math.round(rating));
  const unsettled = () =>
    tries().length === 0 ? ratingWords().noPuzzles : ratingWords().settling(tries().length, SETTLED_TRIES);
  const now = () => ratingAfter(tries());
  const edge = (deviations: number) => Math.max(0, Math.round(now().rating + deviations * now().deviation));
  /** Hundreds around all values, so that a few points do not look like a leap. */
  const range = () =>
    [Math.floor(Math.min(...values()) / 100) * 100, Math.ceil((Math.max(...values()) + 1) / 100) * 100] as const;
  return (
    <section aria-labelledby="you-rating">
      <h2 id="you-rating">{ratingWords().puzzleRating}</h2>
      <Show when={tries().length >= SETTLED_TRIES} fallback={<p class="soft">{unsettled()}</p>}>
        <p>
          <strong class="you-rating">{Math.round(now().rating)}</strong>{' '}
          <span class="soft">{ratingWords().between(edge(-SURE), edge(SURE))}</span>
        </p>
        <HistoryGraph values={values()} range={range()} words={ratingWords().history} />
      </Show>
    </section>
  );
}
