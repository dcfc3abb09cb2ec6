import { type ThreatMap as Threats, threatMap } from '@rowhouse/coach';
import type { Position } from '@rowhouse/rules';
import { createSignal, For, Show } from 'solid-js';
import { SwitchField } from '../shared/controls/fields.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { threatSentences } from './threat-words.ts';
import './threat-map.css';

/** Whoever has switched it on wants it on the next board, too. */
const [isShown, show] = createSignal(false);

/** On wider boards the marks are too small to see. */
const MAX_COLUMNS = 12;

/** A position of a connect game that has a threat map; when the game is over nobody threatens anything. */
const mapped = (position: Position) =>
  position.family === 'connect' && position.config.columns <= MAX_COLUMNS && !position.outcome ? position : null;

/** Who threatens what, for the board to draw, while that is switched on. */
export function shownThreats(position: Position): Threats | null {
  const connect = isShown() ? mapped(position) : null;
  return connect && threatMap(connect);
}

/** The switch of the threat map, and while it is on, what the marks on the board say, in sentences. */
export function ThreatMap(props: { readonly position: Position }) {
  return (
    <Show when={mapped(props.position)}>
      {(connect) => (
        <section class="threat-map">
          <SwitchField label={coachWords().threats.button} checked={isShown()} onChange={show} />
          <Show when={isShown()}>
            <ul>
              <For
                each={threatSentences(connect(), threatMap(connect()))}
                fallback={<li>{coachWords().threats.none}</li>}
              >
                {(sentence) => <li>{sentence}</li>}
              </For>
            </ul>
          </Show>
        </section>
      )}
    </Show>
  );
}
