import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { FollowedTournament } from './follow-tournament.ts';

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
