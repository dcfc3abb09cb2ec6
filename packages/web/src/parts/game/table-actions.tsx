import { createEffect, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import type { Highlights } from '../../boards/highlights.ts';
import type { Session } from '../../game/session.ts';
import { Actions } from './play-actions.tsx';

const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));
const SaveDialog = lazy(async () => ({ default: (await import('../saves/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

interface TableActionsProps {
  readonly session: Session;
  /** What a hint points at on the board; `null` when no hint is shown. */
  onHighlights(highlights: Highlights | null): void;
}

/** The buttons of a game on this device, with what they open: a hint, the dialogs to save and to share. */
export function TableActions(props: TableActionsProps): JSX.Element {
  const [open, setOpen] = createSignal<'save' | 'share' | null>(null);
  /** How often a hint was asked for in this position. */
  const [presses, setPresses] = createSignal(0);
  const endHint = () => {
    setPresses(0);
    props.onHighlights(null);
  };
  createEffect(on(() => props.session.position(), endHint, { defer: true }));
  return (
    <>
      <Actions
        session={props.session}
        onSave={() => setOpen('save')}
        onShare={() => setOpen('share')}
        onHint={() => setPresses(presses() + 1)}
      >
        <Suspense>
          <Show when={presses() > 0}>
            <HintPanel
              record={props.session.state().record}
              position={props.session.position()}
              presses={presses()}
              onMore={() => setPresses(presses() + 1)}
              onHighlights={props.onHighlights}
              onClose={endHint}
            />
          </Show>
        </Suspense>
      </Actions>
      <Suspense>
        <Show when={open() === 'save'}>
          <SaveDialog session={props.session} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'share'}>
          <ShareDialog state={props.session.state()} onClose={() => setOpen(null)} />
        </Show>
      </Suspense>
    </>
  );
}
