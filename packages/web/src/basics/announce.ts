import { createSignal } from 'solid-js';
import { afterPaint } from './after-paint.ts';

const [announcement, setAnnouncement] = createSignal('');

/** What a screen reader is told: one live region for the whole house shows it. */
export { announcement };

/** Says something to whoever listens; saying the same twice is heard twice. */
export function announce(text: string): void {
  afterPaint(() => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)));
}
