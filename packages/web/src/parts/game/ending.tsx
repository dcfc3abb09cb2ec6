import type { ReviewedMove } from '@rowhouse/coach';
import { makeConfig, unwrap } from '@rowhouse/rules';
import { bot, newTable, parseResults, playAgain, type TableState, withMoves } from '@rowhouse/table';
import { createEffect, createMemo, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { createReview } from '../../analysis/reviews.ts';
import { makeRoute } from '../../basics/router.ts';
import type { Highlights } from '../../boards/highlights.ts';
import { howItEnded } from '../../endings/how-it-ended.ts';
import { nextOpponent } from '../../endings/next-opponent.ts';
import { type Series, seriesOf } from '../../endings/series.ts';
import { turnMark } from '../../endings/turn-mark.ts';
import { turningMove } from '../../endings/turning-move.ts';
import { type Session, saveNow, startSession } from '../../game/session.ts';
import { endingWords } from '../../messages/ending.ts';
import { t } from '../../messages/messages.ts';
import { storeAccuracy } from '../../saves/accuracy.ts';
import { resultLines } from '../../saves/store.ts';
import { moveWords } from '../../words/move-words.ts';
import { botName, callName, headlineOf, ownSeat } from '../../words/names.ts';
import { EndingGraph } from './ending-graph.tsx';
import { MoreMenu } from './play-actions.tsx';
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
  // The result is stored a moment after the move. What is said here counts it.
  saveNow();
  const series =
    opponent === null ? null : seriesOf(parseResults(resultLines()), makeConfig(state.record.config), opponent);
  const last = opponent === null ? undefined : parseResults(resultLines()).at(-1);
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
    return made && isLost ? turningMove(made, own) : null;
  });
  markTurn(props, state, turn);
  createEffect(() => {
    const accuracy = done()?.sides[own ?? 0]?.accuracy;
    if (last && last.plies === state.record.moves.length && accuracy != null) storeAccuracy(last.id, accuracy);
  });
  return (
    <>
      <section class="status over ending" aria-label={t().play.status}>
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
        <p class="soft ending-why">
          {whyOf(state, {
            isLost,
            isWon,
            opponent,
            series,
            turn: turn(),
            done: done() !== null || review?.().kind !== 'working',
          })}
        </p>
        <ResultLine told={state} headline={headlineOf(state, false)} by={turn() ? howItEnded(state) : ''} />
      </section>
      <EndingActions
        {...props}
        turn={turn()}
        next={isWon && opponent !== null ? nextOpponent(state.record.config, opponent, 1) : null}
        easier={isLost && series && series.losses > 1 ? nextOpponent(state.record.config, opponent!, -1) : null}
        isLost={isLost}
      />
      <div class="slot ending-series">
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

interface Known {
  readonly isWon: boolean;
  readonly isLost: boolean;
  readonly opponent: string | null;
  readonly series: Series | null;
  readonly turn: ReviewedMove | null;
  /** Whether everything is known about the game that will be. */
  readonly done: boolean;
}

/** A second sentence: what was lost where, or what is special about this win. */
function whyOf({ record }: TableState, { isWon, isLost, opponent, series, turn, done }: Known): string {
  const words = endingWords();
  if (turn) {
    const [played, better] = [turn.move, turn.bestMoves[0]!].map((move) => moveWords(record.config, move));
    return (turn.best.value === 'win' ? words.wouldWin : words.wouldHold)(played!, better!);
  }
  if (isLost) return done ? '' : words.looking;
  if (!isWon || !series || opponent === null) return words.moves(record.moves.length);
  const name = callName(opponent);
  if (series.isFirstWin) return words.firstWin(name);
  if (series.isQuickest) return words.quickest(record.moves.length, name);
  return series.streak > 1 ? words.streak(series.streak, name) : words.moves(record.moves.length);
}

interface EndingActionsProps extends EndingProps {
  readonly turn: ReviewedMove | null;
  readonly next: string | null;
  /** After some losses in a row: somebody who can be beaten. */
  readonly easier: string | null;
  readonly isLost: boolean;
}

/** One thing to do next, two others, and the rest in the menu. */
function EndingActions(props: EndingActionsProps): JSX.Element {
  const state = () => props.session.state();
  const again = () => startSession(playAgain(state(), { seed: Math.floor(Math.random() * 2 ** 31) }));
  const meet = (id: string) => {
    const { seats } = state();
    const changed = seats.map((seat) => (seat.bot === null ? seat : bot(id)));
    startSession(playAgain({ ...state(), seats: changed }, { seed: Math.floor(Math.random() * 2 ** 31) }));
  };
  const tryAgain = (ply: number) => {
    const { record, seats, clock, start } = state();
    const begun = unwrap(
      newTable({
        config: record.config,
        seats,
        first: start.toMove,
        ...(record.setup ? { setup: record.setup } : {}),
        ...(clock ? { clock: clock.rule } : {}),
      }),
    );
    startSession(unwrap(withMoves(begun, record.moves.slice(0, ply), [])));
  };
  const isAgainPrimary = () => props.turn === null && props.next === null;
  let place!: HTMLElement;
  // With the keyboard, the next step is one key away.
  onMount(() => {
    const here = document.activeElement;
    if (here === document.body || here === null)
      place.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  });
  return (
    <section class="actions ending-actions" aria-label={t().play.actions} ref={place}>
      <Show when={props.next}>
        {(id) => (
          <button type="button" class="button primary" onClick={() => meet(id())}>
            {endingWords().meet(botName(id()))}
          </button>
        )}
      </Show>
      <Show when={props.turn}>
        {(now) => (
          <button type="button" class="button primary" onClick={() => tryAgain(now().ply)}>
            {endingWords().tryAgain(now().ply + 1)}
          </button>
        )}
      </Show>
      <button type="button" class="button" classList={{ primary: isAgainPrimary() }} onClick={again}>
        {t().play.again}
      </button>
      <Show when={state().ending?.by === 'unwinnable'}>
        <button type="button" class="button" onClick={() => props.session.playOn()}>
          {t().play.playOn}
        </button>
      </Show>
      <Show when={props.easier}>
        {(id) => (
          <button type="button" class="button" onClick={() => meet(id())}>
            {endingWords().meet(callName(id()))}
          </button>
        )}
      </Show>
      <Show when={state().record.moves.length > 0 && props.easier === null}>
        <a class="button" href={makeRoute('review')}>
          {props.isLost ? endingWords().seeWhy : endingWords().seeGame}
        </a>
      </Show>
      <MoreMenu session={props.session} onSave={props.onSave} onShare={props.onShare} withUndo />
    </section>
  );
}
