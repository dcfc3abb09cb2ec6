import type { OnlineGame } from '@rowhouse/client';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { called } from '../shared/platform/sound.ts';
import { countdownText, createCountdown, followTournament } from './follow-tournament.ts';
import { onlineWords } from './messages/index.ts';
import { ownMatch, storedTournament, storeMatch } from './tournament-keys.ts';

/** How long the end of a game is shown before the next game opens. */
const OPENS_AFTER_S = 3;

/**
 * Follows the tournament from one of its games, so that the player learns of the next game while the last one is still on
 * the screen. `null` for other games and for spectators.
 */
export function createTournamentLine(game: () => OnlineGame) {
  const code = game().view.tournament;
  const mine = code === undefined ? undefined : storedTournament(code).player;
  if (code === undefined || mine === undefined || game().seat === null) return null;
  const tournament = followTournament(code, () => mine.secret);
  const timeLeft = createCountdown(tournament, () => tournament.view()?.endsAt ?? null);
  const match = createMemo(
    () => {
      const view = tournament.view();
      const next = view && game().view.live.status === 'over' ? ownMatch(view, mine.number) : null;
      return next?.game === game().view.game ? null : next;
    },
    null,
    { equals: (one, two) => one?.game === two?.game },
  );
  const [seconds, setSeconds] = createSignal(OPENS_AFTER_S);
  const open = () => {
    const next = match();
    if (next === null) return;
    storeMatch(next.game, mine.secret);
    go('online', next.game);
  };
  createEffect(
    on(match, (next) => {
      if (next === null) return;
      called();
      announce(onlineWords().tournaments.nextGame(next.opponent, OPENS_AFTER_S));
      setSeconds(OPENS_AFTER_S);
      const timer = setInterval(() => {
        setSeconds(seconds() - 1);
        if (seconds() <= 0) open();
      }, 1000);
      onCleanup(() => clearInterval(timer));
    }),
  );
  return {
    /** The player's rank, and the time until the tournament ends. */
    words: () => {
      const view = tournament.view();
      const rank = view?.standings.find(({ player }) => player === mine.number)?.rank;
      const left = timeLeft();
      const parts = [
        view && rank !== undefined ? onlineWords().tournaments.standing(rank, view.players.length) : '',
        view?.status === 'running' && left !== null ? onlineWords().tournaments.endsIn(countdownText(left)) : '',
      ];
      return parts.filter(Boolean).join(' · ') || null;
    },
    /** The next game, which opens by itself. */
    next: () => {
      const next = match();
      return next && { words: onlineWords().tournaments.nextGame(next.opponent, seconds()), open };
    },
  };
}

export type TournamentLine = NonNullable<ReturnType<typeof createTournamentLine>>;
