import { type ClientErrorCode, newSecret, type OnlineGame } from '@rowhouse/client';
import type { GameRatings, SeatKey } from '@rowhouse/protocol';
import { makeConfig, type Result } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { createStory, EndingStory } from '../play/ending-story.tsx';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { ratingWords } from '../shared/messages/ratings/index.ts';
import { announce, notify } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { signed } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';
import { asGuest } from './guest.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineTableProps, opponentHasLeft } from './online-game.ts';
import { claimedWords, errorWords } from './online-words.ts';
import { NO_SCORE, rematchScoreOf, rematchScoreWords } from './rematch-score.ts';
import { keys, type RematchScore } from './seat-keys.ts';

interface OnlineEndingProps extends OnlineTableProps {
  readonly session: Session;
  readonly ratings: GameRatings | null;
  onHighlights(highlights: Highlights | null): void;
}

/** After the end: the same sentences as in a game on this device, and what to do next. */
export function OnlineEnding(props: OnlineEndingProps) {
  const story = createStory(props, 'losses');
  return (
    <EndingStory session={props.session} story={story} by={claimedWords(props.game.view.live, props.game.seat)}>
      <After {...props} />
    </EndingStory>
  );
}

/** The score of a series of rematches between two players. */
function SeriesScore(props: { readonly game: OnlineGame }) {
  return <Show when={rematchScoreWords(props.game)}>{(words) => <p class="online-series">{words()}</p>}</Show>;
}

/** The game after this one: a rematch, another challenge of the same bot, or the same game against somebody else. */
function createNextGame(props: OnlineTableProps) {
  const [isFollowing, setIsFollowing] = createSignal(false);
  let isHere = true;
  onCleanup(() => {
    isHere = false;
  });
  const enter = async (
    ask: () => Promise<Result<SeatKey, ClientErrorCode>>,
    series: RematchScore = rematchScoreOf(props.game),
  ) => {
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
    if (secret !== null) await enter(() => toResult(client.followRematch(props.game.view.game, secret)));
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
    return enter(() => asGuest((as) => client.challenge({ ...wanted, ...as })));
  };
  const meetAnother = () => {
    const wanted = { ...sameGame(), ...(props.game.view.rated ? { rated: true as const } : {}) };
    return enter(() => asGuest((as) => client.pair({ ...wanted, ...as })), NO_SCORE);
  };
  return { isFollowing, follow, challengeAgain, meetAnother };
}

/** After the end: a rematch, another opponent, or a review of the game. */
function After(props: OnlineTableProps & { readonly ratings: GameRatings | null }) {
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
            <Button primary={!isAlone()} aria-disabled={hasAsked() || isFollowing()} onClick={again}>
              {hasAsked() ? onlineWords().rematchAsking : onlineWords().rematch}
            </Button>
          </Show>
          <Show when={isSeated() && next() === null && canMeetAnother(props.game)}>
            <Button primary={isAlone()} aria-disabled={isFollowing()} onClick={() => void meetAnother()}>
              {onlineWords().newOpponent}
            </Button>
          </Show>
          <Show when={isSeated() && next() !== null}>
            <Button primary aria-disabled={isFollowing()} onClick={() => void follow()}>
              {onlineWords().rematchGo}
            </Button>
          </Show>
          <Show when={!isSeated() && next()}>
            {(game) => (
              <ButtonLink primary to={['online', game()]}>
                {onlineWords().rematchWatch}
              </ButtonLink>
            )}
          </Show>
          <Show when={props.game.table.record.moves.length > 0}>
            <ButtonLink to={['review', packRecord(props.game.table.record)]}>{t().play.review}</ButtonLink>
          </Show>
          <Show when={isSeated() && canPlayOn(props.game)}>
            <Button onClick={() => props.remote.do('play-on')}>{t().play.playOn}</Button>
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
        <ButtonLink primary to={['online', 'tournament', code()]}>
          {onlineWords().toTournament}
        </ButtonLink>
      )}
    </Show>
  );
}

/** What a rated game did to our rating, or why it did not count. */
function RatingChange(props: { readonly game: OnlineGame; readonly ratings: GameRatings | null }) {
  const words = createMemo(() => {
    const { ratings, game } = props;
    if (ratings?.status === 'not-counted' && ratings.reason) return ratingWords().reasons[ratings.reason];
    const own = ratings && game.seat !== null ? ratings.seats[game.seat] : null;
    return own && own.change !== null ? ratingWords().changed(own.rating, signed(own.change)) : null;
  });
  createEffect(() => {
    const said = words();
    if (said) announce(said);
  });
  return <Show when={words()}>{(said) => <p class="online-rating">{said()}</p>}</Show>;
}
