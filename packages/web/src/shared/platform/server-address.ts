/**
 * The Rowhouse server that the head of the page names: empty on a static host, `./` if the page came from that server,
 * or the address of another server.
 */
const namedServer = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="rowhouse-server"]')?.content ?? '';

/** Whether people can play online here. */
export const hasServer = (): boolean => namedServer() !== '';

/** Whether the page came from a Rowhouse server, which has addresses for screens (`/play/…`) and boards (`/embed/…`). */
export const isFromServer = (): boolean => namedServer() === './';

/** Screens with an address of their own, which the server can describe to chats. */
const SCREENS: Readonly<Record<string, string>> = {
  game: '#/game/',
  play: '#/online/',
  tournament: '#/online/tournament/',
  street: '#/online/street/',
};
const SCREEN_PATH = new RegExp(`/(${Object.keys(SCREENS).join('|')})/([^/?#]+)/?$`);

/** The address of the page without its query, its fragment and a screen in its path. */
export function appAddress(): string {
  const page = location.href.replace(/[?#].*$/s, '');
  return isFromServer() ? page.replace(SCREEN_PATH, '/') : page;
}

/** The screen in the path of the address, as a fragment: `#/online/<game>` for `/play/<game>`. */
export function screenInPath(): string | null {
  const found = isFromServer() ? SCREEN_PATH.exec(location.pathname) : null;
  return found && `${SCREENS[found[1]!]}${found[2]}`;
}

/** The address of the folder of the app. */
export const appFolder = (): string => new URL('.', appAddress()).href;

/** The address of the server for online play. */
export const serverAddress = (): string => new URL(isFromServer() ? '.' : namedServer(), appFolder()).href;
