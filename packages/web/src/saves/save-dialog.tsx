import type { Setup } from '@rowhouse/rules';
import { configOfSave, MAX_SAVE_NAME_LENGTH, type Save, type SaveEntry } from '@rowhouse/table';
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
  const [isHeld, setHeld] = createSignal(false);
  let field!: HTMLInputElement;
  const isWrong = () => isRefused() || name().trim().length > MAX_SAVE_NAME_LENGTH;

  const { own, sameName, look } = createKnownSaves(() => props.session?.savedAs(), name);
  onMount(async () => {
    field.select();
    const before = name();
    await look();
    // A game that was saved before keeps its name, unless the player has begun to type another.
    const mine = own();
    if (mine && name() === before) {
      setName(mine.name);
      field.select();
    }
  });

  const store = async (over: string | undefined) => {
    const chosen = name().trim();
    const stored = await saves.store(chosen, save(), over);
    if (!stored.ok) {
      setRefused(true);
      field.focus();
      return;
    }
    props.session?.setSavedAs(stored.value);
    if (storageTrouble()) {
      setHeld(true);
      return;
    }
    void askToPersist();
    props.onClose();
    notify(savesWords().saved(chosen));
  };
  const exportIt = () => download(makeFile('native', { name: name().trim(), savedAt: Date.now(), save: save() }));

  return (
    <Dialog title={props.session ? savesWords().saveTitle : savesWords().saveSetupTitle} onClose={props.onClose}>
      <Show when={!isHeld()} fallback={<NotStored onExport={exportIt} onClose={() => props.onClose()} />}>
        <Form class="stack" onSubmit={() => store(sameName()?.id)}>
          <NameField
            fieldRef={(input) => {
              field = input;
            }}
            name={name()}
            isWrong={isWrong()}
            taken={sameName()}
            onName={(typed) => {
              setName(typed);
              setRefused(false);
            }}
          />
          <p class="dialog-actions">
            <Button primary submit>
              {sameName() && sameName()?.id !== own()?.id ? savesWords().replace : savesWords().save}
            </Button>
            <Show when={sameName()}>
              <Button onClick={() => void store(undefined)}>{savesWords().keepBoth}</Button>
            </Show>
          </p>
        </Form>
      </Show>
    </Dialog>
  );
}

/** The save that this game was stored in before, and the save with the chosen name. */
function createKnownSaves(savedAs: () => string | null | undefined, name: () => string) {
  const [known, setKnown] = createSignal<readonly SaveEntry[]>([]);
  const own = () => known().find((entry) => entry.id === savedAs());
  const sameName = () => {
    const wanted = name().trim().toLowerCase();
    const taken = known().filter((entry) => entry.name.trim().toLowerCase() === wanted);
    return taken.find((entry) => entry.id === own()?.id) ?? taken[0];
  };
  const look = async () => {
    const listed = await saves.list();
    if (listed.ok) setKnown(listed.value);
  };
  return { own, sameName, look };
}

interface NameFieldProps {
  readonly name: string;
  readonly isWrong: boolean;
  /** The save that has this name already. */
  readonly taken: SaveEntry | undefined;
  fieldRef(field: HTMLInputElement): void;
  onName(name: string): void;
}

/** The name of the save; below it, what is wrong with it or what it would replace. */
function NameField(props: NameFieldProps) {
  const id = createUniqueId();
  return (
    <div class="field">
      <label for={id}>{savesWords().name}</label>
      <input
        ref={(field) => props.fieldRef(field)}
        id={id}
        type="text"
        autocomplete="off"
        autofocus
        value={props.name}
        aria-invalid={props.isWrong ? 'true' : undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => props.onName(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class="dialog-note" classList={{ wrong: props.isWrong }} aria-live="polite">
        {props.isWrong ? savesWords().nameWrong(MAX_SAVE_NAME_LENGTH) : ''}
        <Show when={!props.isWrong && props.taken}>
          {(taken) => savesWords().replaceHint(momentOf(taken().savedAt))}
        </Show>
      </p>
    </div>
  );
}

/** The browser did not store the game. It can be exported instead. */
function NotStored(props: { onExport(): void; onClose(): void }) {
  return (
    <>
      <p role="alert">{savesWords().trouble[storageTrouble() ?? 'full']}</p>
      <p class="dialog-actions">
        <Button primary onClick={() => props.onExport()}>
          {savesWords().export}
        </Button>
        <Button onClick={() => props.onClose()}>{t().app.dismiss}</Button>
      </p>
    </>
  );
}
