import { createSignal, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { belongsToControl } from '../shared/platform/control-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** “?” at a board shows what the keys do. It works only while the focus is there (WCAG 2.1.4). */
export function KeyHelp(props: { screen(): HTMLElement }) {
  const [isOpen, setOpen] = createSignal(false);
  onMount(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHere = event.target instanceof Node && props.screen().contains(event.target);
      if (event.key !== '?' || !isHere || belongsToControl(event)) return;
      setOpen(true);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });
  return (
    <Suspense>
      <Show when={isOpen()}>
        <KeysDialog onClose={() => setOpen(false)} />
      </Show>
    </Suspense>
  );
}
