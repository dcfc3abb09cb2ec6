import type { Phase } from '@rowhouse/rules/morris';
import { playAgain } from '@rowhouse/table';
import { createEffect, type JSX, Show } from 'solid-js';
import { makeRoute } from '../../basics/router.ts';
import { no } from '../../basics/sound.ts';
import { type Session, startSession } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { resultName, turnName } from '../../words/names.ts';

interface StatusProps {
  readonly session: Session;
  readonly phase: Phase | null;
  /** Instead of what is usually offered after the end. */
  readonly after: (() => JSX.Element) | undefined;
}

/** A6, E8: the result and whose turn it is, at all times. */
export function Status(props: StatusProps) {
  const state = () => props.session.state();
  const ending = () => state().ending;
  const mover = () => state().position.toMove;
  const turn = () => {
    const name = turnName(state(), mover());
    return props.session.thinking() ? t().result.thinking(name) : t().result.toMove(name);
  };
  const again = () => {
    startSession(playAgain(state(), { seed: Math.floor(Math.random() * 2 ** 31) }));
  };
  return (
    <section class="status" classList={{ over: ending() !== null }} aria-label={t().play.status}>
      <p class="status-result">{resultName(state())}</p>
      <p class="status-turn soft">
        <Show when={ending()} fallback={turn()}>
          {(over) => t().result.by[over().by]}
        </Show>
        <Show when={ending() === null && props.phase}>
          {(phase) => <span class="status-phase">{t().play.phases[phase()]}</span>}
        </Show>
      </p>
      <Show when={!props.session.live()}>
        <p>
          <button type="button" class="button" onClick={() => props.session.show(state().record.moves.length)}>
            {t().play.toNow}
          </button>
        </p>
      </Show>
      {props.after?.()}
      <Show when={!props.after && ending()}>
        {(over) => (
          <p class="row">
            <button type="button" class="button primary" onClick={again}>
              {t().play.again}
            </button>
            <Show when={state().record.moves.length > 0}>
              <a class="button" href={makeRoute('review')}>
                {t().play.review}
              </a>
            </Show>
            <Show when={over().by === 'unwinnable'}>
              <button type="button" class="button" onClick={() => props.session.playOn()}>
                {t().play.playOn}
              </button>
            </Show>
          </p>
        )}
      </Show>
    </section>
  );
}

/** The message beside the board: what was refused, what a mill asks for, or the result. */
export function Message(props: {
  readonly session: Session;
  readonly phase: Phase | null;
  readonly message: string | null;
}) {
  const refused = () => {
    const code = props.session.refused();
    return code === null ? null : t().refused[code];
  };
  const message = () => {
    if (props.message !== null) return props.message;
    if (props.session.live() && props.session.state().ending) return resultName(props.session.state());
    return props.phase === 'removing' ? t().refused['must-remove'] : null;
  };
  createEffect(() => {
    if (refused() !== null) no();
  });
  return (
    <div class="board-screen-message">
      <div role="alert">
        <Show when={refused()}>{(text) => <p>{text()}</p>}</Show>
      </div>
      <Show when={refused() === null && message()}>
        {(text) => (
          <p classList={{ result: props.message === null }} aria-hidden="true">
            {text()}
          </p>
        )}
      </Show>
    </div>
  );
}
