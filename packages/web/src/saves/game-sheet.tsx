import { packRecord } from '@rowhouse/rules/formats';
import { MAX_SAVE_NAME_LENGTH } from '@rowhouse/table';
import { createSignal, For, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { Field } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { type GroupedSave, rawEntry, saves } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { download } from '../shared/platform/download.ts';
import { savesWords } from './messages/index.ts';
import { recordOf } from './read-typed-game.ts';
import { fileName, formatsFor, makeFile } from './save-files.ts';
import { titleOf } from './save-words.ts';
import { ShareDialog } from './share-dialog.tsx';

interface GameSheetProps {
  readonly entry: GroupedSave;
  onOpen(): void;
  onDelete(): void;
  onClose(): void;
}

/** The actions for a stored game. */
export function GameSheet(props: GameSheetProps) {
  const [isSharing, setSharing] = createSignal(false);
  const state = () => (props.entry.save?.kind === 'game' ? props.entry.save.state : null);
  return (
    <Show
      when={isSharing() && state()}
      fallback={
        <Dialog title={titleOf(props.entry)} onClose={props.onClose}>
          <p class="dialog-actions">
            <Show when={props.entry.save}>
              <Button primary autofocus onClick={props.onOpen}>
                {savesWords().open}
              </Button>
            </Show>
            <Show when={state()}>
              <Button onClick={() => setSharing(true)}>{savesWords().share}</Button>
            </Show>
            <Show when={props.entry.save && recordOf(props.entry.save)}>
              {(record) => (
                <>
                  <ButtonLink to={['analyse', packRecord(record())]}>{t().play.analyse}</ButtonLink>
                  <Show when={record().moves.length > 0}>
                    <ButtonLink to={['review', packRecord(record())]}>{t().play.review}</ButtonLink>
                  </Show>
                </>
              )}
            </Show>
            <Button onClick={props.onDelete}>{savesWords().delete}</Button>
          </p>
          <Show when={props.entry.save} fallback={<p class="soft">{savesWords().brokenHint}</p>}>
            <Naming entry={props.entry} onClose={props.onClose} />
          </Show>
          <Files entry={props.entry} />
        </Dialog>
      }
    >
      {(shared) => <ShareDialog state={shared()} onClose={props.onClose} />}
    </Show>
  );
}

/** Renames a saved game. A recent game becomes a saved one by its name. */
function Naming(props: { readonly entry: GroupedSave; onClose(): void }) {
  const [name, setName] = createSignal(titleOf(props.entry));
  const [isRefused, setRefused] = createSignal(false);
  const isWrong = () => isRefused() || name().trim().length > MAX_SAVE_NAME_LENGTH;
  const isSaved = () => props.entry.group === 'saved';
  const submit = async () => {
    const chosen = name().trim();
    const done = isSaved() ? saves.rename(props.entry.id, chosen) : saves.store(chosen, props.entry.save!);
    if ((await done).ok) props.onClose();
    else setRefused(true);
  };
  return (
    <Form onSubmit={submit}>
      <Field label={savesWords().name} wrong={isWrong() ? savesWords().nameWrong(MAX_SAVE_NAME_LENGTH) : null}>
        {(control) => (
          <div class="line-field">
            <input
              {...control}
              type="text"
              autocomplete="off"
              value={name()}
              onInput={(event) => {
                setName(event.currentTarget.value);
                setRefused(false);
              }}
            />
            <Button submit>{isSaved() ? savesWords().rename : savesWords().save}</Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

/** A14, B4: export in the formats that can hold the game. An unreadable entry is exported unchanged. */
function Files(props: { readonly entry: GroupedSave }) {
  const asItIs = () =>
    download({
      name: `${fileName(props.entry.id)}.json`,
      type: 'application/json',
      content: rawEntry(props.entry.group, props.entry.id) ?? '',
    });
  return (
    <section class="sheet-files" aria-label={savesWords().exportAs}>
      <h3>{savesWords().exportAs}</h3>
      <p class="dialog-actions">
        <Show when={props.entry.save} fallback={<Button onClick={asItIs}>{savesWords().asItIs}</Button>}>
          {(save) => (
            <For each={formatsFor(save())}>
              {(format) => (
                <Button
                  onClick={() =>
                    download(
                      makeFile(format, { name: titleOf(props.entry), savedAt: props.entry.savedAt, save: save() }),
                    )
                  }
                >
                  {savesWords().formats[format]}
                </Button>
              )}
            </For>
          )}
        </Show>
      </p>
    </section>
  );
}
