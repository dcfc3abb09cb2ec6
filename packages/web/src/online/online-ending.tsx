import type { OnlineGame } from '@rowhouse/client';
import type { GameRatings, SeatKey } from '@rowhouse/protocol';
import { makeConfig } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { createEffect, createMemo, onCleanup, Show } from 'solid-js';
import { EndingStory } from '../play/ending-story.tsx';
import { createStory } from '../play/story.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { announce, notify } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { go } from '../shared/platform/router.ts';
import { signed } from '../shared/words/format.ts';
import { client } from './client.ts';
import { createSeatRequest } from './create-request.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineTableProps, opponentHasLeft } from './online-game.ts';
import { claimedWords } from './online-words.ts';
import { NO_SCORE, rematchScoreOf, rematchScoreWords } from './rematch-score.ts';
import { keys, type RematchScore } from './seat-keys.ts';

interface OnlineEndingProps extends OnlineTableProps {
  readonly session: Session;
  readonly ratings: GameRatings | null;
  onHighlights(highlights: Highlights | null): void;
}

/** After the end: the same sentences as in a game on this device, with the next steps. */
export function OnlineEnding(props: OnlineEndingProps) {
  const story = createStory(props, 'losses');
  return (
    <EndingStory session={props.session} story={story} by={claimedWords(props.game.view.live, props.game.seat)}>
      <After {...props} />
    </EndingStory>
  );
}

/** The next game: a rematch, another game against the same bot, or the same game against another opponent. */
function createNextGame(props: OnlineTableProps) {
  const { isBusy, fault, askForSeat } = createSeatRequest();
  createEffect(() => fault() && notify(fault()));
  let isHere = true;
  onCleanup(() => {
    isHere = false;
  });
  /** Goes to the game of a new seat. `score`: of the rematches so far. */
  const enterWith = (score: RematchScore) => (key: SeatKey | null) => {
    if (!key) return;
    keys.storeSeat({ game: key.game, secret: key.secret, series: score });
    if (isHere) go('online', key.game);
  };
  const follow = () => {
    const { secret, game } = props;
    if (secret === null) return;
    void askForSeat(() => client.followRematch(game.view.game, secret)).then(enterWith(rematchScoreOf(game)));
  };
  const sameGame = () => {
    const { view, table } = props.game;
    return { game: makeConfig(table.record.config), ...(view.clock ? { clock: view.clock } : {}) };
  };
  /** A new challenge. The server refuses it if the bot is busy. */
  const challengeAgain = () => {
    const { seats } = props.game.view;
    const bot = seats.find(({ program }, seat) => program && seat !== props.game.seat)?.name ?? '';
    const wanted = { ...sameGame(), bot };
    const score = rematchScoreOf(props.game);
    void askForSeat((as) => client.challenge({ ...wanted, ...as })).then(enterWith(score));
  };
  const meetAnother = () => {
    const wanted = { ...sameGame(), ...(props.game.view.rated ? { rated: true as const } : {}) };
    void askForSeat((as) => client.pair({ ...wanted, ...as })).then(enterWith(NO_SCORE));
  };
  return { isBusy, follow, challengeAgain, meetAnother };
}

/** After the end: a rematch, another opponent, or a review of the game. */
function After(props: OnlineTableProps & { readonly ratings: GameRatings | null }) {
  const live = () => props.game.view.live;
  const isSeated = () => props.game.seat !== null;
  const hasAsked = () => isSeated() && live().rematch.asked.includes(props.game.seat!);
  const next = createMemo(() => live().rematch.game);
  const { isBusy, follow, challengeAgain, meetAnother } = createNextGame(props);
  /** After the opponent has left, a new opponent is the better choice. */
  const isAlone = () => canMeetAnother(props.game) && opponentHasLeft(props);
  const again = () => {
    if (props.game.view.seats.some(({ program }) => program)) challengeAgain();
    else if (!hasAsked()) props.remote.do('ask-rematch');
  };
  // A player who waits for the rematch goes there at once. A player who comes back later presses a button.
  onValue(next, (game, before) => game !== null && before === null && hasAsked() && follow());
  return (
    <Show when={live().status === 'over'}>
      <div class="online-after">
        <Show when={rematchScoreWords(props.game)}>{(words) => <p class="online-series">{words()}</p>}</Show>
        <RatingChange game={props.game} ratings={props.ratings} />
        <p class="row">
          <Show when={props.game.view.tournament}>
            {(code) => <ButtonLink primary label={onlineWords().toTournament} to={['online', 'tournament', code()]} />}
          </Show>
          <Show when={isSeated() && next() === null && !props.game.view.tournament}>
            <Button
              primary={!isAlone()}
              label={hasAsked() ? onlineWords().rematchAsking : onlineWords().rematch}
              aria-disabled={hasAsked() || isBusy()}
              onClick={again}
            />
          </Show>
          <Show when={isSeated() && next() === null && canMeetAnother(props.game)}>
            <Button
              primary={isAlone()}
              label={onlineWords().newOpponent}
              aria-disabled={isBusy()}
              onClick={meetAnother}
            />
          </Show>
          <Show when={isSeated() && next() !== null}>
            <Button primary label={onlineWords().rematchGo} aria-disabled={isBusy()} onClick={follow} />
          </Show>
          <Show when={!isSeated() && next()}>
            {(game) => <ButtonLink primary label={onlineWords().rematchWatch} to={['online', game()]} />}
          </Show>
          <Show when={props.game.table.record.moves.length > 0}>
            <ButtonLink label={t().play.review} to={['review', packRecord(props.game.table.record)]} />
          </Show>
          <Show when={isSeated() && canPlayOn(props.game)}>
            <Button label={t().play.playOn} onClick={() => props.remote.do('play-on')} />
          </Show>
        </p>
      </div>
    </Show>
  );
}

/** Whether the player can play the same game against another opponent: after a game from the lobby. */
const canMeetAnother = ({ view, table }: OnlineGame): boolean =>
  view.open &&
  !view.tournament &&
  table.record.setup === null &&
  view.seats.every(({ bot, program }) => !bot && !program);

/** Whether the players can play on after a draw because neither side can win. In a tournament the result stands. */
const canPlayOn = ({ view }: OnlineGame): boolean =>
  view.live.ending?.by === 'unwinnable' && view.clock === null && !view.tournament && !view.rated;

/** The change of the player's rating, or why a rated game did not count. */
function RatingChange(props: { readonly game: OnlineGame; readonly ratings: GameRatings | null }) {
  const words = createMemo(() => {
    const { ratings, game } = props;
    if (ratings?.status === 'not-counted' && ratings.reason) return onlineWords().ratings.reasons[ratings.reason];
    const own = ratings && game.seat !== null ? ratings.seats[game.seat] : null;
    return own && own.change !== null ? onlineWords().ratings.changed(own.rating, signed(own.change)) : null;
  });
  createEffect(() => {
    const said = words();
    if (said) announce(said);
  });
  return <Show when={words()}>{(said) => <p class="online-rating">{said()}</p>}</Show>;
}
