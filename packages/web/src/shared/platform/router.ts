import { createSignal } from 'solid-js';
import { afterPaint } from './page.ts';
import { appAddress, screenInPath } from './server-address.ts';

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
 * The route of the address. The screen may be in its path, so that the server can describe it to chats. Then the
 * fragment holds only what the server must not know: `/play/<game>#join/<invite>`. All other routes are after the #.
 */
function readAddress(): Route {
  const screen = isRoute(location.hash) ? null : screenInPath();
  return readRoute(screen === null ? location.hash : `${screen}/${location.hash.slice(1)}`);
}

const isRoute = (hash: string): boolean => hash.startsWith('#/');

const [address, setAddress] = createSignal<Route>(readAddress());
const [route, setRoute] = createSignal<Route>(address());

/** `address` changes at once, and the menu shows it. `route` is the screen. It changes after the next paint. */
export { address, route };

let lastHref = location.href;
// Going back to a screen with a path of its own changes the path, which fires `popstate` but not `hashchange`.
for (const event of ['popstate', 'hashchange']) addEventListener(event, follow);

function follow(): void {
  if (location.href === lastHref) return;
  // The path of a screen does not belong to another one.
  if (isRoute(location.hash) && screenInPath() !== null)
    history.replaceState(history.state, '', appAddress() + location.hash);
  lastHref = location.href;
  setAddress(readAddress());
  const enter = () => setRoute(address());
  // A hidden page is not painted.
  if (document.hidden) enter();
  else afterPaint(enter);
}

export function go(...parts: readonly string[]): void {
  location.hash = makeRoute(...parts);
}

/** Replaces the current address in the history, because it holds a secret or is no longer valid. */
export function goInstead(...parts: readonly string[]): void {
  location.replace(makeRoute(...parts));
}

/** Changes the address to match the screen, without leaving the screen. */
export function tellAddress(...parts: readonly string[]): void {
  history.replaceState(history.state, '', makeRoute(...parts));
  lastHref = location.href;
}
