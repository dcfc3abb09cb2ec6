import { createSignal, lazy, Suspense } from 'solid-js';
import { belongsToControl, isWithin, listenToKeys } from '../shared/platform/keyboard.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys.tsx')).KeysDialog }));

/** “?” shows the list of keys while the focus is on the screen of a board (WCAG 2.1.4). */
export function KeyHelp(props: { screen(): HTMLElement }) {
  const [isOpen, setOpen] = createSignal(false);
  listenToKeys((event) => {
    if (event.key !== '?' || !isWithin(props.screen(), event) || belongsToControl(event)) return;
    setOpen(true);
    event.preventDefault();
  });
  return <Suspense>{isOpen() && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>;
}
