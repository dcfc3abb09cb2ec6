import { createSignal } from 'solid-js';
import { afterPaint } from './page.ts';
import { appAddress, gameInPath } from './server-address.ts';

/** An address inside the app: the parts after the #. `#/new/connectx` is ['new', 'connectx']. */
export type Route = readonly string[];

export const readRoute = (hash: string): Route =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });

export const makeRoute = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

/**
 * The screen that the address leads to. A shared game may be in its path, where a server sees it and can show it to
 * chats. Everything else is after the #.
 */
function readAddress(): Route {
  const game = location.hash.length > 1 ? null : gameInPath();
  return readRoute(game === null ? location.hash : `#/game/${game}`);
}

const [address, setAddress] = createSignal<Route>(readAddress());
const [route, setRoute] = createSignal<Route>(address());

/** `address` changes at once, and the menu shows it. `route` is the screen, which is drawn after that. */
export { address, route };

let seen = location.href;
// Going back to a shared game changes the path as well, and browsers do not call that a change of the hash.
for (const event of ['popstate', 'hashchange']) addEventListener(event, follow);

function follow(): void {
  if (location.href === seen) return;
  // Another screen does not belong to the shared game in the path.
  if (location.hash.length > 1 && gameInPath() !== null)
    history.replaceState(history.state, '', appAddress() + location.hash);
  seen = location.href;
  setAddress(readAddress());
  const enter = () => setRoute(address());
  // A hidden page is not painted.
  if (document.hidden) enter();
  else afterPaint(enter);
}

export function go(...parts: readonly string[]): void {
  location.hash = makeRoute(...parts);
}

/** Goes there without keeping the present address in the history, because it holds a secret or leads nowhere now. */
export function goInstead(...parts: readonly string[]): void {
  location.replace(makeRoute(...parts));
}

/** Changes the address to match the screen, without leaving the screen. */
export function tellAddress(...parts: readonly string[]): void {
  history.replaceState(history.state, '', makeRoute(...parts));
  seen = location.href;
}
