import type { GameView } from '@rowhouse/protocol';
import { createEffect, createRoot } from 'solid-js';
import { called } from '../shared/platform/sound.ts';
import { setTurn, turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { client, toResult } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { opponentsWords } from './online-words.ts';
import { keys, type StoredSeat } from './seat-keys.ts';

const LOOK_EVERY_MS = 20_000;
/** The server is asked about no more of this device's games than this. */
const MAX_REQUESTS = 12;

/** Games that are over, or that the server has forgotten: nobody asks again. */
const over = new Set<string>();
/** Where it was our turn when we last looked. */
const known = new Map<string, boolean>();
/** The games that the server was asked to tell of. */
const pushed = new Set<string>();
let isWatching = false;

const isOurs = ({ live }: Pick<GameView, 'live'>, { seat }: StoredSeat): boolean =>
  live.status === 'playing' && seat !== null && live.toMove === seat;

/** A game as it is now: the badge counts it, and a turn that has come since the last look is told. */
export function noteGame(view: Pick<GameView, 'live' | 'seats'>, seat: StoredSeat): void {
  const ours = isOurs(view, seat);
  if (ours && known.get(seat.game) === false) tellTurn(seat.game, opponentsWords(view, seat.seat)).catch(() => {});
  known.set(seat.game, ours);
  setTurn(seat.game, ours);
  if (view.live.status === 'over') over.add(seat.game);
}

async function look(): Promise<void> {
  const seats = keys.seats().filter(({ game }) => !over.has(game));
  for (const seat of seats.slice(0, MAX_REQUESTS)) {
    const view = await toResult(client.viewGame(seat.game));
    if (view.ok) noteGame(view.value, seat);
    else if (view.error === 'no-such-game') over.add(seat.game);
  }
  const isNew = seats.some(({ game }) => !pushed.has(game));
  for (const { game } of seats) pushed.add(game);
  if (isNew) await tellWithoutPage();
}

/** The tab says how many games wait for a move, and what they wait for when nobody looks. */
function nameTab(): void {
  const title = document.querySelector('title')!;
  let plain = document.title;
  const write = () => {
    const count = turnsWaiting();
    const text = count > 0 && document.hidden ? onlineWords().yourMove : plain;
    document.title = count > 0 ? `(${count}) ${text}` : plain;
    observer.takeRecords();
  };
  // Screens name the tab, too.
  const observer = new MutationObserver(() => {
    plain = document.title;
    write();
  });
  observer.observe(title, { childList: true, characterData: true, subtree: true });
  document.addEventListener('visibilitychange', write);
  createEffect(() => {
    write();
    const count = turnsWaiting();
    if (count > 0) void navigator.setAppBadge?.(count).catch(() => {});
    else void navigator.clearAppBadge?.().catch(() => {});
  });
}

/** Follows the games of this device for as long as the page is open. */
export function watchTurns(): void {
  if (isWatching) return;
  isWatching = true;
  createRoot(nameTab);
  void look();
  setInterval(() => void look(), LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
}

/** Whether this browser can tell people something while the page is in the background, and whether it may. */
export const mayTell = (): NotificationPermission | 'never' =>
  typeof Notification === 'undefined' ? 'never' : Notification.permission;

/** Asks the person. Browsers want a press first. */
export const askToTell = (): Promise<NotificationPermission> => Notification.requestPermission();

/** Where that is allowed, has the server tell this device of its turns while no page is open. Returns whether it does. */
export async function tellWithoutPage(): Promise<boolean> {
  return mayTell() === 'granted' && (await import('./push.ts')).tellOfSeats();
}

/** Tells that it is our move. */
const tellTurn = (game: string, opponent: string): Promise<void> =>
  tell(game, onlineWords().yourMove, onlineWords().hasPlayed(opponent));

/** Tells of a game: with a sound where the page is seen, as a notification where it is not and that is allowed. */
export async function tell(game: string, title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') {
    called();
    return;
  }
  if (mayTell() !== 'granted') return;
  const options = { body, tag: `rowhouse-${game}`, data: `#/online/${game}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications of service workers only. A press on one is handled there.
  if (worker) await worker.showNotification(title, options);
  else {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      location.hash = options.data;
    };
  }
}
