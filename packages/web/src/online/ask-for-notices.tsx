import { createSignal, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { notify } from '../shared/platform/announce.ts';
import { onlineWords } from './messages/index.ts';
import { notificationPermission, pushTurns } from './turn-notices.ts';

/** A button to allow notifications of the player's turns. It disappears when the browser has an answer. */
export function AskForNotices(props: { readonly plain?: boolean }) {
  const [permission, setPermission] = createSignal(notificationPermission());
  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer !== 'granted') notify(onlineWords().cannotNotify);
    else notify((await pushTurns()) ? onlineWords().willPush : onlineWords().willNotify);
  };
  return (
    <Show when={permission() === 'default'}>
      <Button plain={props.plain} label={onlineWords().notifyMe} onClick={() => void ask()} />
    </Show>
  );
}
