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
import { Actions, type TableDialog } from './play-actions.tsx';
import { Status } from './play-status.tsx';

const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));
const Ending = lazy(async () => ({ default: (await import('./ending.tsx')).Ending }));
const ResignDialog = lazy(async () => ({ default: (await import('./resign-dialog.tsx')).ResignDialog }));
const SaveDialog = lazy(async () => ({ default: (await import('../saves/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

interface TableActionsProps {
  readonly session: Session;
  readonly displayed: TableState;
  readonly phase: TurnPhase | null;
  /** The cells that a hint or the end of the game points at, or `null`. */
  onHighlights(highlights: Highlights | null): void;
  /** Shows the board after more moves than were played, for a line of a hint. */
  onLine(moves: readonly Move[]): void;
}

/** Beside the board of a game on this device: the status, the buttons and a place for a hint. Later, the ending. */
export function TableActions(props: TableActionsProps): JSX.Element {
  const [open, setOpen] = createSignal<TableDialog | null>(null);
  /** How many times the player asked for a hint in this position. */
  const [presses, setPresses] = createSignal(0);
  let hintButton: HTMLButtonElement | undefined;
  const endHint = () => {
    setPresses(0);
    props.onLine([]);
    props.onHighlights(null);
  };
  createEffect(on(() => props.session.state().position, endHint, { defer: true }));
  // Loads the ending before it is needed.
  afterPaint(() => void Ending.preload());
  const close = () => setOpen(null);
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
              onHint={() => setPresses(presses() + 1)}
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
            </Slot>
          </>
        }
      >
        <Suspense fallback={playing()}>
          <Ending session={props.session} onHighlights={props.onHighlights} onOpen={setOpen} />
        </Suspense>
      </Show>
      <Suspense>
        <Show when={open() === 'save'}>
          <SaveDialog session={props.session} onClose={close} />
        </Show>
        <Show when={open() === 'share'}>
          <ShareDialog state={props.session.state()} onClose={close} />
        </Show>
        <Show when={open() === 'resign'}>
          <ResignDialog isPair onResign={() => props.session.resign()} onClose={close} />
        </Show>
      </Suspense>
    </>
  );
}

/** A place of constant height, so that a hint moves nothing. On an earlier position it has the way back to the game. */
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
