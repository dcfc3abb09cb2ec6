import { createEffect, createSignal, onCleanup, Show } from 'solid-js';
import { newGameWords } from '../new-game/messages/index.ts';
import { nameFaultWords } from '../new-game/new-game-words.ts';
import { Button } from '../shared/controls/button.tsx';
import { ConfirmDialog } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { FaultNote, Form } from '../shared/controls/page-parts.tsx';
import { onChange } from '../shared/platform/effects.ts';
import { forgetMe, guest, renameMe, setNameWrong } from './guest.ts';
import { onlineWords } from './messages/index.ts';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';

/** The field for the guest's name. It saves when the focus leaves it or the player presses the button. */
export function GuestNameField(props: { readonly hint?: boolean }) {
  const [name, setName] = createSignal(guest()?.name ?? '');
  const [fault, setFault] = createSignal<string | null>(null);
  const [isSaved, setIsSaved] = createSignal(false);
  onChange(guest, (me) => me === null && setName(''));
  const isChanged = () => name().trim() !== '' && name().trim() !== guest()?.name;
  const wrong = () => nameFaultWords(name());
  createEffect(() => setNameWrong(wrong() !== null));
  onCleanup(() => setNameWrong(false));
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
        error={wrong() ?? fault()}
        onInput={(text) => {
          setName(text);
          setFault(null);
          setIsSaved(false);
        }}
      />
      <Show when={isChanged() || isSaved()}>
        <Button submit label={isSaved() ? onlineWords().nameSaved : onlineWords().nameSave} disabled={!isChanged()} />
      </Show>
    </Form>
  );
}

/** Moves the focus to the name field of the screen. */
export const focusGuestName = (): void => document.querySelector<HTMLInputElement>('.guest-name input')?.focus();

/** A button that deletes all data about this guest, here and on the server. */
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
      <Button plain class="guest-forget" label={onlineWords().forget} onClick={() => setIsAsked(true)} />
      <Show when={isAsked()}>
        <ConfirmDialog
          title={onlineWords().forgetTitle}
          yes={onlineWords().forgetNow}
          no={onlineWords().keep}
          onYes={forget}
          onClose={() => setIsAsked(false)}
        >
          <p>{onlineWords().forgetHint}</p>
          <FaultNote>{fault()}</FaultNote>
        </ConfirmDialog>
      </Show>
    </Show>
  );
}
