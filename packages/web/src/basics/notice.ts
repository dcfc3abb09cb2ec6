import { createSignal } from 'solid-js';

/** A word about what was just done, on the screen for a moment; perhaps with a button that does something about it. */
export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; act(): void } | undefined;
}

const [notice, setNotice] = createSignal<Notice | null>(null);

export { notice };

/** Says it to everybody: `parts/notice.tsx` shows it, and a screen reader reads it out. */
export function notify(text: string, action?: Notice['action']): void {
  setNotice({ text, action });
}

export function endNotice(): void {
  setNotice(null);
}
