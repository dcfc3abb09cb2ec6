import { type GameRecord, makeRecord, parseRecord, type Result, type TextFault } from '@rowhouse/rules';

/**
 * A game in a link is its record in one line. What a link cannot hold as it is gets a character that a record never
 * has, so that it is not written as three: a space is `_`, a slash is `~`.
 */
export const packRecord = (record: GameRecord): string => makeRecord(record).replaceAll(' ', '_').replaceAll('/', '~');

export const unpackRecord = (text: string): Result<GameRecord, TextFault> =>
  parseRecord(text.trim().replaceAll('_', ' ').replaceAll('~', '/'));

/** The link to a game, on the page that is open. */
export const linkTo = (record: GameRecord, page: string = location.href): string =>
  `${page.replace(/#.*$/s, '')}#/game/${packRecord(record)}`;

/** Longer links are cut off or not made clickable by some messengers and mail programs. */
export const LONG_LINK = 2000;

/** False when it could not be copied: then the text is there to be selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** Where the page is not secure (a phone that opens a laptop's address) there is no clipboard but this. */
function copyTheOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  // Inside an open dialog, or it could not be focused.
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
