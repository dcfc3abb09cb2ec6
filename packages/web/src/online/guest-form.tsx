import { checkPlayerName, MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { newGameWords } from '../new-game/messages/index.ts';
import { Button } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { Fault, Form } from '../shared/controls/page-parts.tsx';
import { forgetMe, guest, renameMe } from './guest.ts';
import { onlineWords } from './messages/index.ts';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';

/** The field for the guest's name, saved when the focus leaves it or the button is pressed. */
export function GuestName(props: { readonly hint?: boolean }) {
  const [name, setName] = createSignal(guest()?.name ?? '');
  const [fault, setFault] = createSignal<string | null>(null);
  const [isSaved, setIsSaved] = createSignal(false);
  createEffect(on(guest, (me) => me === null && setName(''), { defer: true }));
  const isChanged = () => name().trim() !== '' && name().trim() !== guest()?.name;
  const wrong = () => {
    const checked = checkPlayerName(name());
    if (checked.ok) return null;
    return checked.error === 'too-long' ? newGameWords().wrongName(MAX_PLAYER_NAME_LENGTH) : newGameWords().hiddenName;
  };
  const save = async () => {
    if (!isChanged() || wrong()) return;
    const result = await renameMe(name().trim());
    setFault(result.ok ? null : errorWords(result.error));
    setIsSaved(result.ok);
  };
  return (
    <Form
      class="guest-name"
      noValidate
      onSubmit={save}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) void save();
      }}
    >
      <TextField
        label={onlineWords().name}
        hint={props.hint ? onlineWords().nameHint : undefined}
        placeholder={newGameWords().optional}
        value={name()}
        wrong={wrong() ?? fault()}
        onInput={(text) => {
          setName(text);
          setFault(null);
          setIsSaved(false);
        }}
      />
      <Show when={isChanged() || isSaved()}>
        <Button submit disabled={!isChanged()}>
          {isSaved() ? onlineWords().nameSaved : onlineWords().nameSave}
        </Button>
      </Show>
    </Form>
  );
}

/** A button that deletes everything about this guest, here and on the server. */
export function ForgetMe(props: { onForgotten(): void }) {
  const [isAsked, setIsAsked] = createSignal(false);
  const [fault, setFault] = createSignal('');
  const hasData = () => guest() !== null || keys.seats().length > 0;
  const forget = async () => {
    const gone = await forgetMe();
    setFault(gone.ok ? '' : errorWords(gone.error));
    if (!gone.ok) return;
    setIsAsked(false);
    props.onForgotten();
  };
  return (
    <Show when={hasData()}>
      <Button plain class="guest-forget" onClick={() => setIsAsked(true)}>
        {onlineWords().forget}
      </Button>
      <Show when={isAsked()}>
        <ConfirmDialog
          title={onlineWords().forgetTitle}
          yes={onlineWords().forgetNow}
          no={onlineWords().keep}
          onYes={forget}
          onClose={() => setIsAsked(false)}
        >
          <p>{onlineWords().forgetHint}</p>
          <Fault>{fault()}</Fault>
        </ConfirmDialog>
      </Show>
    </Show>
  );
}
