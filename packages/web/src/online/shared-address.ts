import { type GameLink, makeGameLink } from '@rowhouse/client';
import { createSignal } from 'solid-js';
import { language } from '../shared/messages/messages.ts';
import { appFolder, isFromServer } from '../shared/platform/server-address.ts';
import { client, toResult } from './client.ts';

const [address, setAddress] = createSignal<string | null>(null);
/** Whether the server said that only its own machine can reach it. */
const [isUnreachable, setUnreachable] = createSignal(false);
let asked: Promise<unknown> | null = null;

/** Whether only this machine can open the address of this page. */
const isOwnMachine = (host = location.hostname): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Asks once for an address that a phone can open, if this page has none. Resolves when the address is known. */
export async function findSharedAddress(): Promise<void> {
  if (!isFromServer() || !isOwnMachine()) return;
  asked ??= toResult(client.addresses()).then((found) => {
    const first = found.ok ? found.value.addresses[0] : undefined;
    if (first === undefined) setUnreachable(true);
    else setAddress(first);
  });
  await asked;
}

/** The folder of the app for links that other devices open. On `localhost`, the address in the local network. */
function sharedFolder(): string {
  void findSharedAddress();
  return address() ?? appFolder();
}

/** Whether other devices cannot open links of this page, and the user should know how to change that. */
export function isOnlyHere(): boolean {
  void findSharedAddress();
  return isUnreachable();
}

/** The link of an online game: to watch, to a moment (`at`), to a seat (`secret`) or to a free seat (`invite`). */
export function onlineLink(game: string, key: Pick<GameLink, 'secret' | 'invite' | 'at'> = {}): string {
  const link = makeGameLink({ server: sharedFolder(), game, ...key });
  // Static hosts have no addresses for games.
  return isFromServer() ? inLanguage(link) : `${sharedFolder()}#/online/${game}${new URL(link).hash.replace('#', '/')}`;
}

/** Names the language in which chats describe a link. */
function inLanguage(link: string): string {
  const url = new URL(link);
  if (language() !== 'en') url.searchParams.set('lang', language());
  return url.href;
}

/** The link of a tournament. `host`: the secret of the host. */
export const tournamentLink = (code: string, host?: string): string =>
  isFromServer()
    ? inLanguage(new URL(`tournament/${code}${host === undefined ? '' : `#host/${host}`}`, sharedFolder()).href)
    : new URL(`#/online/tournament/${code}${host === undefined ? '' : `/host/${host}`}`, sharedFolder()).href;

/** The link of a street that a family or a class shares. */
export const streetLink = (street: string): string =>
  isFromServer()
    ? inLanguage(new URL(`street/${street}`, sharedFolder()).href)
    : new URL(`#/online/street/${street}`, sharedFolder()).href;

/** Where to type the code, short enough to read from a wall: `192.168.1.20:8080/join`. */
export const joinAddress = (): string => `${sharedFolder().replace(/^https?:\/\//, '')}join`;
