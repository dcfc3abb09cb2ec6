/**
 * The Rowhouse server that the page names in its head: nothing on a host for plain files, `./` where the page came from
 * that server, or the address of a server elsewhere.
 */
const named = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="rowhouse-server"]')?.content ?? '';

/** Whether people can play online here. */
export const hasServer = (): boolean => named() !== '';

/** Whether the page came from a Rowhouse server, which has addresses for shared games (`/game/…`) and boards (`/embed/…`). */
export const isFromServer = (): boolean => named() === './';

/** A game at the end of an address. */
const GAME = /\/game\/([^/?#]+)\/?$/;

/** The address of the page without what follows the # and without a shared game. */
export function appAddress(): string {
  const page = location.href.replace(/[?#].*$/s, '');
  return isFromServer() ? page.replace(GAME, '/') : page;
}

/** The shared game in the path of the address; `null` where there is none. */
export const gameInPath = (): string | null => (isFromServer() ? (GAME.exec(location.pathname)?.[1] ?? null) : null);

/** The folder that the app lies in. */
export const appFolder = (): string => new URL('.', appAddress()).href;

/** The address of the server for online play. */
export const serverAddress = (): string => new URL(isFromServer() ? '.' : named(), appFolder()).href;
