import type { TableState } from '@rowhouse/table';
import { createEffect, createMemo, For, Show } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { no } from '../shared/platform/sound.ts';
import { type TurnPhase, taskWords } from '../shared/words/moves.ts';
import {
  goalName,
  headlineOf,
  reasonOf,
  refusalWords,
  resultName,
  sideToMove,
  turnName,
} from '../shared/words/names.ts';
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
        by={props.displayed.ending ? reasonOf(props.displayed.ending) : ''}
      />
    </section>
  );
}

/** The goal in words, with as many small lamps, and in morris the current phase. */
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
      {goalName(config())}
      <Show when={props.phase}>{(phase) => <span class="status-phase soft">{t().play.phases[phase()]}</span>}</Show>
    </p>
  );
}

/** A6: one of the results, and whose turn it is or how the game ended. Leaves out what the headline says. */
export function ResultLine(props: { readonly displayed: TableState; readonly headline: string; readonly by?: string }) {
  const parts = () => {
    const { displayed, headline, by = '' } = props;
    const turn = displayed.ending ? by : t().result.toMove(turnName(displayed, displayed.position.toMove));
    return [resultName(displayed), turn].filter((text) => text !== '' && text !== headline);
  };
  return (
    <p class="status-result soft">
      <For each={parts()}>{(text) => <span>{text}</span>}</For>
    </p>
  );
}

interface MessageProps {
  readonly session: Session;
  readonly phase: TurnPhase | null;
  /** What an online game has to say. */
  readonly message: string | null;
}

/** The message above the board: why a move was refused, or what a mill takes. */
export function Message(props: MessageProps) {
  // A new object for each refusal, so that screen readers read the same one again.
  const refused = createMemo(() => {
    const code = props.session.refused();
    return code && { words: refusalWords(code) };
  });
  const message = () =>
    props.message ??
    (props.phase === 'removing' ? taskWords('removing', props.session.position()) : millWords(props.session));
  createEffect(() => {
    if (refused() !== null) no();
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
