import type { TournamentMatch } from '@rowhouse/protocol';
import { createMemo, For, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { onValue } from '../shared/platform/effects.ts';
import { go, route } from '../shared/platform/router.ts';
import { countdownText, createCountdown, followTournament } from './follow-tournament.ts';
import { onlineWords } from './messages/index.ts';
import {
  type OwnTournament,
  openingGame,
  ownMatch,
  ownTournaments,
  type StoredPlayer,
  storedTournament,
  storeMatch,
  storeSeen,
} from './tournament-keys.ts';
import { notifyOfGame } from './turn-notices.ts';
import './tournament-call.css';

/** A player is called to the games of at most this many tournaments. */
const MAX_FOLLOWED = 2;
/** A tournament without an end is followed this long after the player joined. */
const CALLED_FOR_MS = 12 * 3_600_000;

/** Calls the player of this device to their tournament games, from every other screen. */
export function TournamentCalls() {
  const followed = createMemo(
    () => {
      const [screen, place, part] = route();
      return ownTournaments()
        .filter(
          ({ code, player, seen, at = 0 }) =>
            player &&
            !seen?.isOver &&
            Date.now() - at < CALLED_FOR_MS &&
            !(screen === 'online' && place === 'tournament' && part === code),
        )
        .slice(0, MAX_FOLLOWED);
    },
    [],
    { equals: (one, two) => one.map(({ code }) => code).join() === two.map(({ code }) => code).join() },
  );
  return <For each={followed()}>{(own) => <Call own={own} player={own.player!} />}</For>;
}

function Call(props: { readonly own: OwnTournament; readonly player: StoredPlayer }) {
  const { code } = props.own;
  const { number, secret } = props.player;
  // An arena pairs only players whose tournament page is open, so this page must not report presence to it.
  const tournament = followTournament(code, () =>
    storedTournament(code).seen?.isArena === false ? secret : undefined,
  );
  onValue(tournament.view, (view) => view && storeSeen(view));
  const isElsewhere = (game: string) => {
    const [screen, place, part] = route();
    return !(screen === 'online' && (place === game || (place === 'tournament' && part === code)));
  };
  const match = createMemo(
    () => {
      const view = tournament.view();
      // By correspondence, a game runs for days.
      if (view?.status !== 'running' || view.paused || view.clock?.kind === 'days') return null;
      const own = ownMatch(view, number, tournament.turns());
      return own && isElsewhere(own.game) && openingGame() !== own.game ? own : null;
    },
    null,
    { equals: (one, two) => one?.game === two?.game },
  );
  const moveBy = () => {
    const isAwaited = (one: TournamentMatch) => one.game === match()?.game && tournament.awaited().includes(number);
    return tournament.view()?.matches.find(isAwaited)?.moveBy ?? null;
  };
  const left = createCountdown(tournament, moveBy);
  const called = () => onlineWords().tournaments.called(match()?.opponent ?? '');
  const isCounting = createMemo(() => moveBy() !== null);
  onValue(
    () => match() && `${match()!.game} ${isCounting()}`,
    (now) => now && notifyOfGame(match()!.game, called(), '').catch(() => {}),
  );
  /** The host asks everyone, and this player looks at something else. */
  const isAsked = createMemo(() => tournament.view()?.question?.open === true && isElsewhere(''));
  onValue(isAsked, (now) => now && notifyOfGame('', tournament.view()!.name, '').catch(() => {}));
  return (
    <Show
      when={match()}
      fallback={
        <Show when={isAsked()}>
          <Asked code={code} name={tournament.view()?.name ?? ''} />
        </Show>
      }
    >
      {(own) => (
        <div class="tournament-call">
          <p>
            <span role="alert">{called()}</span>
            <Show when={left() !== null}>
              <strong aria-hidden="true"> {onlineWords().tournaments.moveBy(countdownText(left()!))}</strong>
            </Show>
          </p>
          <Button
            primary
            label={onlineWords().tournaments.play}
            onClick={() => {
              storeMatch(own().game, secret);
              go('online', own().game);
            }}
          />
        </div>
      )}
    </Show>
  );
}

function Asked(props: { readonly code: string; readonly name: string }) {
  return (
    <div class="tournament-call" role="alert">
      <p>{onlineWords().tournaments.asked(props.name)}</p>
      <Button primary label={onlineWords().tournaments.answer} onClick={() => go('online', 'tournament', props.code)} />
    </div>
  );
}
