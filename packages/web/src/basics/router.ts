import { createSignal } from 'solid-js';

/** A place in the house: what stands after the #, as parts. `#/new/connectx` is ['new', 'connectx']. */
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

/** The same, but going back does not lead to the address before: it held a secret, or nothing is left there. */
export function goInstead(...parts: readonly string[]): void {
  location.replace(makeRoute(...parts));
}
