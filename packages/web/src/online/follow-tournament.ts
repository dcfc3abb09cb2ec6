import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentCommand, TournamentView } from '@rowhouse/protocol';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { createClock } from '../shared/platform/page.ts';
import { clockText } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';

const EVERY_MS = 1500;
/** For a page in the background. */
const HIDDEN_EVERY_MS = 8000;

/**
 * Follows a tournament as long as the component that owns it lives. A player gives their `secret`: an arena pairs only
 * players whose page is open.
 */
export function followTournament(code: string, secret?: () => string | undefined) {
  /** The last answer of the server; `null` before the first. */
  const [view, setView] = createSignal<TournamentView | null>(null);
  /** Why the last request failed. */
  const [fault, setFault] = createSignal<ClientErrorCode | null>(null);
  let ahead = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const show = (seen: TournamentView) => {
    ahead = seen.now - Date.now();
    if (seen.nr >= (view()?.nr ?? 0)) setView(seen);
  };
  const look = async () => {
    clearTimeout(timer);
    const player = secret?.();
    const seen = await toResult(
      client.viewTournament(code, { since: view()?.nr }, player === undefined ? {} : { secret: player }),
    );
    if (seen.ok && 'players' in seen.value) show(seen.value);
    setFault(seen.ok ? null : seen.error);
    const pause = document.visibilityState === 'visible' ? EVERY_MS : HIDDEN_EVERY_MS;
    // Spread out, so that the pages do not ask all at once after a restart.
    if (!isOver) timer = setTimeout(() => void look(), pause * (0.75 + Math.random() / 2));
  };
  const seen = () => {
    if (document.visibilityState === 'visible') void look();
  };
  document.addEventListener('visibilitychange', seen);
  onCleanup(() => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  });
  void look();
  return {
    view,
    fault,
    /** The time of the server. */
    now: () => Date.now() + ahead,
    /** Sends a command. Resolves with the reason if the server refused it. */
    run: async (secret: string, command: TournamentCommand): Promise<ClientErrorCode | null> => {
      const done = await toResult(client.runTournament(code, secret, command));
      if (done.ok) show(done.value);
      return done.ok ? null : done.error;
    },
    show,
  };
}

export type FollowedTournament = ReturnType<typeof followTournament>;

/** The milliseconds until a time of the server; `null` without one. */
export function createCountdown(
  tournament: FollowedTournament,
  until: Accessor<number | null>,
): Accessor<number | null> {
  const now = createClock(tournament.now, 250);
  return () => {
    const end = until();
    return end === null ? null : Math.max(0, end - now());
  };
}

/** `4:05` for milliseconds, rounded up. */
export const countdownText = (left: number): string => clockText(Math.ceil(left / 1000));
