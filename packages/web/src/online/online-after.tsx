import { newSecret, type OnlineGame } from '@rowhouse/client';
import type { GameRatings } from '@rowhouse/protocol';
import { makeConfig } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/notice.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { challenge, followRematch, pair } from './api.ts';
import { asGuest } from './guest.ts';
import { keys } from './keys.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineTableProps, opponentHasLeft } from './online-actions-props.ts';
import { errorWords } from './online-words.ts';
import { RatingChange } from './rating-change.tsx';
import { NO_SERIES, type Series } from './series.ts';
import { seriesOf, seriesWords } from './series-words.ts';

/** The score of a series of rematches between two players. */
function SeriesScore(props: { readonly game: OnlineGame }) {
  return <Show when={seriesWords(props.game)}>{(words) => <p class="online-series">{words()}</p>}</Show>;
}

/** The game after this one: a rematch, another challenge of the same bot, or the same game against somebody else. */
function createNextGame(props: OnlineTableProps) {
  const [isFollowing, setIsFollowing] = createSignal(false);
  let isHere = true;
  onCleanup(() => {
    isHere = false;
  });
  const enter = async (ask: () => ReturnType<typeof followRematch>, series: Series = seriesOf(props.game)) => {
    if (isFollowing()) return;
    setIsFollowing(true);
    const key = await ask();
    setIsFollowing(false);
    if (!key.ok) {
      notify(errorWords(key.error));
      return;
    }
    keys.storeKey(key.value);
    // The score goes along to the next game.
    keys.storeSeat({ game: key.value.game, secret: key.value.secret, series });
    if (isHere) go('online', key.value.game);
  };
  const follow = async () => {
    const { secret } = props;
    if (secret !== null) await enter(() => followRematch(props.game.view.game, secret));
  };
  const sameGame = () => {
    const { view, table } = props.game;
    return {
      ...{ game: makeConfig(table.record.config), secret: newSecret() },
      ...(view.clock ? { clock: view.clock } : {}),
    };
  };
  /** Whether a bot has time for another game, only a challenge finds out. */
  const challengeAgain = () => {
    const { view } = props.game;
    const bot = view.seats.find(({ program }, seat) => program && seat !== props.game.seat)?.name ?? '';
    const wanted = { ...sameGame(), bot };
    return enter(() => asGuest((as) => challenge({ ...wanted, ...as })));
  };
  const meetAnother = () => {
    const wanted = { ...sameGame(), ...(props.game.view.rated ? { rated: true as const } : {}) };
    return enter(() => asGuest((as) => pair({ ...wanted, ...as })), NO_SERIES);
  };
  return { isFollowing, follow, challengeAgain, meetAnother };
}

/** After the end: a rematch, another opponent, or a review of the game. */
export function After(props: OnlineTableProps & { readonly ratings: GameRatings | null }) {
  const live = () => props.game.view.live;
  const isSeated = () => props.game.seat !== null;
  const hasAsked = () => isSeated() && live().rematch.asked.includes(props.game.seat!);
  const next = createMemo(() => live().rematch.game);
  const { isFollowing, follow, challengeAgain, meetAnother } = createNextGame(props);
  /** Whoever is left alone is led to somebody else. */
  const isAlone = () => canMeetAnother(props.game) && opponentHasLeft(props);
  const again = () => {
    if (props.game.view.seats.some(({ program }) => program)) void challengeAgain();
    else if (!hasAsked()) props.remote.do('ask-rematch');
  };
  // A player who waits for the rematch goes there at once. One who comes back later presses a button.
  createEffect(on(next, (game, before) => game !== null && before === null && hasAsked() && void follow()));
  return (
    <Show when={live().status === 'over'}>
      <div class="online-after">
        <SeriesScore game={props.game} />
        <RatingChange game={props.game} ratings={props.ratings} />
        <p class="row">
          <ToTournament game={props.game} />
          <Show when={isSeated() && next() === null && !props.game.view.tournament}>
            <button
              type="button"
              class="button"
              classList={{ primary: !isAlone() }}
              aria-disabled={hasAsked() || isFollowing()}
              onClick={again}
            >
              {hasAsked() ? onlineWords().rematchAsking : onlineWords().rematch}
            </button>
          </Show>
          <Show when={isSeated() && next() === null && canMeetAnother(props.game)}>
            <button
              type="button"
              class="button"
              classList={{ primary: isAlone() }}
              aria-disabled={isFollowing()}
              onClick={() => void meetAnother()}
            >
              {onlineWords().newOpponent}
            </button>
          </Show>
          <Show when={isSeated() && next() !== null}>
            <button type="button" class="button primary" aria-disabled={isFollowing()} onClick={() => void follow()}>
              {onlineWords().rematchGo}
            </button>
          </Show>
          <Show when={!isSeated() && next()}>
            {(game) => (
              <a class="button primary" href={makeRoute('online', game())}>
                {onlineWords().rematchWatch}
              </a>
            )}
          </Show>
          <Show when={props.game.table.record.moves.length > 0}>
            <a class="button" href={makeRoute('review', packRecord(props.game.table.record))}>
              {t().play.review}
            </a>
          </Show>
          <Show when={isSeated() && canPlayOn(props.game)}>
            <button type="button" class="button" onClick={() => props.remote.do('play-on')}>
              {t().play.playOn}
            </button>
          </Show>
        </p>
      </div>
    </Show>
  );
}

/** A game that anybody could join can be had again with anybody. */
const canMeetAnother = ({ view, table }: OnlineGame): boolean =>
  view.open &&
  !view.tournament &&
  table.record.setup === null &&
  view.seats.every(({ bot, program }) => !bot && !program);

/** After a draw because nobody can win any more; but in a tournament the result stands. */
const canPlayOn = ({ view }: OnlineGame): boolean =>
  view.live.ending?.by === 'unwinnable' && view.clock === null && !view.tournament && !view.rated;

function ToTournament(props: Pick<OnlineTableProps, 'game'>) {
  return (
    <Show when={props.game.view.tournament}>
      {(code) => (
        <a class="button primary" href={makeRoute('online', 'tournament', code())}>
          {onlineWords().toTournament}
        </a>
      )}
    </Show>
  );
}
