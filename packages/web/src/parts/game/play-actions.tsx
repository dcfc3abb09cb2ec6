import { gameIdOf } from '@rowhouse/rules';
import { type JSX, Show } from 'solid-js';
import { notify } from '../../basics/notice.ts';
import { makeRoute } from '../../basics/router.ts';
import { settings } from '../../basics/settings.ts';
import { type Session, startSession } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';

interface ActionsProps {
  readonly session: Session;
  /** Above the buttons. */
  readonly children: JSX.Element;
  onSave(): void;
  onShare(): void;
  onHint(): void;
}

/** The buttons of a game on this device. */
export function Actions(props: ActionsProps) {
  const state = () => props.session.state();
  /** Hints are fair when only one person plays, or when the settings allow them for all. */
  const isFair = () => settings.hints || state().seats.filter(({ kind }) => kind === 'person').length < 2;
  return (
    <section class="actions" aria-label={t().play.actions}>
      {props.children}
      <button
        type="button"
        class="button"
        disabled={state().record.moves.length === 0 && state().ending === null}
        onClick={() => props.session.undo()}
      >
        {t().play.undo}
      </button>
      <button
        type="button"
        class="button"
        disabled={state().undone.length === 0 || state().ending !== null}
        onClick={() => props.session.redo()}
      >
        {t().play.redo}
      </button>
      <button type="button" class="button" onClick={() => props.onSave()}>
        {t().play.save}
      </button>
      <button type="button" class="button" onClick={() => props.onShare()}>
        {t().play.share}
      </button>
      <Show when={isFair()}>
        <button type="button" class="button" disabled={!props.session.mayMove()} onClick={() => props.onHint()}>
          {t().play.hint}
        </button>
      </Show>
      <a class="button" href={makeRoute('analyse')}>
        {t().play.analyse}
      </a>
      <div class="actions-rest">
        <button
          type="button"
          class="button plain"
          disabled={state().record.moves.length === 0}
          onClick={() => startOver(props.session)}
        >
          {t().play.reset}
        </button>
        <Show when={state().seats.length === 2}>
          <button
            type="button"
            class="button plain"
            disabled={state().ending !== null}
            onClick={() => props.session.resign()}
          >
            {t().play.resign}
          </button>
        </Show>
        <a class="button plain" href={makeRoute('new', gameIdOf(state().record.config))}>
          {t().play.newGame}
        </a>
        <a class="button plain" href={makeRoute()}>
          {t().play.end}
        </a>
      </div>
    </section>
  );
}

/** Starts over. A button in the notice brings the game back. */
function startOver(at: Session): void {
  const before = at.state();
  const savedAs = at.savedAs();
  if (at.reset().ok) notify(t().play.startedOver, { label: t().play.undo, act: () => startSession(before, savedAs) });
}
