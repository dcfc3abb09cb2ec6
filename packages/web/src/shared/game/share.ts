import type { GameRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { Language } from '../messages/languages.ts';
import { download } from '../platform/download.ts';
import { appAddress, isFromServer } from '../platform/server-address.ts';

/** Servers and proxies refuse longer addresses. The part after the # is not sent to them and may have any length. */
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

/** Whether this browser has a share dialog. */
export const canSend = (): boolean => typeof navigator.share === 'function';

/** Sends a link with the device's share dialog. */
export async function sendLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The player cancelled.
  }
}

/** Sends a picture with the device’s share dialog, or downloads it if the browser cannot send files. */
export async function sendPicture(picture: File, title: string): Promise<void> {
  if (!navigator.canShare?.({ files: [picture] }))
    return download({ name: picture.name, type: picture.type, content: picture });
  try {
    await navigator.share({ files: [picture], title });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) download({ name: picture.name, type: picture.type, content: picture });
  }
}

/** Copies a text. Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/**
 * Copies a text that is not known yet. Call it during a press: some browsers copy later only if they begin now. Rejects
 * when the text does.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Pages without HTTPS, such as those of a laptop opened on a phone, can copy only by this command. */
function copyByCommand(text: string): boolean {
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
