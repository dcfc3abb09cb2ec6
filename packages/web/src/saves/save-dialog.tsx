import type { Setup } from '@rowhouse/rules';
import { MAX_SAVE_NAME_LENGTH, type Save, type SaveEntry } from '@rowhouse/table';
import { configOfSave } from '@rowhouse/table/internal';
import { createSignal, createUniqueId, onMount, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import type { Session } from '../shared/game/session.ts';
import { askToPersist, saves, storageTrouble } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { notify } from '../shared/platform/announce.ts';
import { download } from '../shared/platform/download.ts';
import { dayOf, momentOf } from '../shared/words/format.ts';
import { gameName } from '../shared/words/names.ts';
import { savesWords } from './messages/index.ts';
import { makeFile } from './save-files.ts';

/** The game at the table, or a set-up from Free Play. */
type SaveDialogProps = { onClose(): void } & (
  | { readonly session: Session; readonly setup?: undefined }
  | { readonly session?: undefined; readonly setup: Setup }
);

/** A13: saves a game under a name. If the name is taken, the player can replace that save or keep both. */
export function SaveDialog(props: SaveDialogProps) {
  const save = (): Save =>
    props.session ? { kind: 'game', state: props.session.state() } : { kind: 'setup', setup: props.setup };
  const [name, setName] = createSignal(savesWords().suggested(gameName(configOfSave(save())), dayOf(Date.now())));
  const [isRefused, setRefused] = createSignal(false);
  /** Whether the browser could not store the game. */
  const [hasFailed, setFailed] = createSignal(false);
  const id = createUniqueId();
  let field!: HTMLInputElement;
  const isWrong = () => isRefused() || name().trim().length > MAX_SAVE_NAME_LENGTH;

  const [known, setKnown] = createSignal<readonly SaveEntry[]>([]);
  /** The save that this game was stored in before. */
  const own = () => known().find((entry) => entry.id === props.session?.savedAs());
  /** The save with the chosen name. */
  const sameName = () => {
    const wanted = name().trim().toLowerCase();
    const taken = known().filter((entry) => entry.name.trim().toLowerCase() === wanted);
    return taken.find((entry) => entry.id === own()?.id) ?? taken[0];
  };
  onMount(async () => {
    field.select();
    const suggested = name();
    const listed = await saves.list();
    if (listed.ok) setKnown(listed.value);
    // A game that was saved before keeps its name, unless the player has begun to type another.
    const before = own();
    if (before && name() === suggested) {
      setName(before.name);
      field.select();
    }
  });

  const store = async (replacedId?: string) => {
    const chosen = name().trim();
    const stored = await saves.store(chosen, save(), replacedId);
    if (!stored.ok) {
      setRefused(true);
      field.focus();
      return;
    }
    props.session?.setSavedAs(stored.value);
    if (storageTrouble()) {
      setFailed(true);
      return;
    }
    void askToPersist();
    props.onClose();
    notify(savesWords().saved(chosen));
  };
  const note = () => {
    if (isWrong()) return savesWords().nameWrong(MAX_SAVE_NAME_LENGTH);
    const taken = sameName();
    return taken ? savesWords().replaceHint(momentOf(taken.savedAt)) : '';
  };
  const exportIt = () => download(makeFile('native', { name: name().trim(), savedAt: Date.now(), save: save() }));

  return (
    <Dialog title={props.session ? savesWords().saveTitle : savesWords().saveSetupTitle} onClose={props.onClose}>
      <Show when={!hasFailed()} fallback={<NotStored onExport={exportIt} onClose={props.onClose} />}>
        <Form class="stack" onSubmit={() => store(sameName()?.id)}>
          <div class="field">
            <label for={id}>{savesWords().name}</label>
            <input
              ref={field}
              id={id}
              type="text"
              autocomplete="off"
              autofocus
              value={name()}
              aria-invalid={isWrong() ? 'true' : undefined}
              aria-describedby={`${id}-note`}
              onInput={(event) => {
                setName(event.currentTarget.value);
                setRefused(false);
              }}
            />
            <p id={`${id}-note`} class="dialog-note" classList={{ wrong: isWrong() }} aria-live="polite">
              {note()}
            </p>
          </div>
          <p class="dialog-actions">
            <Button
              primary
              submit
              label={sameName() && sameName()?.id !== own()?.id ? savesWords().replace : savesWords().save}
            />
            {sameName() && <Button label={savesWords().keepBoth} onClick={() => void store()} />}
          </p>
        </Form>
      </Show>
    </Dialog>
  );
}

/** Says that the browser did not store the game, and offers to export it. */
function NotStored(props: { onExport(): void; onClose(): void }) {
  return (
    <>
      <p role="alert">{savesWords().trouble[storageTrouble() ?? 'full']}</p>
      <p class="dialog-actions">
        <Button primary label={savesWords().export} onClick={() => props.onExport()} />
        <Button label={t().app.dismiss} onClick={() => props.onClose()} />
      </p>
    </>
  );
}
