import type { OnlineGame } from '@rowhouse/client';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { go } from '../shared/platform/router.ts';
import { called } from '../shared/platform/sound.ts';
import { createCountdown, followTournament, minutesWords } from './follow-tournament.ts';
import { ownMatch, storedTournament, storeMatch } from './tournament-keys.ts';

/** The end of a game stays on the screen for so many seconds before the next one opens. */
const OPENS_AFTER = 3;

/** What a player of a tournament is told at one of its games. */
export interface TournamentLine {
  /** How they stand, and how long it goes on. */
  readonly words: Accessor<string | null>;
  /** The next game, which opens by itself. */
  readonly next: Accessor<{ readonly words: string; open(): void } | null>;
}

/**
 * Follows the tournament from one of its games, so that nobody is paired while they look at the end of their last game and
 * do not see it. `null`: not a game of a tournament, or not a player of it.
 */
export function createTournamentLine(game: () => OnlineGame): TournamentLine | null {
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
  const [seconds, setSeconds] = createSignal(OPENS_AFTER);
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
      announce(tournamentWords().nextGame(next.opponent, OPENS_AFTER));
      setSeconds(OPENS_AFTER);
      const timer = setInterval(() => {
        setSeconds(seconds() - 1);
        if (seconds() <= 0) open();
      }, 1000);
      onCleanup(() => clearInterval(timer));
    }),
  );
  return {
    words: () => {
      const view = tournament.view();
      const rank = view?.standings.find(({ player }) => player === mine.number)?.rank;
      const left = timeLeft();
      const parts = [
        view && rank !== undefined ? tournamentWords().standing(rank, view.players.length) : null,
        view?.status === 'running' && left !== null ? tournamentWords().endsIn(minutesWords(left)) : null,
      ];
      return parts.some(Boolean) ? parts.filter(Boolean).join(' · ') : null;
    },
    next: () => {
      const next = match();
      return next && { words: tournamentWords().nextGame(next.opponent, seconds()), open };
    },
  };
}
