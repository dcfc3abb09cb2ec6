import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentCommand, TournamentView } from '@rowhouse/protocol';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { client } from './client.ts';

export interface FollowedTournament {
  /** The last that the server told; `null`: nothing yet. */
  readonly view: Accessor<TournamentView | null>;
  /** Why there is nothing new. */
  readonly fault: Accessor<ClientErrorCode | null>;
  /** The server's time. */
  now(): number;
  /** Does something. Resolves with the reason if it was refused. */
  run(secret: string, command: TournamentCommand): Promise<ClientErrorCode | null>;
  show(view: TournamentView): void;
  /** Asks now. */
  look(): void;
}

/** A page that nobody sees asks seldom. */
const EVERY_MS = 1500;
const HIDDEN_EVERY_MS = 8000;

/**
 * Follows a tournament for as long as the component that owns it lives. `secret`: of the player who follows it, if it is
 * one. An arena gives no games to players who have gone.
 */
export function followTournament(code: string, secret?: () => string | undefined): FollowedTournament {
  const [view, setView] = createSignal<TournamentView | null>(null);
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
    try {
      const player = secret?.();
      const seen = await client.viewTournament(
        code,
        { since: view()?.nr },
        player === undefined ? {} : { secret: player },
      );
      if ('players' in seen) show(seen);
      setFault(null);
    } catch (error) {
      setFault((error as { code: ClientErrorCode }).code);
    }
    const pause = document.visibilityState === 'visible' ? EVERY_MS : HIDDEN_EVERY_MS;
    // Not all at once after a restart.
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
    now: () => Date.now() + ahead,
    run: async (secret, command) => {
      try {
        show(await client.runTournament(code, secret, command));
        return null;
      } catch (error) {
        return (error as { code: ClientErrorCode }).code;
      }
    },
    show,
    look: () => void look(),
  };
}

/** Milliseconds until a time of the server, counted down; `null` without one. */
export function createCountdown(
  tournament: FollowedTournament,
  until: Accessor<number | null>,
): Accessor<number | null> {
  const [now, setNow] = createSignal(tournament.now());
  const timer = setInterval(() => setNow(tournament.now()), 250);
  onCleanup(() => clearInterval(timer));
  return () => {
    const end = until();
    return end === null ? null : Math.max(0, end - now());
  };
}

/** `4:05` */
export function minutesWords(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
