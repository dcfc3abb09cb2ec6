import { createSignal } from 'solid-js';

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

const [route, setRoute] = createSignal<Route>(readRoute(location.hash));

export { route };

addEventListener('hashchange', () => setRoute(readRoute(location.hash)));

export function go(...parts: readonly string[]): void {
  location.hash = makeRoute(...parts);
}

/** Goes there without leaving the present address in the history: it held a secret, or it leads nowhere now. */
export function goInstead(...parts: readonly string[]): void {
  location.replace(makeRoute(...parts));
}
