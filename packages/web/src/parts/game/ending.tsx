import type { ReviewedMove } from '@rowhouse/coach';
import { makeConfig } from '@rowhouse/rules';
import { parseResults, type TableState } from '@rowhouse/table';
import { createEffect, createMemo, For, onCleanup, Show } from 'solid-js';
import { createReview } from '../../analysis/reviews.ts';
import { makeRoute } from '../../basics/router.ts';
import type { Highlights } from '../../boards/highlights.ts';
import { howItEnded } from '../../endings/how-it-ended.ts';
import { nextOpponent } from '../../endings/next-opponent.ts';
import { type Series, seriesOf } from '../../endings/series.ts';
import { turnMark } from '../../endings/turn-mark.ts';
import { turningMove } from '../../endings/turning-move.ts';
import { isStillOpen, whyOf } from '../../endings/why-it-ended.ts';
import { type Session, saveNow } from '../../game/session.ts';
import { deedsWith } from '../../learning/deeds.ts';
import { endingWords } from '../../messages/ending.ts';
import { t } from '../../messages/messages.ts';
import { youWords } from '../../messages/you.ts';
import { storeAccuracy } from '../../saves/accuracy.ts';
import { resultLines } from '../../saves/store.ts';
import { callName, headlineOf, ownSeat } from '../../words/names.ts';
import { type Achievement, newlyReached } from '../../you/achievements.ts';
import { EndingActions } from './ending-actions.tsx';
import { EndingGraph } from './ending-graph.tsx';
import { ResultLine } from './play-status.tsx';
import './ending.css';

interface EndingProps {
  readonly session: Session;
  onHighlights(highlights: Highlights | null): void;
  onSave(): void;
  onShare(): void;
}

/** The longest game that is looked through for the move that turned it; longer ones are left to the review. */
const LONGEST_REVIEW = 60;

/** After the end: one sentence to the player, why it went so, and what to do next. */
export function Ending(props: EndingProps) {
  // A game that was over when it was opened stays as it is; another one is another component.
  const state = props.session.state();
  const own = ownSeat(state);
  const opponent = state.seats.length === 2 && own !== null ? state.seats[1 - own]!.bot : null;
  const isWon = own !== null && state.ending?.winner === own;
  const isLost = own !== null && state.ending?.winner != null && !isWon;
  const isResigned = isLost && state.ending?.by === 'resignation';
  // The result is stored a moment after the move. What is said here counts it.
  saveNow();
  const series =
    opponent === null ? null : seriesOf(parseResults(resultLines()), makeConfig(state.record.config), opponent);
  const last = opponent === null ? undefined : parseResults(resultLines()).at(-1);
  const reached = last && isWon ? newlyReached(deedsWith(parseResults(resultLines()))) : [];
  const isReviewed =
    own !== null &&
    state.seats.length === 2 &&
    state.record.moves.length > 0 &&
    state.record.moves.length <= LONGEST_REVIEW;
  const review = isReviewed ? createReview(state.record).state : null;
  const done = createMemo(() => {
    const now = review?.();
    return now?.kind === 'done' ? now.review : null;
  });
  const turn = createMemo(() => {
    const made = done();
    return made && isLost && !isResigned ? turningMove(made, own) : null;
  });
  const known = { isLost, isWon, opponent, series };
  const isOpen = () => isResigned && isStillOpen(done(), 1 - own!);
  const isDone = () => done() !== null || review?.().kind !== 'working';
  markTurn(props, state, turn);
  createEffect(() => {
    const accuracy = done()?.sides[own ?? 0]?.accuracy;
    if (last && last.plies === state.record.moves.length && accuracy != null) storeAccuracy(last.id, accuracy);
  });
  return (
    <>
      <section class="status over ending" classList={{ lost: isLost }} aria-label={t().play.status}>
        <p class="status-now">{headlineOf(state, false)}</p>
        <p class="ending-how">
          <Show when={turn()} fallback={howItEnded(state)}>
            {(now) => (
              <button type="button" class="ending-turn" onClick={() => props.session.show(now().ply + 1)}>
                {endingWords().turned(now().ply + 1)}
              </button>
            )}
          </Show>
        </p>
        <p class="soft ending-why">{whyOf(state, { ...known, turn: turn(), isOpen: isOpen(), done: isDone() })}</p>
        <ResultLine told={state} headline={headlineOf(state, false)} by={turn() ? howItEnded(state) : ''} />
      </section>
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
        <Show when={done()}>
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

/** Marks the move that lost the game on the board, until the next one begins. */
function markTurn(props: EndingProps, { record }: TableState, turn: () => ReviewedMove | null): void {
  createEffect(() => {
    const now = turn();
    props.onHighlights(now && turnMark(record, now, true));
  });
  onCleanup(() => props.onHighlights(null));
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
