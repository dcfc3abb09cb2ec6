import { type Accessor, createMemo, createSignal } from 'solid-js';
import { t } from '../messages/messages.ts';
import { onValue } from './effects.ts';
import { afterPaint } from './page.ts';

const [announcement, setAnnouncement] = createSignal('');

/** The text for screen readers. The app shows it in one live region. */
export { announcement };

/** Texts within this time are announced as one, because a screen reader drops a text that is replaced at once. */
const TOGETHER_MS = 100;
let waiting: string[] = [];

/** Announces a text to screen readers, even if it repeats the last text. An empty text cancels all waiting texts. */
export function announce(text: string): void {
  if (waiting.length === 0) afterPaint(() => setTimeout(say, TOGETHER_MS));
  waiting = text === '' ? [''] : [...waiting, text];
}

/** Joins texts as sentences. A text without final punctuation gets a full stop before the next text. */
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

/** A clock warns when this many seconds are left. In ascending order. */
const WARNINGS = [10, 30];

/** Announces when time gets short. `isWarned`: whether the running clock belongs to a player at this device. */
export function warnOfTime(left: Accessor<number>, isWarned: Accessor<boolean>): void {
  const warning = createMemo(() => WARNINGS.find((seconds) => left() <= seconds * 1000) ?? null);
  onValue(warning, (seconds) => seconds !== null && isWarned() && announce(t().play.secondsLeft(seconds)));
}

/** A short message about the player’s last action. It may have a button, for example to undo the action. */
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
