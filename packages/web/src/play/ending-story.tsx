import { type JSX, onMount, Show } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { headlineOf } from '../shared/words/names.ts';
import { endingWords } from './messages/index.ts';
import type { Series } from './opponents.ts';
import { ResultLine } from './play-status.tsx';
import { howItEnded, isStillOpen, type Story, whyOf } from './story.ts';
import './ending.css';

interface EndingStoryProps {
  readonly session: Session;
  readonly story: Story;
  /** The computer player, and the results against it so far. */
  readonly opponent?: string | null;
  readonly series?: Series | null;
  /** Replaces the sentence about how the game ended. */
  readonly by?: string | null;
  readonly children?: JSX.Element;
}

/** The result, how the game ended, and why, in a sentence each. */
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
  // The last move announced the result. The kind of line and the findings of the review follow.
  onMount(() => own !== null && state.ending?.by === 'line' && announce(how()));
  onValue(turned, (words) => words && announce(`${words} ${why()}`));
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
