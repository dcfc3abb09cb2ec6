import { newSecret, type OnlineGame } from '@rowhouse/client';
import type { GameRatings, SeatNumber } from '@rowhouse/protocol';
import { makeConfig } from '@rowhouse/rules';
import { packRecord, parseWhole } from '@rowhouse/rules/formats';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { announce } from '../../basics/announce.ts';
import { notify } from '../../basics/notice.ts';
import { go, makeRoute, route } from '../../basics/router.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { onlineWords } from '../../messages/online.ts';
import { challenge, followRematch } from '../../online/api.ts';
import { createGameRatings } from '../../online/game-ratings.ts';
import { asGuest } from '../../online/guest.ts';
import { keys } from '../../online/keys.ts';
import { errorWords, nameIn, refusedCommandWords, whyRefused } from '../../online/online-words.ts';
import type { RemoteGame } from '../../online/remote-game.ts';
import { createRemoteSession } from '../../online/remote-session.ts';
import { NO_SERIES, pointsOf, type Series, withGame } from '../../online/series.ts';
import { GameTable, type TableExtras } from '../../parts/game/game-table.tsx';
import { OnlineActions } from './online-actions.tsx';
import { OnlineSeat } from './online-seat.tsx';
import { RatingChange } from './rating-change.tsx';

interface OnlineTableProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly secret: string | null;
}

/** An online game on the usual table, with the extras of online play. */
export function OnlineTable(props: OnlineTableProps) {
  const session = createRemoteSession(props.remote, () => props.game);
  const ratings = createGameRatings(() => props.game.view);
  const extras: TableExtras = {
    actions: () => <OnlineActions {...props} session={session} />,
    after: () => <After {...props} ratings={ratings()} />,
    besideName: (player) => <OnlineSeat {...props} player={player} rating={ratings()?.seats[player]?.rating} />,
    get sent() {
      return session.sent();
    },
    get message() {
      return messageOf(props.remote);
    },
  };
  speakOnline(props);
  showMoment(session);
  return <GameTable session={session} extras={extras} />;
}

/** A link leads to a moment of the game: `#/online/<id>/at/<moves>`. */
function showMoment(session: Session): void {
  createEffect(
    on(route, ([, , how, moves = '']) => {
      const at = how === 'at' ? parseWhole(moves) : null;
      if (at !== null) session.show(at);
    }),
  );
}

/** The message beside the board: a move was not sent yet, or was refused. */
function messageOf(remote: RemoteGame): string | null {
  const { pending, link } = remote.connection();
  if (pending.some((command) => command.do === 'move')) return link.state === 'open' ? null : onlineWords().moveStored;
  return remote.refusal()?.command.do === 'move' ? onlineWords().refused.move : null;
}

/** Announcements for screen readers that only online games have. */
function speakOnline(props: OnlineTableProps): void {
  const live = createMemo(() => props.game.view.live);
  const isOthers = (seat: SeatNumber | null): seat is SeatNumber => seat !== null && seat !== props.game.seat;
  createEffect(
    on(
      () => live().offer,
      (offer, before) => {
        if (isOthers(offer)) announce(onlineWords().drawOffered(nameIn(props.game, offer)));
        else if (offer === null && before != null && !live().ending) announce(onlineWords().drawDeclined);
      },
    ),
  );
  createEffect(
    on(
      () => live().undo?.by ?? null,
      (by) => isOthers(by) && announce(onlineWords().undoAsked(nameIn(props.game, by))),
    ),
  );
  createEffect(
    on(
      () => live().rematch.asked.find(isOthers) ?? null,
      (by) => by !== null && announce(onlineWords().rematchAsked(nameIn(props.game, by))),
    ),
  );
  createEffect(
    on(props.remote.said, (said) => {
      if (said) announce(onlineWords().says(nameIn(props.game, said.seat), onlineWords().phrases[said.phrase]));
    }),
  );
  createEffect(
    on(props.remote.refusal, (refusal) => {
      if (refusal) announce(`${refusedCommandWords(refusal.command.do)} ${whyRefused(refusal.code)}`);
    }),
  );
  createEffect(
    on(
      () => messageOf(props.remote),
      (message) => message === onlineWords().moveStored && announce(message),
    ),
  );
}

/** Points as people write them: 2½. */
const pointsWords = (points: number): string =>
  `${Math.floor(points) || (points % 1 ? '' : 0)}${points % 1 ? '½' : ''}`;

/** The games of this series, with this one. */
function seriesOf({ seat, view }: OnlineGame): Series {
  const before = keys.seat(view.game)?.series ?? NO_SERIES;
  const { ending } = view.live;
  return ending && seat !== null ? withGame(before, ending, seat) : before;
}

/** The score of a series of rematches between two players. */
function SeriesScore(props: { readonly game: OnlineGame }) {
  const score = () => {
    const { seat, view } = props.game;
    if (seat === null || view.seats.length !== 2) return null;
    const [own, theirs] = pointsOf(seriesOf(props.game)).map(pointsWords);
    return onlineWords().series(own!, theirs!, nameIn(props.game, 1 - seat));
  };
  return <Show when={score()}>{(words) => <p class="online-series">{words()}</p>}</Show>;
}

/** The game after this one: a rematch, or another challenge of the same bot. */
function createNextGame(props: OnlineTableProps) {
  const [isFollowing, setIsFollowing] = createSignal(false);
  let isHere = true;
  onCleanup(() => {
    isHere = false;
  });
  const enter = async (ask: () => ReturnType<typeof followRematch>) => {
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
    keys.storeSeat({ game: key.value.game, secret: key.value.secret, series: seriesOf(props.game) });
    if (isHere) go('online', key.value.game);
  };
  const follow = async () => {
    const { secret } = props;
    if (secret !== null) await enter(() => followRematch(props.game.view.game, secret));
  };
  /** Whether a bot has time for another game, only a challenge finds out. */
  const challengeAgain = () => {
    const { view, table } = props.game;
    const bot = view.seats.find(({ program }, seat) => program && seat !== props.game.seat)?.name ?? '';
    const wanted = {
      ...{ bot, game: makeConfig(table.record.config), secret: newSecret() },
      ...(view.clock ? { clock: view.clock } : {}),
    };
    return enter(() => asGuest((as) => challenge({ ...wanted, ...as })));
  };
  return { isFollowing, follow, challengeAgain };
}

/** After the end: a rematch, or a review of the game. */
function After(props: OnlineTableProps & { readonly ratings: GameRatings | null }) {
  const live = () => props.game.view.live;
  const isSeated = () => props.game.seat !== null;
  const hasAsked = () => isSeated() && live().rematch.asked.includes(props.game.seat!);
  const other = () => live().rematch.asked.find((seat) => seat !== props.game.seat) ?? null;
  const next = () => live().rematch.game;
  const { isFollowing, follow, challengeAgain } = createNextGame(props);
  const again = () => {
    if (props.game.view.seats.some(({ program }) => program)) void challengeAgain();
    else if (!hasAsked()) props.remote.do('ask-rematch');
  };
  // A player who waits for the rematch goes there at once. One who comes back later presses a button.
  createEffect(on(next, (game) => game !== null && hasAsked() && void follow(), { defer: true }));
  return (
    <Show when={live().status === 'over'}>
      <div class="online-after">
        <SeriesScore game={props.game} />
        <RatingChange game={props.game} ratings={props.ratings} />
        <Show when={other() !== null && isSeated() && !hasAsked()}>
          <p>{onlineWords().rematchAsked(nameIn(props.game, other()!))}</p>
        </Show>
        <p class="row">
          <ToTournament game={props.game} />
          <Show when={isSeated() && next() === null && !props.game.view.tournament}>
            <button type="button" class="button primary" aria-disabled={hasAsked() || isFollowing()} onClick={again}>
              {hasAsked() ? onlineWords().rematchAsking : onlineWords().rematch}
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
