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
  /** The game as the screen tells it: without a result until the last disc has landed. */
  readonly told: TableState;
  readonly phase: TurnPhase | null;
}

/** A6, E8: whose turn it is and what to do, the goal, and the result, at all times. */
export function Status(props: StatusProps) {
  const headline = () => headlineOf(props.told, props.session.thinking());
  const task = () => {
    const { phase, told } = props;
    if (phase === null || told.ending || sideToMove(told) === 'bot') return null;
    return taskWords(phase, told.position);
  };
  return (
    <section class="status" classList={{ over: props.told.ending !== null }} aria-label={t().play.status}>
      <Goal told={props.told} phase={props.phase} />
      <p class="status-now">{headline()}</p>
      <Show when={task()}>{(text) => <p class="status-task">{text()}</p>}</Show>
      <ResultLine told={props.told} headline={headline()} by={props.told.ending ? reasonOf(props.told.ending) : ''} />
    </section>
  );
}

/** What wins, in words, with as many small lamps; in morris the three phases, with the present one marked. */
function Goal(props: { readonly told: TableState; readonly phase: TurnPhase | null }) {
  const config = () => props.told.record.config;
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

/** A6: exactly one of the results, and whose turn it is or how it ended; without what the headline says already. */
export function ResultLine(props: { readonly told: TableState; readonly headline: string; readonly by?: string }) {
  const parts = () => {
    const { told, headline, by = '' } = props;
    const turn = told.ending ? by : t().result.toMove(turnName(told, told.position.toMove));
    return [resultName(told), turn].filter((text) => text !== '' && text !== headline);
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

/** The message over the roofs: why something was refused and what to do instead, what a mill asks for or took. */
export function Message(props: MessageProps) {
  // A new object for each refusal, so that a screen reader hears the same one again.
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
