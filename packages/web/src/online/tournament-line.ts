import type { OnlineGame } from '@rowhouse/client';
import { createMemo, createSignal, onCleanup } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { go } from '../shared/platform/router.ts';
import { playSound } from '../shared/platform/sound.ts';
import { dotted } from '../shared/words/format.ts';
import { countdownText, createCountdown, followTournament } from './follow-tournament.ts';
import { onlineWords } from './messages/index.ts';
import { ownMatch, setOpeningGame, storedTournament, storeMatch } from './tournament-keys.ts';

/** The end of a game, or a move in a simul, stays on the screen for this time (s) before the next game opens. */
const OPENS_AFTER_S = 3;
const SIMUL_OPENS_AFTER_S = 1;

/**
 * Follows the tournament from one of its games. The player learns of the next game while the last one is still on the
 * screen. `null` for other games and for spectators.
 */
export function createTournamentLine(game: () => OnlineGame) {
  const code = game().view.tournament;
  const mine = code === undefined ? undefined : storedTournament(code).player;
  if (code === undefined || mine === undefined || game().seat === null) return null;
  const tournament = followTournament(code, () => mine.secret);
  const timeLeft = createCountdown(tournament, () => tournament.view()?.endsAt ?? null);
  const me = () => tournament.view()?.players.find(({ player }) => player === mine.number);
  /** The host of a simul goes on to the next board after each move. */
  const isDone = () => {
    const { view, table, seat } = game();
    return view.live.status === 'over' || (me()?.host === true && table.position.toMove !== seat);
  };
  const match = createMemo(
    () => {
      const view = tournament.view();
      const turns = tournament.turns().filter((turn) => turn !== game().view.game);
      const next = view && isDone() ? ownMatch(view, mine.number, turns) : null;
      return next?.game === game().view.game ? null : next;
    },
    null,
    { equals: (one, two) => one?.game === two?.game },
  );
  /** By when the player has to make the first move of this game; `null` if they need not. */
  const moveBy = createMemo(() => {
    const { view, table, seat } = game();
    const isAwaited = view.live.status === 'playing' && table.position.toMove === seat && table.record.moves.length < 2;
    const own = isAwaited && tournament.view()?.matches.find((one) => one.game === view.game);
    return own && (table.record.moves.length === 0 || view.clock === null) ? (own.moveBy ?? null) : null;
  });
  const timeToMove = createCountdown(tournament, moveBy);
  onValue(
    () => moveBy() !== null,
    (isCounting) => {
      if (!isCounting) return;
      playSound('yourTurn');
      announce(onlineWords().tournaments.moveBy(countdownText(timeToMove() ?? 0)));
    },
  );
  const opensAfter = () => (me()?.host && game().view.live.status !== 'over' ? SIMUL_OPENS_AFTER_S : OPENS_AFTER_S);
  const [seconds, setSeconds] = createSignal(OPENS_AFTER_S);
  const open = () => {
    const next = match();
    if (next === null) return;
    storeMatch(next.game, mine.secret);
    go('online', next.game);
  };
  onValue(match, (next) => {
    setOpeningGame(next?.game ?? null);
    onCleanup(() => setOpeningGame(null));
    if (next === null) return;
    playSound('yourTurn');
    announce(onlineWords().tournaments.nextGame(next.opponent, opensAfter()));
    setSeconds(opensAfter());
    const timer = setInterval(() => {
      setSeconds(seconds() - 1);
      if (seconds() <= 0) open();
    }, 1000);
    onCleanup(() => clearInterval(timer));
  });
  const hintsLeft = () => {
    const match = tournament.view()?.matches.find((one) => one.game === game().view.game);
    if (!match) return 0;
    return (me()?.handicap?.hints ?? 0) - (match.hints?.[match.players.indexOf(mine.number)] ?? 0);
  };
  return {
    /** The hints of the player's handicap that are left in this game. */
    hintsLeft,
    /** Uses a hint. Resolves with whether the server allows it. */
    useHint: async (): Promise<boolean> => {
      const match = tournament.view()?.matches.find((one) => one.game === game().view.game)?.match;
      return match !== undefined && (await tournament.run(mine.secret, { do: 'hint', match })) === null;
    },
    /** The player's rank, and the time until the tournament ends. */
    words: () => {
      const view = tournament.view();
      const rank = view?.standings.find(({ player }) => player === mine.number)?.rank;
      const left = timeLeft();
      return (
        dotted(
          view && rank !== undefined && onlineWords().tournaments.standing(rank, view.players.length),
          view?.status === 'running' && left !== null && onlineWords().tournaments.endsIn(countdownText(left)),
        ) || null
      );
    },
    /** The time for the first move is running. */
    warning: () => {
      const left = timeToMove();
      return left === null ? null : onlineWords().tournaments.moveBy(countdownText(left));
    },
    /** The next game, which opens automatically. */
    next: () => {
      const next = match();
      return next && { words: onlineWords().tournaments.nextGame(next.opponent, seconds()), open };
    },
  };
}

export type TournamentLine = NonNullable<ReturnType<typeof createTournamentLine>>;
