import { For, Show } from 'solid-js';
import { ACHIEVEMENTS, type Achievement, type Progress } from './achievements.ts';
import { youWords } from './messages/index.ts';

/** Every achievement is a window; those that are reached are lit. */
export function AchievementList(props: { readonly reached: Readonly<Record<Achievement, Progress>> }) {
  return (
    <ul class="you-achievements">
      <For each={ACHIEVEMENTS}>
        {(name) => {
          const { done, of } = props.reached[name];
          return (
            <li classList={{ reached: done === of }}>
              <svg viewBox="-26 -26 52 52" aria-hidden="true">
                <circle r="23" />
                <Show when={done === of}>
                  <path d="M-23 0H23M0-23V23" />
                </Show>
              </svg>
              <span class="you-name">{youWords().named[name][0]}</span>
              <span class="soft you-about">{youWords().named[name][1]}</span>
              <Show when={of > 1 || done === of}>
                <span class="soft you-progress">{youWords().progress(done, of)}</span>
              </Show>
            </li>
          );
        }}
      </For>
    </ul>
  );
}
