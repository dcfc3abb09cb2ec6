import { createSignal, Show } from 'solid-js';
import { notify } from '../../basics/notice.ts';
import { onlineWords } from '../../messages/online.ts';
import { askToTell, mayTell } from '../../online/tell-turn.ts';

/** Asks whether this page may tell when it is our move. It is gone once that is decided. */
export function TellMe() {
  const [may, setMay] = createSignal(mayTell());
  const ask = async () => {
    const answer = await askToTell();
    setMay(answer);
    notify(answer === 'granted' ? onlineWords().willTell : onlineWords().wontTell);
  };
  return (
    <Show when={may() === 'default'}>
      <p>
        <button type="button" class="button" onClick={() => void ask()}>
          {onlineWords().tellMe}
        </button>
      </p>
    </Show>
  );
}
