import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import { t } from '../messages/messages.ts';
import { afterPaint } from './page.ts';

const [announcement, setAnnouncement] = createSignal('');

/** The text for screen readers. One live region for the whole app shows it. */
export { announcement };

/** Texts announced within this time are read as one: a screen reader drops a text that is replaced at once. */
const TOGETHER_MS = 100;
let waiting: string[] = [];

/** Tells screen readers a text. The same text twice is read twice. An empty text cancels those not read yet. */
export function announce(text: string): void {
  if (waiting.length === 0) afterPaint(() => setTimeout(say, TOGETHER_MS));
  waiting = text === '' ? [''] : [...waiting, text];
}

/** Joins texts as sentences: a text without punctuation at its end gets a full stop before the next one. */
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

/** Seconds left at which a clock warns, in ascending order. */
const WARNINGS = [10, 30];

/** Tells screen readers when time gets short. `isWarned`: whether the clock of a player at this device runs. */
export function warnOfTime(left: Accessor<number>, isWarned: Accessor<boolean>): void {
  const warning = createMemo(() => WARNINGS.find((seconds) => left() <= seconds * 1000) ?? null);
  createEffect(
    on(warning, (seconds) => {
      if (seconds !== null && isWarned()) announce(t().play.secondsLeft(seconds));
    }),
  );
}

/** A short message about what the player has just done. It may have a button, for example to undo it. */
interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; act(): void } | undefined;
}

const [notice, setNotice] = createSignal<Notice | null>(null);

export { notice };

/** Shows a message (`controls/notice.tsx`). Screen readers read it. */
export function notify(text: string, action?: Notice['action']): void {
  setNotice({ text, action });
}

export function endNotice(): void {
  setNotice(null);
}
