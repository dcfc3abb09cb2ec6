import { snapshot } from '@rowhouse/board/svg';
import { newSecret, type OnlineGame } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import { measureWords } from '../saves/save-words.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { FaultNote, Section } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { createClock } from '../shared/platform/page.ts';
import { goInstead } from '../shared/platform/router.ts';
import { clockText } from '../shared/words/format.ts';
import { colourName, gameName } from '../shared/words/names.ts';
import { AskForNotices } from './ask-for-notices.tsx';
import { client, toResult } from './client.ts';
import { createSeatRequest, type SeatCall } from './create-request.ts';
import { FriendSheet } from './friend-sheet.tsx';
import { GuestNameField } from './guest-form.tsx';
import { LinkField } from './link-field.tsx';
import { createOpenGames, OpenGameList } from './lobby-lists.tsx';
import { onlineWords } from './messages/index.ts';
import { nameScreen } from './name-screen.ts';
import type { OnlineTableProps } from './online-game.ts';
import { clockWords, seatWords } from './online-words.ts';
import { keys } from './seat-keys.ts';
import { onlineLink } from './shared-address.ts';
import '../shared/controls/shared.css';

interface OnlineWaitingProps extends OnlineTableProps {
  /** The invitation to a free seat. */
  readonly invite: string | null;
  /** Called when this device asks for a seat, and with false when it does not get one. */
  onJoining(isJoining: boolean): void;
  onSeating(): void;
}

/** Before the game begins: the seats, links to the free ones, and a button to take one. */
export function OnlineWaiting(props: OnlineWaitingProps) {
  const view = () => props.game.view;
  const record = () => props.game.table.record;
  const isSeated = () => props.secret !== null;
  /**
   * Invitations to the free seats. Equal lists keep their identity: otherwise the fields of the links are drawn again.
   */
  const invites = createMemo(() => (isSeated() ? (keys.seat(view().game)?.invites ?? []) : []), undefined, {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  /** The only invitation to a game of two. Its seat depends on the colours. */
  const friendInvite = () =>
    view().seats.length === 2 && !view().rated && invites().length === 1 ? invites()[0]!.invite : null;
  const free = () => view().seats.filter(({ taken }) => !taken).length;
  /** Whether the lobby lists the game only while a player is connected. Games by days stay listed. */
  const isFoundHere = () => view().open && view().clock?.kind !== 'days';
  const title = () => shareWords().message(gameName(record().config));
  const heading = () => {
    if (props.invite !== null) return onlineWords().invited;
    if (!isSeated()) return onlineWords().kicker;
    return free() === 1 ? onlineWords().waitingOne : onlineWords().waiting;
  };
  nameScreen(heading);
  /** Whether the game would not count for this player. */
  const [isUncounted, setUncounted] = createSignal(false);
  onMount(async () => {
    if (!view().rated || isSeated()) return;
    const asked = await toResult(client.viewGame(view().game));
    setUncounted(asked.ok && asked.value.oneAddress === true);
  });
  const picture = () =>
    snapshot(gameOf(record().config).toSetup(props.game.table.position), { theme: 'css', size: 900 });
  return (
    <div class="page shared online-waiting" classList={{ friend: friendInvite() !== null }}>
      <div class="shared-picture" aria-hidden="true" innerHTML={picture()} />
      <div class="shared-words">
        <Show when={friendInvite() === null}>
          <p class="soft">{gameName(record().config)}</p>
          <h1>{heading()}</h1>
          <p>
            <Show when={measureWords(record().config)}>{(measures) => `${measures()} · `}</Show>
            {clockWords(view().clock)}
            <Show when={view().rated}>{` · ${onlineWords().ratings.rated}`}</Show>
          </p>
          {view().rated && !isSeated() && <p class="soft">{onlineWords().ratings.ratedHint}</p>}
          {isUncounted() && <p>{onlineWords().ratings.reasons['one-address']}</p>}
          <Seats game={props.game} />
        </Show>
        {!isSeated() && (props.invite !== null || view().open) && <SitDown {...props} />}
        <Show when={friendInvite()}>{(invite) => <FriendSheet {...props} invite={invite()} />}</Show>
        <Show when={isSeated() && friendInvite() === null}>
          <For each={invites().filter(({ seat }) => !view().seats[seat]!.taken)}>
            {({ seat, invite }, at) => (
              <LinkField
                label={onlineWords().linkFor(colourName(seat))}
                hint={onlineWords().linkForHint}
                link={onlineLink(view().game, { invite })}
                title={title()}
                primary={at() === 0}
                hasQrCode
              />
            )}
          </For>
          <LinkForAll game={props.game} title={title()} />
          <p class="soft online-hint">{isFoundHere() ? onlineWords().waitingOpenHint : onlineWords().waitingHint}</p>
          {view().open && <OtherOffers {...props} secret={props.secret!} />}
          <Section class="online-meanwhile" title={onlineWords().meanwhile} hint={onlineWords().meanwhileHint}>
            <p class="row">
              <ButtonLink label={onlineWords().meanwhilePuzzle} to={['puzzles', 'today']} />
              <AskForNotices />
            </p>
          </Section>
          <p>
            <Button
              plain
              class="online-off"
              label={onlineWords().cancelGame}
              onClick={() => props.remote.do('cancel')}
            />
          </p>
        </Show>
        {!isSeated() && props.invite === null && !view().open && <p>{onlineWords().watchOnly}</p>}
      </div>
    </div>
  );
}

/** Open games of others. The player who joins one of them gives up the own game. */
function OtherOffers(props: { readonly game: OnlineGame; readonly secret: string }) {
  const games = createOpenGames();
  const { isBusy, fault, askForSeat } = createSeatRequest();
  const takeSeat = async (call: SeatCall) => {
    const { game, ply } = props.game.view;
    const key = await askForSeat(call);
    if (!key) return;
    await toResult(client.sendCommand(game, props.secret, { id: newSecret().slice(0, 16), ply, do: 'cancel' }));
    keys.forgetSeat(game);
    goInstead('online', key.game);
  };
  return (
    <Show when={games()?.length}>
      <Section title={onlineWords().alsoWaiting} hint={onlineWords().alsoWaitingHint}>
        <OpenGameList games={games()!} isBusy={isBusy()} takeSeat={takeSeat} />
        <FaultNote>{fault()}</FaultNote>
      </Section>
    </Show>
  );
}

/** The link for everyone: to join an open game, or, folded away, to watch. */
function LinkForAll(props: { readonly game: OnlineGame; readonly title: string }) {
  const view = () => props.game.view;
  return (
    <Show
      when={view().open}
      fallback={
        <details class="online-watch-link">
          <summary>{onlineWords().linkWatch}</summary>
          <LinkField
            label={onlineWords().linkWatch}
            hideLabel
            hint={onlineWords().linkWatchHint}
            link={onlineLink(view().game)}
            title={props.title}
          />
        </details>
      }
    >
      <LinkField
        label={onlineWords().linkOpen}
        hint={onlineWords().linkOpenHint}
        link={onlineLink(view().game)}
        title={props.title}
        primary
        hasQrCode
      />
      <Looking since={view().created} />
    </Show>
  );
}

/** The players, their colours and the free seats. */
function Seats(props: Pick<OnlineWaitingProps, 'game'>) {
  return (
    <ul class="online-seats">
      <For each={props.game.view.seats}>
        {(seat, player) => (
          <li class="online-seated" classList={{ free: !seat.taken }}>
            <DiscIcon player={player()} size="1.75rem" />
            <span>
              <bdi class="online-who">{player() === props.game.seat ? onlineWords().you : seatWords(seat)}</bdi>{' '}
              <span class="soft">{colourName(player())}</span>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

/** The time since this device began to look for an opponent, with three blinking lamps. */
function Looking(props: { readonly since: number }) {
  const began = Date.now();
  const now = createClock(Date.now, 1000);
  // At most ten minutes before the page opened, because the device's clock may be wrong.
  const since = () => Math.max(0, now() - Math.min(began, Math.max(props.since, began - 600_000)));
  return (
    <p class="online-looking">
      <span class="online-lamps" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span role="timer">{onlineWords().lookingFor(clockText(Math.floor(since() / 1000)))}</span>
    </p>
  );
}

/** The form to take a seat; a name is optional. */
function SitDown(props: OnlineWaitingProps) {
  const { isBusy, fault, askForSeat } = createSeatRequest();
  const sit = async () => {
    if (isBusy()) return;
    const { game } = props.game.view;
    const invite = props.invite === null ? {} : { invite: props.invite };
    props.onJoining(true);
    const key = await askForSeat((as) => client.takeSeat(game, { ...as, ...invite }));
    if (!key) return props.onJoining(false);
    goInstead('online', game);
    props.onSeating();
    // After the change of the screen, which clears earlier announcements.
    announce(`${t().play.seat(colourName(key.seat ?? 0), onlineWords().you)}.`);
  };
  return (
    <div class="stack online-sit">
      <GuestNameField hint />
      <p>
        <Button
          primary
          label={isBusy() ? onlineWords().creating : onlineWords().sit}
          aria-disabled={isBusy()}
          onClick={() => void sit()}
        />
      </p>
      <FaultNote>{fault()}</FaultNote>
    </div>
  );
}
