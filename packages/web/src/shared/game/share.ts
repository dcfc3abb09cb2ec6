import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { Language } from '../messages/languages.ts';
import { appAddress, isFromServer } from '../platform/server-address.ts';

/** Servers and proxies refuse longer addresses. What follows the # is not sent to them and may have any length. */
const MAX_PATH_LENGTH = 4000;

interface LinkOptions {
  /** The address of the app. */
  readonly page?: string;
  /** Whether its server answers addresses of games. */
  readonly hasPaths?: boolean;
  /** The language in which chats describe the link. The app opens in each player’s own language. */
  readonly language?: Language;
}

/** The link to a game. Chats show a title and a picture for a link to a server. */
export function linkTo(
  record: GameRecord,
  { page = appAddress(), hasPaths = isFromServer(), language = 'en' }: LinkOptions = {},
): string {
  const game = packRecord(record);
  if (!hasPaths || game.length > MAX_PATH_LENGTH) return `${page}#/game/${game}`;
  return new URL(`game/${game}${language === 'en' ? '' : `?lang=${language}`}`, page).href;
}

/** The link to a position of a game, on the analysis board with the rest of the game. */
export const linkToMove = (record: GameRecord, moves: number, page = appAddress()): string =>
  `${page}#/analyse/${packRecord(record)}/${moves}`;

/** Some messengers and mail programs cut off longer links. */
export const LONG_LINK = 2000;

/** Whether this device has a share dialog. */
export const canSend = (): boolean => typeof navigator.share === 'function';

/** Sends a link with the device's share dialog. */
export async function sendLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The person cancelled; the link is still there.
  }
}

/** Copies a text. `false` if the browser did not allow it: then the player can select the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** Pages without HTTPS (a phone that opens a laptop's address) have only this way to the clipboard. */
function copyTheOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  // An open dialog lets only elements inside it have the focus.
  const place = document.querySelector('dialog[open]') ?? document.body;
  const before = document.activeElement;
  place.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
