import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { belongsToControl, isWithin, listenToKeys } from '../shared/platform/keyboard.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys.tsx')).KeysDialog }));

/** “?” at a board shows the list of keys. It works only while the focus is there (WCAG 2.1.4). */
export function KeyHelp(props: { screen(): HTMLElement }) {
  const [isOpen, setOpen] = createSignal(false);
  listenToKeys((event) => {
    if (event.key !== '?' || !isWithin(props.screen(), event) || belongsToControl(event)) return;
    setOpen(true);
    event.preventDefault();
  });
  return (
    <Suspense>
      <Show when={isOpen()}>
        <KeysDialog onClose={() => setOpen(false)} />
      </Show>
    </Suspense>
  );
}
