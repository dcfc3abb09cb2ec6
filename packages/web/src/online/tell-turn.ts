import { called } from '../shared/platform/sound.ts';
import { onlineWords } from './messages/index.ts';

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
export const tellTurn = (game: string, opponent: string): Promise<void> =>
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
