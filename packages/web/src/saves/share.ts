import { type GameRecord, makeRecord, parseRecord, type Result } from '@rowhouse/rules';
import type { TextFault } from '@rowhouse/rules/formats';

/**
 * A game in a link is its record in one line. Characters that a link would encode as three are replaced by characters
 * that a record never has: a space by `_`, a slash by `~`.
 */
export const packRecord = (record: GameRecord): string => makeRecord(record).replaceAll(' ', '_').replaceAll('/', '~');

export const unpackRecord = (text: string): Result<GameRecord, TextFault> =>
  parseRecord(text.trim().replaceAll('_', ' ').replaceAll('~', '/'));

/** The link to a game, on the page that is open. */
export const linkTo = (record: GameRecord, page: string = location.href): string =>
  `${page.replace(/#.*$/s, '')}#/game/${packRecord(record)}`;

/** Some messengers and mail programs cut longer links off, or do not make them clickable. */
export const LONG_LINK = 2000;

/** False if it could not be copied: then the person can select the text. */
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
  // It must be inside an open dialog, if there is one, to get the focus.
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
