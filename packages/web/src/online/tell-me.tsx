import { createSignal, Show } from 'solid-js';
import { notify } from '../shared/platform/notice.ts';
import { onlineWords } from './messages/index.ts';
import { askToTell, mayTell, tellWithoutPage } from './tell-turn.ts';

/** Asks whether we may tell when it is somebody's move. It is gone once that is decided. */
export function TellMe() {
  const [may, setMay] = createSignal(mayTell());
  const ask = async () => {
    const answer = await askToTell();
    setMay(answer);
    if (answer !== 'granted') notify(onlineWords().wontTell);
    else notify((await tellWithoutPage()) ? onlineWords().willPush : onlineWords().willTell);
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
