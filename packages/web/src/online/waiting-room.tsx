import { snapshot } from '@rowhouse/board/svg';
import { newSecret, type OnlineGame } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { measureWords } from '../saves/save-words.ts';
import { DiscIcon } from '../shared/boards/disc-icon.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Fault } from '../shared/controls/page-parts.tsx';
import { t } from '../shared/messages/messages.ts';
import { ratingWords } from '../shared/messages/ratings/index.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { goInstead } from '../shared/platform/router.ts';
import { colourName, gameName } from '../shared/words/names.ts';
import { client, onlineLink } from './client.ts';
import { asGuest } from './guest.ts';
import { GuestName } from './guest-form.tsx';
import { LinkField } from './link-field.tsx';
import { onlineWords } from './messages/index.ts';
import { nameRoom } from './name-room.ts';
import { clockWords, elapsedWords, errorWords, seatWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';
import { keys } from './seat-keys.ts';
import '../shared/controls/shared.css';

interface OnlineWaitingProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly secret: string | null;
  readonly invite: string | null;
  /** This device asks for a seat, or was refused. */
  onJoining(isJoining: boolean): void;
  onSeating(): void;
}

/** Before the game begins: the seats, the links to the free ones, and a button to take one. */
export function OnlineWaiting(props: OnlineWaitingProps) {
  const view = () => props.game.view;
  const record = () => props.game.table.record;
  const isSeated = () => props.secret !== null;
  /** Of the free seats. Read once, so that a link stays the same thing on the screen whatever happens in the game. */
  const invites = createMemo(() => (isSeated() ? (keys.seat(view().game)?.invites ?? []) : []), undefined, {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const free = () => view().seats.filter(({ taken }) => !taken).length;
  /** Strangers find it only while somebody who waits for it is connected; a game by days stays without. */
  const isFoundHere = () => view().open && view().clock?.kind !== 'days';
  const title = () => shareWords().message(gameName(record().config));
  const heading = () => {
    if (props.invite !== null) return onlineWords().invited;
    if (!isSeated()) return onlineWords().kicker;
    return free() === 1 ? onlineWords().waitingOne : onlineWords().waiting;
  };
  nameRoom(heading);
  const picture = () =>
    snapshot(gameOf(record().config).toSetup(props.game.table.position), { theme: 'css', size: 900 });
  return (
    <div class="page shared online-waiting">
      <div class="shared-picture" aria-hidden="true" innerHTML={picture()} />
      <div class="shared-words">
        <p class="soft">{gameName(record().config)}</p>
        <h1>{heading()}</h1>
        <p>
          <Show when={measureWords(record().config)}>{(measures) => `${measures()} · `}</Show>
          {clockWords(view().clock)}
          <Show when={view().rated}>{` · ${ratingWords().rated}`}</Show>
        </p>
        <Show when={view().rated && !isSeated()}>
          <p class="soft">{ratingWords().ratedHint}</p>
        </Show>
        <Seats game={props.game} />
        <Show when={!isSeated() && (props.invite !== null || view().open)}>
          <SitDown {...props} />
        </Show>
        <Show when={isSeated()}>
          <For each={invites().filter(({ seat }) => !view().seats[seat]!.taken)}>
            {({ seat, invite }, at) => (
              <LinkField
                label={onlineWords().linkFor(colourName(seat))}
                hint={onlineWords().linkForHint}
                link={onlineLink(view().game, { invite })}
                title={title()}
                primary={at() === 0}
                isScanned
              />
            )}
          </For>
          <LinkForAll game={props.game} title={title()} />
          <p class="soft online-hint">{isFoundHere() ? onlineWords().waitingOpenHint : onlineWords().waitingHint}</p>
          <Meanwhile />
          <p>
            <Button plain class="online-off" onClick={() => props.remote.do('cancel')}>
              {onlineWords().callOff}
            </Button>
          </p>
        </Show>
        <Show when={!isSeated() && props.invite === null && !view().open}>
          <p>{onlineWords().watchOnly}</p>
        </Show>
      </div>
    </div>
  );
}

/** The link without an invitation: to join if the game is open to everybody; otherwise only to watch, and folded away. */
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
        isScanned
      />
      <Looking since={view().created} />
    </Show>
  );
}

/** Who has which colour, and what is free. */
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

/** Something to do while nobody comes. */
function Meanwhile() {
  return (
    <section class="online-meanwhile" aria-labelledby="online-meanwhile">
      <h2 id="online-meanwhile">{onlineWords().meanwhile}</h2>
      <p class="soft">{onlineWords().meanwhileHint}</p>
      <ButtonLink to={['puzzles', 'today']}>{onlineWords().meanwhilePuzzle}</ButtonLink>
    </section>
  );
}

/** A sign of life: how long this device has been looking for somebody, and three lamps that go on and off. */
function Looking(props: { readonly since: number }) {
  const began = Date.now();
  const [now, setNow] = createSignal(began);
  const timer = setInterval(() => setNow(Date.now()), 1000);
  onCleanup(() => clearInterval(timer));
  // A clock of this device that is wrong shows no nonsense.
  const since = () => Math.max(0, now() - Math.min(began, Math.max(props.since, began - 600_000)));
  return (
    <p class="online-looking">
      <span class="online-lamps" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span role="timer">{onlineWords().lookingFor(elapsedWords(since()))}</span>
    </p>
  );
}

/** The form to take a seat; a name is optional. */
function SitDown(props: OnlineWaitingProps) {
  const [fault, setFault] = createSignal('');
  const [isBusy, setIsBusy] = createSignal(false);
  /** A request that is sent twice with one secret, because the answer was lost, takes one seat. */
  const secret = newSecret();
  const sit = async () => {
    if (isBusy()) return;
    setIsBusy(true);
    props.onJoining(true);
    setFault('');
    const { game } = props.game.view;
    const { invite } = props;
    const key = await asGuest((as) => client.takeSeat(game, { ...as, secret, ...(invite === null ? {} : { invite }) }));
    setIsBusy(false);
    if (!key.ok) {
      setFault(errorWords(key.error));
      props.onJoining(false);
      return;
    }
    keys.storeKey(key.value);
    goInstead('online', game);
    props.onSeating();
    // After the screen has changed, which ends what was said before.
    announce(`${t().play.seat(colourName(key.value.seat ?? 0), onlineWords().you)}.`);
  };
  return (
    <div class="stack online-sit">
      <GuestName hint />
      <p>
        <Button primary aria-disabled={isBusy()} onClick={() => void sit()}>
          {isBusy() ? onlineWords().creating : onlineWords().sit}
        </Button>
      </p>
      <Fault>{fault()}</Fault>
    </div>
  );
}
