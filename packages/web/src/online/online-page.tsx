import type { FatalCode } from '@rowhouse/client';
import { makeConfig } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { keepOnline } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announce, notify } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { goInstead } from '../shared/platform/router.ts';
import { keepWaiting, stopWaiting } from './keep-waiting.ts';
import { onlineWords } from './messages/index.ts';
import { isStuck } from './online-game.ts';
import { OnlineTable } from './online-table.tsx';
import { errorWords, nameIn } from './online-words.ts';
import { createRemoteGame, type RemoteGame } from './remote-game.ts';
import { keys } from './seat-keys.ts';
import { noteGame } from './turn-notices.ts';
import { OnlineWaiting } from './waiting-room.tsx';

interface OnlinePageProps {
  readonly game: string;
  /** The secret of the player's seat; `null` to watch. */
  readonly secret: string | null;
  /** The invitation to a free seat. */
  readonly invite: string | null;
  /** Called when this device gets a seat or gives one up. */
  onSeating(): void;
}

/** One online game: waiting for players, playing, watching, or accepting an invitation. */
export function OnlinePage(props: OnlinePageProps) {
  const remote = createRemoteGame(props.game, props.secret);
  const game = () => remote.connection().game;
  const status = createMemo(() => game()?.view.live.status ?? null);
  const failed = () => {
    const { link } = remote.connection();
    return link.state === 'failed' ? link.code : null;
  };
  /** Whether this device has asked for the seat. */
  const [isJoining, setJoining] = createSignal(false);
  const isGone = () => game()?.view.live.cancelled === true;
  // Completes the stored seat of a link for the list of games. A cancelled game leaves the list.
  // Finished games count in the statistics like other games of this device.
  onValue(status, (stage) => {
    const now = game();
    const { secret } = props;
    if (!now) return;
    const { seat, table } = now;
    if (secret !== null && isGone()) keys.forgetSeat(props.game);
    else if (secret !== null)
      keys.storeSeat({ game: props.game, secret, seat, config: makeConfig(table.record.config) });
    if (stage === 'over' && seat !== null && !isGone()) keepOnline(props.game, table);
  });
  createEffect(() => {
    const [now, seat] = [game(), keys.seat(props.game)];
    if (now && seat && props.secret !== null) noteGame(now.view, { ...seat, seat: now.seat });
  });
  // The game has begun, so another player took the seat of this invitation.
  createEffect(() => {
    if (props.invite === null || isJoining() || status() === null || status() === 'waiting') return;
    notify(errorWords('seat-taken'));
    goInstead('online', props.game);
  });
  onValue(status, (now, before) => {
    const here = game();
    if (now !== 'playing' || before !== 'waiting' || !here || here.seat === null) return;
    const others = here.view.seats.flatMap((_, seat) => (seat === here.seat ? [] : [nameIn(here, seat)]));
    announce(others.map((name) => onlineWords().joined(name)).join(' '));
  });
  announceLink(remote);
  stayInLobby(props, () => status() === 'waiting' && !isGone());
  return (
    <Switch fallback={<Connecting remote={remote} />}>
      <Match when={failed()}>{(code) => <Failed {...props} code={code()} />}</Match>
      <Match when={isGone()}>
        <Empty title={onlineWords().gameCancelled} hint={onlineWords().gameCancelledHint} />
      </Match>
      <Match when={status() === 'waiting'}>
        <OnlineWaiting
          remote={remote}
          game={game()!}
          secret={props.secret}
          invite={props.invite}
          onJoining={setJoining}
          onSeating={props.onSeating}
        />
      </Match>
      <Match when={status() !== null}>
        <OnlineTable remote={remote} game={game()!} secret={props.secret} />
      </Match>
    </Switch>
  );
}

/** Keeps waiting for players after the player has left this screen. */
function stayInLobby(props: OnlinePageProps, isWaiting: () => boolean): void {
  // Read once, because the props belong to the next screen when this one closes.
  const { game, secret } = props;
  stopWaiting(game);
  let wasWaiting = false;
  createEffect(() => {
    wasWaiting = isWaiting();
  });
  onCleanup(() => {
    if (wasWaiting && secret !== null) keepWaiting(game, secret);
  });
}

/** Announces when the connection is lost and when it is back. */
function announceLink(remote: RemoteGame): void {
  let isLost = false;
  onValue(
    () => remote.connection().link.state,
    (now) => {
      if (now === 'open' && isLost) announce(onlineWords().backAgain);
      if (!isLost && isStuck(now)) announce(onlineWords().link[now]);
      isLost = isStuck(now) || (isLost && now === 'connecting');
    },
  );
}

function Connecting(props: { readonly remote: RemoteGame }) {
  const state = () => props.remote.connection().link.state;
  return (
    <div class="page stack online-connecting">
      <p class="soft" role="status">
        {isStuck(state()) ? onlineWords().link[state() as 'away'] : t().app.loading}
      </p>
      <Show when={isStuck(state())}>
        <p>
          <Button label={onlineWords().tryNow} onClick={() => props.remote.tryNow()} />
        </p>
      </Show>
    </div>
  );
}

function Failed(props: OnlinePageProps & { readonly code: FatalCode }) {
  const words = () => onlineWords().failed;
  const watch = () => {
    keys.forgetSeat(props.game);
    props.onSeating();
  };
  return (
    <Empty title={words().title} hint={words().why[props.code]}>
      {props.code === 'bad-secret' && <Button label={words().watch} onClick={watch} />}
      {props.code === 'bad-version' && <Button label={t().app.reload} onClick={() => location.reload()} />}
    </Empty>
  );
}

/** A page without a game, with a link to the lobby. */
const Empty = (props: { readonly title: string; readonly hint: string; readonly children?: JSX.Element }) => (
  <Nothing
    title={props.title}
    hint={props.hint}
    actions={
      <>
        {props.children}
        <ButtonLink primary label={onlineWords().backToLobby} to={['online']} />
      </>
    }
  />
);
