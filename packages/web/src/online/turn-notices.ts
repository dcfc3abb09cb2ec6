import type { GameView } from '@rowhouse/protocol';
import { createEffect, createRoot } from 'solid-js';
import { playSound } from '../shared/platform/sound.ts';
import { setTurn, turnsWaiting } from '../shared/platform/turns-waiting.ts';
import { client, toResult } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { opponentsWords } from './online-words.ts';
import { keys, type StoredSeat } from './seat-keys.ts';

const LOOK_EVERY_MS = 20_000;
/** The page asks the server about at most this many games of the device. */
export const MAX_VIEWS = 12;

/** Games that are over or unknown to the server. The page does not request them again. */
const over = new Set<string>();
/** For each game, whether it was the player's turn at the last look. */
const wasOurTurn = new Map<string, boolean>();
/** Games that the server was asked to send notifications about. */
const pushed = new Set<string>();
let isWatching = false;

/** Watches the games of this device while the page is open. */
export function watchTurns(): void {
  if (isWatching) return;
  isWatching = true;
  createRoot(countTurnsInTab);
  void look();
  setInterval(() => void look(), LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look();
  });
}

async function look(): Promise<void> {
  const seats = keys.seats().filter(({ game }) => !over.has(game));
  for (const seat of seats.slice(0, MAX_VIEWS)) {
    const view = await toResult(client.viewGame(seat.game));
    if (view.ok) noteGame(view.value, seat);
    else if (view.error === 'no-such-game') over.add(seat.game);
  }
  const isNew = seats.some(({ game }) => !pushed.has(game));
  for (const { game } of seats) pushed.add(game);
  if (isNew) await pushTurns();
}

/** Counts a game for the badge, and notifies the player if their turn has begun since the last look. */
export function noteGame({ live, seats }: Pick<GameView, 'live' | 'seats'>, { game, seat }: StoredSeat): void {
  const isOurTurn = live.status === 'playing' && seat !== null && live.toMove === seat;
  if (isOurTurn && wasOurTurn.get(game) === false) {
    const words = onlineWords().hasPlayed(opponentsWords({ seats }, seat));
    notifyOfGame(game, onlineWords().yourMove, words).catch(() => {});
  }
  wasOurTurn.set(game, isOurTurn);
  setTurn(game, isOurTurn);
  if (live.status === 'over') over.add(game);
}

/** Shows the number of games that wait for a move in the tab and on the app's icon. */
function countTurnsInTab(): void {
  const title = document.querySelector('title')!;
  let titleWithoutCount = document.title;
  const write = () => {
    const count = turnsWaiting();
    const text = count > 0 && document.hidden ? onlineWords().yourMove : titleWithoutCount;
    document.title = count > 0 ? `(${count}) ${text}` : titleWithoutCount;
    observer.takeRecords();
  };
  // Screens also set the title.
  const observer = new MutationObserver(() => {
    titleWithoutCount = document.title;
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

/** Whether this page may show notifications. `never`: the browser does not support them. */
export const notificationPermission = (): NotificationPermission | 'never' =>
  typeof Notification === 'undefined' ? 'never' : Notification.permission;

/** Asks the server for notifications while no page is open. Resolves with false if it cannot send them. */
export async function pushTurns(): Promise<boolean> {
  return notificationPermission() === 'granted' && (await import('./push.ts')).subscribe();
}

/** Draws attention to a game: with a sound on a visible page, with a notification on a hidden one. */
export async function notifyOfGame(game: string, title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible') {
    playSound('yourTurn');
    return;
  }
  if (notificationPermission() !== 'granted') return;
  const options = { body, tag: `rowhouse-${game}`, data: `#/online/${game}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show notifications only from a service worker. It also handles a press.
  if (worker) await worker.showNotification(title, options);
  else {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      location.hash = options.data;
    };
  }
}
