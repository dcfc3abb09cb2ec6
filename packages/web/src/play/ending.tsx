import type { Review } from '@rowhouse/coach';
import { makeConfig, type Player } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { gameIdOf } from '@rowhouse/rules/internal';
import { bot, playAgain } from '@rowhouse/table';
import { createEffect, For, type JSX, onMount, Show } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { type Session, saveNow, startSession } from '../shared/game/session.ts';
import { resultsUntil, storeNextNeighbour } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { botName, callName } from '../shared/words/names.ts';
import { storeAccuracy } from '../you/accuracies.ts';
import { type Achievement, newlyReached } from '../you/achievements.ts';
import { youWords } from '../you/messages/index.ts';
import { historyWith } from '../you/player-history.ts';
import { EndingStory } from './ending-story.tsx';
import { endingWords } from './messages/index.ts';
import { nextOpponent, type Series, seriesOf } from './opponents.ts';
import { MoreMenu, type TableDialog } from './play-actions.tsx';
import { rewind } from './rewind.tsx';
import { createStory, type Story } from './story.ts';

interface EndingProps {
  readonly session: Session;
  onHighlights(highlights: Highlights | null): void;
  onOpen(dialog: TableDialog): void;
}

/** After the end: the result in a sentence, the reason, and the next steps. */
export function EndingNote(props: EndingProps) {
  const story = createStory(props, 'all');
  const { state, own, isWon, isLost, review, turn } = story;
  const opponent = state.seats.length === 2 && own !== null ? state.seats[1 - own]!.bot : null;
  // Stores the result now: a moment after the move is too late for the score below.
  saveNow();
  const results = resultsUntil(state);
  const series = opponent === null ? null : seriesOf(results, makeConfig(state.record.config), opponent);
  const result = results.at(-1);
  const reached = result && own !== null ? newlyReached(historyWith(results)) : [];
  createEffect(() => {
    const accuracy = review()?.sides[own ?? 0]?.accuracy;
    if (result && opponent !== null && accuracy != null) storeAccuracy(result.id, accuracy);
  });
  // A win with a hint lights no window, so the same neighbour is next.
  const next =
    isWon && opponent !== null && state.help !== 'hint' ? nextOpponent(state.record.config, opponent, 1) : null;
  const easier = isLost && series && series.losses > 1 ? nextOpponent(state.record.config, opponent!, -1) : null;
  if (opponent !== null && gameIdOf(state.record.config) === 'connect4') storeNextNeighbour(next ?? easier ?? opponent);
  return (
    <>
      <EndingStory session={props.session} story={story} opponent={opponent} series={series} />
      <EndingActions {...props} story={story} next={next} easier={easier} />
      <div class="slot ending-series">
        <Show when={reached.length > 0}>
          <div class="ending-achieved">
            <For each={reached}>{(name) => <Reached name={name} />}</For>
          </div>
        </Show>
        <Show when={series && series.won + series.drawn + series.lost > 0 && series}>
          {(score) => (
            <p class="ending-score">
              <span>{t().play.you}</span>
              <strong>{scoreWords(score())}</strong>
              <span>{callName(opponent!)}</span>
              {score().drawn > 0 && score().won + score().lost > 0 && <span>{endingWords().draws(score().drawn)}</span>}
              <span class="soft">{endingWords().series}</span>
            </p>
          )}
        </Show>
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

/** “2 – 1”, or “1 draw” if no game was won or lost. */
const scoreWords = ({ won, lost, drawn }: Series): string =>
  won + lost === 0 ? endingWords().draws(drawn) : `${won} – ${lost}`;

/** A new achievement. It links to the page about the player. */
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

interface EndingGraphProps {
  readonly review: Review;
  readonly own: Player;
  /** The ply of the move that turned the game. */
  readonly turn: number | null;
  /** Shows the position after this number of moves. */
  onShow(moves: number): void;
}

const [WIDTH, MIDDLE, HALF] = [400, 34, 30];

/** A bar for every move: up if the player was ahead, down if the opponent was. A press shows that move. */
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
        {props.turn !== null && <span>{endingWords().pin(props.turn + 1)}</span>}
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
  const opponentName = () => callName(state().seats.find(({ kind }) => kind === 'bot')!.bot!);
  let place!: HTMLElement;
  // Moves the focus to the next step.
  onMount(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused === null)
      place.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  });
  return (
    <section class="actions ending-actions" classList={{ lost: isLost }} aria-label={t().play.actions} ref={place}>
      <Show when={props.next}>
        {(id) => <Button primary label={endingWords().meet(botName(id()))} onClick={() => meet(id())} />}
      </Show>
      <Button primary={props.next === null} label={t().play.again} onClick={() => again()} />
      {isResigned && <Button label={t().play.playOn} onClick={() => props.session.undo()} />}
      {state().ending?.by === 'unwinnable' && <Button label={t().play.playOn} onClick={() => props.session.playOn()} />}
      <Show when={props.easier}>
        {(id) => <Button label={endingWords().meet(callName(id()))} onClick={() => meet(id())} />}
      </Show>
      <Show when={state().record.moves.length > 0 && props.easier === null}>
        <ButtonLink label={isLost ? endingWords().seeWhy : endingWords().seeGame} to={review()} />
      </Show>
      <Show when={turn()}>
        {(now) => (
          <Button
            class="ending-retry"
            label={endingWords().rewind(opponentName())}
            onClick={() => void rewind(props.session, now())}
          />
        )}
      </Show>
      <MoreMenu session={props.session} onOpen={props.onOpen} />
    </section>
  );
}
