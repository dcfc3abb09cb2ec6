import { createEffect, onCleanup, Show } from 'solid-js';
import { endNotice, notice } from '../platform/announce.ts';
import { Button } from './button.tsx';
import './notice.css';

/** How long a notice is shown. */
const SHOWN_MS = 4000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** The latest notice. It stays while the pointer or the focus is on it. */
export function NoticePlace() {
  let place!: HTMLDivElement;
  createEffect(() => {
    const shown = notice();
    if (!shown) return;
    const end = () => {
      if (place.querySelector(':hover, :focus')) timer = setTimeout(end, SHOWN_MS);
      else endNotice();
    };
    let timer = setTimeout(end, shown.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return (
    <div role="status" ref={place}>
      <Show when={notice()} keyed>
        {({ text, action }) => (
          <div class="notice">
            <p>{text}</p>
            <Show when={action}>
              {(button) => (
                <Button
                  label={button().label}
                  onClick={() => {
                    endNotice();
                    button().act();
                  }}
                />
              )}
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}
