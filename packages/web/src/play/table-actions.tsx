import type { Move } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { focusBoard } from '../shared/boards/focus-board.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { Button } from '../shared/controls/button.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { onChange } from '../shared/platform/effects.ts';
import { belongsToControl, listenToKeys } from '../shared/platform/keyboard.ts';
import { afterPaint } from '../shared/platform/page.ts';
import type { TurnPhase } from '../shared/words/moves.ts';
import { Actions, type TableDialog } from './play-actions.tsx';
import { Status } from './play-status.tsx';
import { showLatest } from './shortcuts.ts';

const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));
const Ending = lazy(async () => ({ default: (await import('./ending.tsx')).EndingNote }));
const Companion = lazy(async () => ({ default: (await import('./rewind.tsx')).Companion }));
const ResignDialog = lazy(async () => ({ default: (await import('./resign-dialog.tsx')).ResignDialog }));
const SaveDialog = lazy(async () => ({ default: (await import('../saves/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

export interface TableActionsProps {
  readonly session: Session;
  readonly displayed: TableState;
  readonly phase: TurnPhase | null;
  /** Receives the places that a hint or the end of the game marks. */
  onHighlights(highlights: Highlights | null): void;
  /** Shows the board after more moves than were played, for a line of a hint. */
  onLine(moves: readonly Move[]): void;
}

/** Beside the board of a game on this device: the status, the buttons and a place for a hint, or the ending. */
export function TableActions(props: TableActionsProps): JSX.Element {
  const [open, setOpen] = createSignal<TableDialog | null>(null);
  /** The number of hints that the player has asked for in this position. */
  const [presses, setPresses] = createSignal(0);
  let hintButton: HTMLButtonElement | undefined;
  const endHint = () => {
    setPresses(0);
    props.onLine([]);
    props.onHighlights(null);
  };
  onChange(() => props.session.state().position, endHint);
  // Loads the ending before it is needed.
  afterPaint(() => void Ending.preload());
  const close = () => setOpen(null);
  const hint = () => {
    props.session.markHint?.();
    setPresses(presses() + 1);
  };
  listenToKeys((event) => {
    const isHintKey = event.key.toLowerCase() === 'h' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isFree = !belongsToControl(event) && hintButton?.isConnected && !hintButton.disabled;
    if (isHintKey && isFree) hint();
  });
  const playing = () => <Status session={props.session} displayed={props.displayed} phase={props.phase} />;
  return (
    <>
      <Show
        when={props.displayed.ending && props.session.state() === props.displayed}
        fallback={
          <>
            {playing()}
            <Actions
              session={props.session}
              isHinted={presses() > 0}
              hintRef={(button) => {
                hintButton = button;
              }}
              onHint={hint}
              onOpen={setOpen}
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
              {presses() === 0 && props.displayed.help === 'rewind' && <Companion session={props.session} />}
            </Slot>
          </>
        }
      >
        <Suspense fallback={playing()}>
          <Ending session={props.session} onHighlights={props.onHighlights} onOpen={setOpen} />
        </Suspense>
      </Show>
      <Suspense>
        {open() === 'save' && <SaveDialog session={props.session} onClose={close} />}
        {open() === 'share' && <ShareDialog state={props.session.state()} onClose={close} />}
        {open() === 'resign' && <ResignDialog isPair onResign={() => props.session.resign()} onClose={close} />}
      </Suspense>
    </>
  );
}

/** A place of constant height for a hint. On an earlier position it has the way back to the game. */
export function Slot(props: {
  readonly session: Session;
  readonly isSmall?: boolean;
  readonly children?: JSX.Element;
}) {
  let place!: HTMLDivElement;
  const goBack = () => {
    showLatest(props.session);
    focusBoard(() => place.closest('.play'));
  };
  return (
    <div class="slot" ref={place} classList={{ small: props.isSmall === true }}>
      <Suspense>{!props.session.live() ? <Button label={t().play.toNow} onClick={goBack} /> : props.children}</Suspense>
    </div>
  );
}
