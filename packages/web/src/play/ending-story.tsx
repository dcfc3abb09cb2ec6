import type { Review, ReviewedMove } from '@rowhouse/coach';
import type { Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { createReview } from '../analysis/reviews.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { headlineOf, ownSeat } from '../shared/words/names.ts';
import { howItEnded, isStillOpen, whyOf } from './ending-words.ts';
import { endingWords } from './messages/index.ts';
import type { Series } from './opponents.ts';
import { ResultLine } from './play-status.tsx';
import { isLostByMove, turningMove, turnMark } from './turning-move.ts';
import './ending.css';

/** Games with more moves are not searched for the move that lost them; the review does that. */
const MAX_REVIEW_LENGTH = 60;

/** How a game ended for the only person at the table, and what the review finds. */
interface Story {
  readonly state: TableState;
  readonly own: Player | null;
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly isResigned: boolean;
  readonly review: Accessor<Review | null>;
  /** Whether the review has ended, or there is none. */
  readonly isDone: Accessor<boolean>;
  /** The move that lost the game. */
  readonly turn: Accessor<ReviewedMove | null>;
}

/** `reviews`: which games are reviewed. */
export function createStory(
  props: { readonly session: Session; onHighlights(highlights: Highlights | null): void },
  reviews: 'all' | 'losses',
): Story {
  // Read once: a finished game does not change, and another game gets another component.
  const state = props.session.state();
  const own = ownSeat(state);
  const isWon = own !== null && state.ending?.winner === own;
  const isLost = own !== null && state.ending?.winner != null && !isWon;
  const isResigned = isLost && state.ending?.by === 'resignation';
  const { length } = state.record.moves;
  const isReviewed =
    own !== null &&
    (isLost || reviews === 'all') &&
    state.seats.length === 2 &&
    length > 0 &&
    length <= MAX_REVIEW_LENGTH;
  const reviewing = isReviewed ? createReview(state.record).state : null;
  const review = createMemo(() => {
    const now = reviewing?.();
    return now?.kind === 'done' ? now.review : null;
  });
  const turn = createMemo(() => {
    const made = review();
    return made && isLost && isLostByMove(state.ending) ? turningMove(made, own) : null;
  });
  // Marks the move on the board until the next game begins.
  createEffect(() => {
    const now = turn();
    props.onHighlights(now && turnMark(state.record, now, true));
  });
  onCleanup(() => props.onHighlights(null));
  const isDone = () => review() !== null || reviewing?.().kind !== 'working';
  return { state, own, isWon, isLost, isResigned, review, isDone, turn };
}

interface EndingStoryProps {
  readonly session: Session;
  readonly story: Story;
  /** The computer player, and the results against it so far. */
  readonly opponent?: string | null;
  readonly series?: Series | null;
  /** How the game ended, if the ending does not say it. */
  readonly by?: string | null;
  readonly children?: JSX.Element;
}

/** The result in a sentence, how the game ended, and why. */
export function EndingStory(props: EndingStoryProps) {
  const { state, own, isWon, isLost, isResigned, review, isDone, turn } = props.story;
  const how = () => props.by ?? howItEnded(state);
  const why = () => {
    const { opponent = null, series = null } = props;
    const isOpen = isResigned && isStillOpen(review(), 1 - own!);
    return whyOf(state, { isWon, isLost, opponent, series, turn: turn(), isOpen, done: isDone() });
  };
  const turned = () => {
    const now = turn();
    return now && endingWords().turned(now.ply + 1);
  };
  // The result was announced with the last move. The kind of line and the findings of the review follow.
  onMount(() => own !== null && state.ending?.by === 'line' && announce(how()));
  createEffect(on(turned, (words) => words && announce(`${words} ${why()}`)));
  return (
    <section class="status over ending" classList={{ lost: isLost }} aria-label={t().play.status}>
      <p class="status-now">{headlineOf(state, false)}</p>
      <p class="ending-how">
        <Show when={turned()} fallback={how()}>
          {(words) => (
            <button type="button" class="ending-turn" onClick={() => props.session.show(turn()!.ply + 1)}>
              {words()}
            </button>
          )}
        </Show>
      </p>
      <p class="soft ending-why">{why()}</p>
      <ResultLine displayed={state} headline={headlineOf(state, false)} by={turn() ? how() : ''} />
      {props.children}
    </section>
  );
}
