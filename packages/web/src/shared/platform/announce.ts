import { createSignal } from 'solid-js';
import { afterPaint } from './after-paint.ts';

const [announcement, setAnnouncement] = createSignal('');

/** The text for screen readers. One live region for the whole app shows it. */
export { announcement };

/** What is said within so many milliseconds is read as one text: a screen reader drops what is replaced at once. */
const TOGETHER = 100;
let waiting: string[] = [];

/** Says something to screen readers. The same text twice is read twice; an empty one takes back what was not read yet. */
export function announce(text: string): void {
  if (waiting.length === 0) afterPaint(() => setTimeout(say, TOGETHER));
  waiting = text === '' ? [''] : [...waiting, text];
}

/** Texts as sentences one after the other: a full stop where one without an end is followed by another. */
export const spokenTogether = (texts: readonly string[], stop: string): string =>
  texts
    .filter((text) => text !== '')
    .map((text, at, all) => (at < all.length - 1 && /[\p{L}\p{N}]$/u.test(text) ? text + stop : text))
    .join(' ');

function say(): void {
  const text = spokenTogether(waiting, /^(ja|zh)/.test(document.documentElement.lang) ? '。' : '.');
  waiting = [];
  setAnnouncement((before) => (before === text ? `${text}\u00a0` : text));
}
