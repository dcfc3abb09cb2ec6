import { createSignal } from 'solid-js';
import { afterPaint } from './after-paint.ts';

const [announcement, setAnnouncement] = createSignal('');

/** The text for screen readers. One live region for the whole app shows it. */
export { announcement };

/** Says something to screen readers. The same text twice is read twice. */
export function announce(text: string): void {
  afterPaint(() => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)));
}
