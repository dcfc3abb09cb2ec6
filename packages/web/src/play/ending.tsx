import { makeConfig } from '@rowhouse/rules';
import { parseResults } from '@rowhouse/table';
import { createEffect, For, Show } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import { storeAccuracy } from '../shared/game/accuracy.ts';
import { type Session, saveNow } from '../shared/game/session.ts';
import { resultLines } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { callName } from '../shared/words/names.ts';
import { type Achievement, newlyReached } from '../you/achievements.ts';
import { deedsWith } from '../you/deeds.ts';
import { youWords } from '../you/messages/index.ts';
import { EndingActions } from './ending-actions.tsx';
import { EndingGraph } from './ending-graph.tsx';
import { createStory, EndingStory } from './ending-story.tsx';
import { endingWords } from './messages/index.ts';
import { nextOpponent } from './next-opponent.ts';
import { type Series, seriesOf } from './series.ts';

interface EndingProps {
  readonly session: Session;
  onHighlights(highlights: Highlights | null): void;
  onSave(): void;
  onShare(): void;
}

/** After the end: one sentence to the player, why it went so, and what to do next. */
export function Ending(props: EndingProps) {
  const story = createStory(props, 'all');
  const { state, own, isWon, isLost, isResigned, review, turn } = story;
  const opponent = state.seats.length === 2 && own !== null ? state.seats[1 - own]!.bot : null;
  // The result is stored a moment after the move. What is said here counts it.
  saveNow();
  const series =
    opponent === null ? null : seriesOf(parseResults(resultLines()), makeConfig(state.record.config), opponent);
  const last = opponent === null ? undefined : parseResults(resultLines()).at(-1);
  const reached = last && isWon ? newlyReached(deedsWith(parseResults(resultLines()))) : [];
  createEffect(() => {
    const accuracy = review()?.sides[own ?? 0]?.accuracy;
    if (last && last.plies === state.record.moves.length && accuracy != null) storeAccuracy(last.id, accuracy);
  });
  return (
    <>
      <EndingStory session={props.session} story={story} opponent={opponent} series={series} />
      <EndingActions
        {...props}
        turn={turn()}
        next={isWon && opponent !== null ? nextOpponent(state.record.config, opponent, 1) : null}
        easier={isLost && series && series.losses > 1 ? nextOpponent(state.record.config, opponent!, -1) : null}
        isLost={isLost}
        isResigned={isResigned}
      />
      <div class="slot ending-series">
        <For each={reached}>{(name) => <Reached name={name} />}</For>
        <Score series={series} opponent={opponent} />
        <Show when={review()}>
          {(made) => (
            <EndingGraph
              review={made()}
              own={own!}
              turn={turn()?.ply ?? null}
              onShow={(ply) => props.session.show(ply)}
            />
          )}
        </Show>
      </div>
    </>
  );
}

/** An achievement that this game has brought: one more lit window on the page about the player. */
function Reached(props: { readonly name: Achievement }) {
  return (
    <a class="ending-reached" href={makeRoute('you')}>
      <svg viewBox="-26 -26 52 52" aria-hidden="true">
        <circle r="23" />
        <path d="M-23 0H23M0-23V23" />
      </svg>
      <strong>{youWords().named[props.name][0]}</strong>
      <span class="soft">{youWords().named[props.name][1]}</span>
    </a>
  );
}

/** How the games against this opponent have gone so far. */
function Score(props: { readonly series: Series | null; readonly opponent: string | null }) {
  const counted = () => {
    const { series } = props;
    return series && series.won + series.drawn + series.lost > 0 ? series : null;
  };
  return (
    <Show when={counted()}>
      {(so) => (
        <p class="ending-score">
          <span>{t().play.you}</span>
          <strong>
            {so().won} – {so().lost}
          </strong>
          <span>{callName(props.opponent!)}</span>
          <span class="soft">{endingWords().series}</span>
        </p>
      )}
    </Show>
  );
}
