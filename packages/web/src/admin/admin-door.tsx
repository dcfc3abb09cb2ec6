import { createSignal } from 'solid-js';
import { SwitchField } from '../shared/controls/choice-fields.tsx';
import { Field } from '../shared/controls/fields.tsx';
import { adminErrorWords, asAdmin, storeAdminSecret } from './admin.ts';
import { adminWords } from './messages/index.ts';

/** Asks for the admin's secret. The server says whether it is the right one. */
export function AdminDoor(props: { onOpen(secret: string): void }) {
  const [secret, setSecret] = createSignal('');
  const [isKept, setKept] = createSignal(false);
  const [wrong, setWrong] = createSignal<string | null>(null);
  const [isBusy, setBusy] = createSignal(false);
  const open = async () => {
    const given = secret().trim();
    if (given === '' || isBusy()) return;
    setBusy(true);
    const seen = await asAdmin(given, (admin) => admin.overview());
    setBusy(false);
    if (!seen.ok) return void setWrong(adminErrorWords(seen.error));
    storeAdminSecret(given, isKept());
    props.onOpen(given);
  };
  return (
    <div class="page admin">
      <div>
        <h1>{adminWords().title}</h1>
        <p class="soft">{adminWords().hint}</p>
      </div>
      <form
        class="stack admin-door"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label={adminWords().secret} hint={adminWords().secretHint} wrong={wrong()}>
          {(control) => (
            <input
              {...control}
              type="password"
              autocomplete="current-password"
              value={secret()}
              onInput={(event) => {
                setSecret(event.currentTarget.value);
                setWrong(null);
              }}
            />
          )}
        </Field>
        <SwitchField
          label={adminWords().remember}
          hint={adminWords().rememberHint}
          checked={isKept()}
          onChange={setKept}
        />
        <p>
          <button type="submit" class="button primary" aria-disabled={isBusy() || secret().trim() === ''}>
            {adminWords().enter}
          </button>
        </p>
      </form>
    </div>
  );
}
