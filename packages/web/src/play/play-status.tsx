import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, For, Show } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { refusalWords, tableWords } from '../shared/messages/table/index.ts';
import { playSound } from '../shared/platform/sound.ts';
import { type TurnPhase, taskWords } from '../shared/words/moves.ts';
import { drawSoonWords, goalName, headlineOf, reasonOf, resultName, sideToMove } from '../shared/words/names.ts';
import { millWords } from './mill-words.ts';

interface StatusProps {
  readonly session: Session;
  /** The game on the screen. Its result waits until the last disc has landed. */
  readonly displayed: TableState;
  readonly phase: TurnPhase | null;
}

/** A6, E8: the turn, the task, the goal and the result. They are always visible. */
export function Status(props: StatusProps) {
  const headline = () => headlineOf(props.displayed, props.session.thinking());
  const task = () => {
    const { phase, displayed } = props;
    if (phase === null || displayed.ending || sideToMove(displayed) === 'bot') return null;
    return taskWords(phase, displayed.position);
  };
  return (
    <section class="status" classList={{ over: props.displayed.ending !== null }} aria-label={t().play.status}>
      <Goal displayed={props.displayed} phase={props.phase} />
      <p class="status-now">{headline()}</p>
      <Show when={task()}>{(text) => <p class="status-task">{text()}</p>}</Show>
      <ResultLine
        displayed={props.displayed}
        headline={headline()}
        by={reasonOf(props.displayed.ending, props.displayed.record.config)}
      />
    </section>
  );
}

/** The goal in words, with as many small lamps, and in morris the current phase. A draw that is near replaces the goal. */
function Goal(props: { readonly displayed: TableState; readonly phase: TurnPhase | null }) {
  const config = () => props.displayed.record.config;
  const lamps = () => {
    const now = config();
    return now.family === 'connect' && now.connect <= 5 ? now.connect : 0;
  };
  return (
    <p class="goal">
      <Show when={lamps()}>
        {(count) => (
          <svg class="goal-lamps" viewBox={`0 0 ${count() * 17 + 3} 20`} height="16" aria-hidden="true">
            {Array.from({ length: count() }, (_, at) => (
              <circle cx={at * 17 + 10} cy="10" r="8" />
            ))}
          </svg>
        )}
      </Show>
      {drawSoonWords(props.displayed.position) || goalName(config())}
      <Show when={props.phase}>{(phase) => <span class="status-phase soft">{tableWords().phases[phase()]}</span>}</Show>
    </p>
  );
}

/** A6: one of the results, and how the game ended. The headline says whose turn it is. Leaves out its words. */
export function ResultLine(props: { readonly displayed: TableState; readonly headline: string; readonly by?: string }) {
  const parts = () =>
    [resultName(props.displayed), props.by ?? ''].filter((text) => text !== '' && text !== props.headline);
  return (
    <p class="status-result soft">
      <For each={parts()}>{(text) => <span>{text}</span>}</For>
    </p>
  );
}

interface MessageProps {
  readonly session: Session;
  readonly phase: TurnPhase | null;
  /** The message of an online game. */
  readonly message: string | null;
}

/** The message above the board: why a move was refused, or the man that a mill may take. */
export function Message(props: MessageProps) {
  // A new object for each refusal: screen readers then read the same words again.
  const refused = createMemo(() => {
    const code = props.session.refused();
    return code && { words: refusalWords(code) };
  });
  const message = () =>
    props.message ??
    (props.phase === 'removing' ? taskWords('removing', props.session.position()) : millWords(props.session));
  createEffect(() => {
    if (refused() !== null) playSound('refused');
  });
  return (
    <div class="board-screen-message">
      <div role="alert">
        <Show when={refused()} keyed>
          {({ words }) => <p>{words}</p>}
        </Show>
      </div>
      <Show when={refused() === null && message()}>{(text) => <p aria-hidden="true">{text()}</p>}</Show>
    </div>
  );
}
