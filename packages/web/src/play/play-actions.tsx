import { gameIdOf } from '@rowhouse/rules';
import { Show } from 'solid-js';
import { Menu } from '../shared/controls/menu.tsx';
import { type Session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { settings } from '../shared/platform/settings.ts';

interface ActionsProps {
  readonly session: Session;
  readonly isHinted: boolean;
  /** Hands out the button for hints. */
  hintRef(button: HTMLButtonElement): void;
  onSave(): void;
  onShare(): void;
  onResign(): void;
  onHint(): void;
}

/** The buttons of a game on this device: two that everybody needs, the rest in a menu. */
export function Actions(props: ActionsProps) {
  const state = () => props.session.state();
  /** Hints are fair when only one person plays, or when the settings allow them for all. */
  const isFair = () => settings.hints || state().seats.filter(({ kind }) => kind === 'person').length < 2;
  return (
    <section class="actions" aria-label={t().play.actions}>
      <button
        type="button"
        class="button"
        disabled={state().record.moves.length === 0 && state().ending === null}
        onClick={() => props.session.undo()}
      >
        {t().play.undo}
      </button>
      <Show when={isFair()}>
        <button
          ref={props.hintRef}
          type="button"
          class="button"
          aria-pressed={props.isHinted}
          disabled={!props.session.mayMove()}
          onClick={() => props.onHint()}
        >
          {t().play.hint}
        </button>
      </Show>
      <MoreMenu session={props.session} onSave={props.onSave} onShare={props.onShare} onResign={props.onResign} />
    </section>
  );
}

interface MoreMenuProps {
  readonly session: Session;
  /** After the end, taking back is one of the rarer things. */
  readonly withUndo?: boolean;
  onSave(): void;
  onShare(): void;
  /** Missing after the end. */
  onResign?(): void;
}

/** Everything that is not needed at every move. */
export function MoreMenu(props: MoreMenuProps) {
  const state = () => props.session.state();
  return (
    <Menu label={t().play.more} class="actions-more">
      <Show when={props.withUndo}>
        <button type="button" class="button" onClick={() => props.session.undo()}>
          {t().play.undo}
        </button>
      </Show>
      <button
        type="button"
        class="button"
        disabled={state().undone.length === 0 || state().ending !== null}
        onClick={() => props.session.redo()}
      >
        {t().play.redo}
      </button>
      <a class="button" href={makeRoute('lessons', `${gameIdOf(state().record.config)}-first-steps`, '1')}>
        {t().play.howTo}
      </a>
      <a class="button" href={makeRoute('analyse')}>
        {t().play.analyse}
      </a>
      <button type="button" class="button" onClick={() => props.onShare()}>
        {t().play.share}
      </button>
      <button type="button" class="button" onClick={() => props.onSave()}>
        {t().play.save}
      </button>
      <button
        type="button"
        class="button"
        disabled={state().record.moves.length === 0}
        onClick={() => startOver(props.session)}
      >
        {t().play.reset}
      </button>
      <Show when={props.onResign && state().seats.length === 2}>
        <button type="button" class="button" onClick={() => props.onResign?.()}>
          {t().play.resign}
        </button>
      </Show>
      <a class="button" href={makeRoute('new', gameIdOf(state().record.config))}>
        {t().play.newGame}
      </a>
      <a class="button" href={makeRoute()}>
        {t().play.end}
      </a>
    </Menu>
  );
}

/** Starts over. A button in the notice brings the game back. */
function startOver(at: Session): void {
  const before = at.state();
  const savedAs = at.savedAs();
  if (at.reset().ok) notify(t().play.startedOver, { label: t().play.undo, act: () => startSession(before, savedAs) });
}
