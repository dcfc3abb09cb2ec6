import { createEffect, createMemo, Show } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { no } from '../shared/platform/sound.ts';
import { refusalWords } from '../shared/words/refusal-words.ts';
import { type TurnPhase, taskWords } from '../shared/words/turn-words.ts';
import { millWords } from './mill-words.ts';

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
