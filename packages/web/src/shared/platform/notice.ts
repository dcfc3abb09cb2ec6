import { createSignal } from 'solid-js';

/** A short message about what was just done. It may have a button, to undo it for example. */
interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; act(): void } | undefined;
}

const [notice, setNotice] = createSignal<Notice | null>(null);

export { notice };

/** Shows a message (`parts/page/notice.tsx`). Screen readers read it. */
export function notify(text: string, action?: Notice['action']): void {
  setNotice({ text, action });
}

export function endNotice(): void {
  setNotice(null);
}
