import { createEffect, onCleanup, Show } from 'solid-js';
import { endNotice, notice } from '../platform/announce.ts';
import { Button } from './button.tsx';
import './notice.css';

/** How long a notice stays, in milliseconds; longer if it has a button. */
const STAYS = 4000;
const STAYS_WITH_ACTION = 10_000;

/** The latest notice. It stays while the pointer or the focus is on it. */
export function NoticePlace() {
  let place!: HTMLDivElement;
  createEffect(() => {
    const shown = notice();
    if (!shown) return;
    const stays = shown.action ? STAYS_WITH_ACTION : STAYS;
    const end = () => {
      if (place.querySelector(':hover, :focus')) timer = setTimeout(end, STAYS);
      else endNotice();
    };
    let timer = setTimeout(end, stays);
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
                  onClick={() => {
                    endNotice();
                    button().act();
                  }}
                >
                  {button().label}
                </Button>
              )}
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}
