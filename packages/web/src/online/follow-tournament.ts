import type { ClientErrorCode } from '@rowhouse/client';
import type { TournamentCommand, TournamentView } from '@rowhouse/protocol';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { createClock, whenVisible } from '../shared/platform/page.ts';
import { clockText } from '../shared/words/format.ts';
import { client, toResult } from './client.ts';

/** How long the server waits for a change before it answers (s). */
const WAIT_S = 7;
/** The same for the host of a simul: a pupil's move is no entry of the tournament. */
const TURNS_WAIT_S = 1;
/** The pause after an error, and with servers that do not wait. */
const RETRY_MS = 1500;
/** The pause after a change, because further changes may follow at once. */
const CHANGED_PAUSE_MS = 250;

/**
 * Follows a tournament while the calling component lives. `secret`: the secret of a player. An arena pairs only players
 * whose page is open.
 */
export function followTournament(code: string, secret?: () => string | undefined) {
  /** The last answer of the server; `null` before the first. */
  const [view, setView] = createSignal<TournamentView | null>(null);
  const [absent, setAbsent] = createSignal<readonly number[]>([]);
  const [awaited, setAwaited] = createSignal<readonly number[]>([]);
  const [turns, setTurns] = createSignal<readonly string[]>([], { equals: (one, two) => one.join() === two.join() });
  /** Why the last request failed. */
  const [fault, setFault] = createSignal<ClientErrorCode | null>(null);
  let clockOffset = 0;
  let isSimulHost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showMissing = (seen: Pick<TournamentView, 'absent' | 'awaited' | 'turns'>) => {
    setAbsent(seen.absent ?? []);
    setAwaited(seen.awaited ?? []);
    if (seen.turns) setTurns(seen.turns);
    isSimulHost = seen.turns !== undefined;
  };
  const show = (seen: TournamentView) => {
    clockOffset = seen.now - Date.now();
    showMissing(seen);
    if (seen.nr >= (view()?.nr ?? 0)) setView(seen);
  };
  let asking = new AbortController();
  const look = async () => {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const player = secret?.();
    const since = view()?.nr;
    const began = performance.now();
    const seen = await toResult(
      client.viewTournament(
        code,
        { since, wait: since === undefined ? undefined : isSimulHost ? TURNS_WAIT_S : WAIT_S },
        { signal, ...(player === undefined ? {} : { secret: player }) },
      ),
    );
    if (signal.aborted) return;
    if (seen.ok && 'players' in seen.value) show(seen.value);
    else if (seen.ok) showMissing(seen.value);
    setFault(seen.ok ? null : seen.error);
    const hasWaited = performance.now() - began > (isSimulHost ? TURNS_WAIT_S * 900 : RETRY_MS);
    const pause = seen.ok && ('players' in seen.value || hasWaited) ? CHANGED_PAUSE_MS : RETRY_MS;
    // Spread out: otherwise all pages ask at the same moment after a restart of the server.
    timer = setTimeout(() => void look(), pause * (0.75 + Math.random() / 2));
  };
  whenVisible(() => void look());
  onCleanup(() => {
    clearTimeout(timer);
    asking.abort();
  });
  void look();
  return {
    view,
    fault,
    /** The players whose pages are closed. */
    absent,
    /** The players whose first move is awaited. */
    awaited,
    /** For the host of a simul: the games in which the host is to move. */
    turns,
    /** The time of the server. */
    now: () => Date.now() + clockOffset,
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

/** The props of controls of the host. */
export interface RunProps {
  readonly view: TournamentView;
  /** Returns whether the server accepted the command. */
  run(command: TournamentCommand): Promise<boolean>;
}

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
