import type { FatalCode } from '@rowhouse/client';
import { makeConfig } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, type JSX, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { keepOnline } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announce, notify } from '../shared/platform/announce.ts';
import { goInstead } from '../shared/platform/router.ts';
import { keepWaiting, stopWaiting } from './keep-waiting.ts';
import { onlineWords } from './messages/index.ts';
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
  /** Whether this device has asked for the seat. Then no other player took it. */
  const [isJoining, setJoining] = createSignal(false);
  const isGone = () => game()?.view.live.cancelled === true;
  // Completes the stored seat of a link for the list of games. A cancelled game leaves the list.
  createEffect(
    on(status, () => {
      const now = game();
      const { secret } = props;
      if (!now || secret === null) return;
      if (now.view.live.cancelled) keys.forgetSeat(props.game);
      else keys.storeSeat({ game: props.game, secret, seat: now.seat, config: makeConfig(now.table.record.config) });
    }),
  );
  createEffect(() => {
    const [now, seat] = [game(), keys.seat(props.game)];
    if (now && seat && props.secret !== null) noteGame(now.view, { ...seat, seat: now.seat });
  });
  // Finished games count in the statistics like other games of this device.
  createEffect(
    on(status, () => {
      const now = game();
      if (status() === 'over' && now && now.seat !== null && !now.view.live.cancelled)
        keepOnline(props.game, now.table);
    }),
  );
  // Another player took the seat of this invitation.
  createEffect(() => {
    if (props.invite === null || isJoining() || status() === null || status() === 'waiting') return;
    notify(errorWords('seat-taken'));
    goInstead('online', props.game);
  });
  createEffect(
    on(status, (now, before) => {
      const here = game();
      if (now !== 'playing' || before !== 'waiting' || !here || here.seat === null) return;
      const others = here.view.seats.flatMap((_, seat) => (seat === here.seat ? [] : [nameIn(here, seat)]));
      announce(others.map((name) => onlineWords().joined(name)).join(' '));
    }),
  );
  sayLink(remote);
  stayInLobby(props, () => status() === 'waiting' && !isGone());
  return (
    <Switch fallback={<Connecting remote={remote} />}>
      <Match when={failed()}>{(code) => <Failed {...props} code={code()} />}</Match>
      <Match when={isGone()}>
        <Empty title={onlineWords().calledOff} hint={onlineWords().calledOffHint} />
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
  let waits = false;
  createEffect(() => {
    waits = isWaiting();
  });
  onCleanup(() => {
    if (waits && secret !== null) keepWaiting(game, secret);
  });
}

/** Announces when the connection is lost and when it is back. */
function sayLink(remote: RemoteGame): void {
  let isLost = false;
  createEffect(
    on(
      () => remote.connection().link.state,
      (now) => {
        if (now === 'open' && isLost) announce(onlineWords().backAgain);
        if (!isLost && (now === 'away' || now === 'waiting')) announce(onlineWords().link[now]);
        isLost = now === 'away' || now === 'waiting' || (isLost && now === 'connecting');
      },
    ),
  );
}

function Connecting(props: { readonly remote: RemoteGame }) {
  const state = () => props.remote.connection().link.state;
  const isStuck = () => state() === 'waiting' || state() === 'away';
  return (
    <div class="page stack online-connecting">
      <p class="soft" role="status">
        {isStuck() ? onlineWords().link[state() as 'away'] : t().app.loading}
      </p>
      <Show when={isStuck()}>
        <p>
          <Button onClick={() => props.remote.tryNow()}>{onlineWords().tryNow}</Button>
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
      <Show when={props.code === 'bad-secret'}>
        <Button onClick={watch}>{words().watch}</Button>
      </Show>
      <Show when={props.code === 'bad-version'}>
        <Button onClick={() => location.reload()}>{t().app.reload}</Button>
      </Show>
    </Empty>
  );
}

/** A page without a game, with a link to the lobby. */
function Empty(props: { readonly title: string; readonly hint: string; readonly children?: JSX.Element }) {
  const actions = () => (
    <>
      {props.children}
      <ButtonLink primary to={['online']}>
        {onlineWords().backToLobby}
      </ButtonLink>
    </>
  );
  return <Nothing title={props.title} hint={props.hint} actions={actions()} />;
}
