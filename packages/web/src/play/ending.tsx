import type { Review } from '@rowhouse/coach';
import { makeConfig, type Player, unwrap } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { bot, newTable, parseResults, playAgain, withMoves } from '@rowhouse/table';
import { createEffect, For, type JSX, onMount, Show } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { type Session, saveNow, startSession } from '../shared/game/session.ts';
import { storeAccuracy } from '../shared/game/statistics.ts';
import { resultLines } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { botName, callName } from '../shared/words/names.ts';
import { type Achievement, newlyReached } from '../you/achievements.ts';
import { youWords } from '../you/messages/index.ts';
import { historyWith } from '../you/player-history.ts';
import { EndingStory } from './ending-story.tsx';
import { endingWords } from './messages/index.ts';
import { nextOpponent, type Series, seriesOf } from './opponents.ts';
import { MoreMenu, type TableDialog } from './play-actions.tsx';
import { createStory, type Story } from './story.ts';

interface EndingProps {
  readonly session: Session;
  onHighlights(highlights: Highlights | null): void;
  onOpen(dialog: TableDialog): void;
}

/** After the end: the result in a sentence, the reason, and the next steps. */
export function Ending(props: EndingProps) {
  const story = createStory(props, 'all');
  const { state, own, isWon, isLost, review, turn } = story;
  const opponent = state.seats.length === 2 && own !== null ? state.seats[1 - own]!.bot : null;
  // The result is otherwise stored a moment after the move, too late for the score below.
  saveNow();
  const series =
    opponent === null ? null : seriesOf(parseResults(resultLines()), makeConfig(state.record.config), opponent);
  const last = opponent === null ? undefined : parseResults(resultLines()).at(-1);
  const reached = last && isWon ? newlyReached(historyWith(parseResults(resultLines()))) : [];
  createEffect(() => {
    const accuracy = review()?.sides[own ?? 0]?.accuracy;
    if (last && last.plies === state.record.moves.length && accuracy != null) storeAccuracy(last.id, accuracy);
  });
  return (
    <>
      <EndingStory session={props.session} story={story} opponent={opponent} series={series} />
      <EndingActions
        {...props}
        story={story}
        next={isWon && opponent !== null ? nextOpponent(state.record.config, opponent, 1) : null}
        easier={isLost && series && series.losses > 1 ? nextOpponent(state.record.config, opponent!, -1) : null}
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

/** A new achievement, which lights a window on the page about the player. */
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

/** The score against this opponent so far. */
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

interface EndingGraphProps {
  readonly review: Review;
  readonly own: Player;
  /** The ply of the move that turned the game. */
  readonly turn: number | null;
  /** Shows the position after this number of moves. */
  onShow(moves: number): void;
}

const [WIDTH, MIDDLE, HALF] = [400, 34, 30];

/** A bar for every move: up where the player was ahead, down where the opponent was. A press shows that move. */
function EndingGraph(props: EndingGraphProps) {
  const points = () => props.review.points.slice(1);
  const step = () => WIDTH / Math.max(points().length, 12);
  const heightOf = (height: number) => (props.own === 0 ? height : -height) * HALF;
  /** For the pointer only. With the keyboard, the list of moves does the same. */
  const listen = (drawing: SVGSVGElement) =>
    drawing.addEventListener('click', ({ clientX }) => {
      const { left, width } = drawing.getBoundingClientRect();
      const at = Math.floor((((clientX - left) / width) * WIDTH) / step());
      if (at < points().length) props.onShow(at + 1);
    });
  return (
    <figure class="ending-graph">
      <svg viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} aria-hidden="true" ref={listen}>
        <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--edge)" stroke-width="1" />
        <For each={points()}>
          {({ height, ply }) => {
            const tall = Math.max(1.5, Math.abs(heightOf(height)));
            const isUp = heightOf(height) >= 0;
            return (
              <rect
                x={(ply - 1) * step() + 1}
                y={isUp ? MIDDLE - tall : MIDDLE}
                width={Math.max(1, step() - 2)}
                height={tall}
                rx="2"
                fill={`var(--player-${isUp ? props.own : 1 - props.own})`}
                opacity={props.turn === ply - 1 || ply === points().length ? 1 : 0.6}
              />
            );
          }}
        </For>
        <Show when={props.turn !== null}>
          <g transform={`translate(${(props.turn! + 0.5) * step()} 0)`} fill="var(--ink)">
            <circle cy="5" r="4" />
            <path d={`M0 5V${MIDDLE}`} stroke="var(--ink)" stroke-width="2" />
          </g>
        </Show>
      </svg>
      <figcaption class="soft">
        <span>{endingWords().ahead}</span>
        <span>{props.turn === null ? endingWords().moves(points().length) : endingWords().pin(props.turn + 1)}</span>
      </figcaption>
    </figure>
  );
}

interface EndingActionsProps extends Pick<EndingProps, 'session' | 'onOpen'> {
  readonly story: Story;
  /** A harder opponent after a win. */
  readonly next: string | null;
  /** An easier opponent after several losses in a row. */
  readonly easier: string | null;
}

/** The next step, two others, and the rest in the menu. */
function EndingActions(props: EndingActionsProps): JSX.Element {
  const state = () => props.session.state();
  const { isLost, isResigned, turn } = props.story;
  const again = (seats = state().seats) =>
    startSession(playAgain({ ...state(), seats }, { seed: Math.floor(Math.random() * 2 ** 31) }));
  const meet = (id: string) => again(state().seats.map((seat) => (seat.bot === null ? seat : bot(id))));
  /** The review, opened at the move that lost the game if there is one. */
  const review = () => {
    const lost = turn();
    return lost ? ['review', packRecord(state().record), String(lost.ply + 1)] : ['review'];
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
  let place!: HTMLElement;
  // Gives the keyboard to the next step.
  onMount(() => {
    const here = document.activeElement;
    if (here === document.body || here === null)
      place.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  });
  return (
    <section class="actions ending-actions" classList={{ lost: isLost }} aria-label={t().play.actions} ref={place}>
      <Show when={props.next}>
        {(id) => (
          <Button primary onClick={() => meet(id())}>
            {endingWords().meet(botName(id()))}
          </Button>
        )}
      </Show>
      <Button primary={props.next === null} onClick={() => again()}>
        {t().play.again}
      </Button>
      <Show when={isResigned}>
        <Button onClick={() => props.session.undo()}>{t().play.playOn}</Button>
      </Show>
      <Show when={state().ending?.by === 'unwinnable'}>
        <Button onClick={() => props.session.playOn()}>{t().play.playOn}</Button>
      </Show>
      <Show when={props.easier}>
        {(id) => <Button onClick={() => meet(id())}>{endingWords().meet(callName(id()))}</Button>}
      </Show>
      <Show when={state().record.moves.length > 0 && props.easier === null}>
        <ButtonLink to={review()}>{isLost ? endingWords().seeWhy : endingWords().seeGame}</ButtonLink>
      </Show>
      <Show when={turn()}>
        {(now) => (
          <Button class="ending-retry" onClick={() => tryAgain(now().ply)}>
            {endingWords().tryAgain(now().ply + 1)}
          </Button>
        )}
      </Show>
      <MoreMenu session={props.session} onOpen={props.onOpen} />
    </section>
  );
}
