import type { Move } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { createEffect, createSignal, type JSX, lazy, on, Show, Suspense } from 'solid-js';
import { focusBoard } from '../shared/boards/focus-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { afterPaint } from '../shared/platform/page.ts';
import type { TurnPhase } from '../shared/words/moves.ts';
import { Actions } from './play-actions.tsx';
import { Status } from './play-status.tsx';

const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));
const Ending = lazy(async () => ({ default: (await import('./ending.tsx')).Ending }));
const ResignDialog = lazy(async () => ({ default: (await import('./resign-dialog.tsx')).ResignDialog }));
const SaveDialog = lazy(async () => ({ default: (await import('../saves/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

interface TableActionsProps {
  readonly session: Session;
  readonly told: TableState;
  readonly phase: TurnPhase | null;
  /** What a hint or the end of the game points at on the board; `null` when nothing is pointed at. */
  onHighlights(highlights: Highlights | null): void;
  /** Shows the board after more moves than were played: a line that somebody looks at. */
  onLine(moves: readonly Move[]): void;
}

/**
 * Beside the board of a game on this device: how it stands, a place that is always there for a hint, and the buttons;
 * after the end, what can be done next.
 */
export function TableActions(props: TableActionsProps): JSX.Element {
  const [open, setOpen] = createSignal<'save' | 'share' | 'resign' | null>(null);
  /** How often a hint was asked for in this position. */
  const [presses, setPresses] = createSignal(0);
  let hintButton: HTMLButtonElement | undefined;
  const endHint = () => {
    setPresses(0);
    props.onLine([]);
    props.onHighlights(null);
  };
  createEffect(on(() => props.session.state().position, endHint, { defer: true }));
  // The end of a game is not the moment to fetch what is said about it.
  afterPaint(() => void Ending.preload());
  const dialogs = { onSave: () => setOpen('save'), onShare: () => setOpen('share') };
  const playing = () => <Status session={props.session} told={props.told} phase={props.phase} />;
  return (
    <>
      <Show
        when={props.told.ending && props.session.state() === props.told}
        fallback={
          <>
            {playing()}
            <Actions
              session={props.session}
              isHinted={presses() > 0}
              hintRef={(button) => {
                hintButton = button;
              }}
              onHint={() => setPresses(presses() + 1)}
              onResign={() => setOpen('resign')}
              {...dialogs}
            />
            <Slot session={props.session}>
              <Show when={presses() > 0}>
                <HintPanel
                  record={props.session.state().record}
                  position={props.session.state().position}
                  presses={presses()}
                  onMore={() => setPresses(presses() + 1)}
                  onHighlights={props.onHighlights}
                  onStep={props.onLine}
                  onClose={() => {
                    endHint();
                    hintButton?.focus();
                  }}
                />
              </Show>
            </Slot>
          </>
        }
      >
        <Suspense fallback={playing()}>
          <Ending session={props.session} onHighlights={props.onHighlights} {...dialogs} />
        </Suspense>
      </Show>
      <Suspense>
        <Show when={open() === 'save'}>
          <SaveDialog session={props.session} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'share'}>
          <ShareDialog state={props.session.state()} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'resign'}>
          <ResignDialog isPair onResign={() => props.session.resign()} onClose={() => setOpen(null)} />
        </Show>
      </Suspense>
    </>
  );
}

/** A place that is always there, so that a hint moves nothing. While somebody looks back, it leads to the game again. */
export function Slot(props: {
  readonly session: Session;
  readonly isSmall?: boolean;
  readonly children?: JSX.Element;
}) {
  let place!: HTMLDivElement;
  const goBack = () => {
    props.session.show(props.session.state().record.moves.length);
    focusBoard(() => place.closest('.play'));
  };
  return (
    <div class="slot" ref={place} classList={{ small: props.isSmall === true }}>
      <Suspense>
        <Show when={!props.session.live()} fallback={props.children}>
          <Button onClick={goBack}>{t().play.toNow}</Button>
        </Show>
      </Suspense>
    </div>
  );
}
