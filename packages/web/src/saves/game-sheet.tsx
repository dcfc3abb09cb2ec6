import { packRecord } from '@rowhouse/rules/formats';
import { MAX_SAVE_NAME_LENGTH, type Save } from '@rowhouse/table';
import { createSignal, For, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { FormField } from '../shared/controls/fields.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { type GroupedSave, rawEntry, saves } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { download } from '../shared/platform/download.ts';
import { savesWords } from './messages/index.ts';
import { recordOf } from './read-typed-game.ts';
import { type FileFormat, fileName, formatsFor, makeFile } from './save-files.ts';
import { storedGameTitle } from './save-words.ts';
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
  /** A14, B4: exports a game in a format that can hold it. An unreadable entry is exported unchanged. */
  const exportAs = (format: FileFormat, save: Save) =>
    download(makeFile(format, { name: storedGameTitle(props.entry), savedAt: props.entry.savedAt, save }));
  const exportUnchanged = () =>
    download({
      name: `${fileName(props.entry.id)}.json`,
      type: 'application/json',
      content: rawEntry(props.entry.group, props.entry.id) ?? '',
    });
  return (
    <Show
      when={isSharing() && state()}
      fallback={
        <Dialog title={storedGameTitle(props.entry)} onClose={props.onClose}>
          <p class="dialog-actions">
            {props.entry.save && <Button primary autofocus label={savesWords().open} onClick={props.onOpen} />}
            {state() && <Button label={savesWords().share} onClick={() => setSharing(true)} />}
            <Show when={props.entry.save && recordOf(props.entry.save)}>
              {(record) => (
                <>
                  <ButtonLink label={t().play.analyse} to={['analyse', packRecord(record())]} />
                  <Show when={record().moves.length > 0}>
                    <ButtonLink label={t().play.review} to={['review', packRecord(record())]} />
                  </Show>
                </>
              )}
            </Show>
            <Button label={savesWords().delete} onClick={props.onDelete} />
          </p>
          <Show when={props.entry.save} fallback={<p class="soft">{savesWords().brokenHint}</p>}>
            <Naming entry={props.entry} onClose={props.onClose} />
          </Show>
          <section class="sheet-files" aria-label={savesWords().exportAs}>
            <h3>{savesWords().exportAs}</h3>
            <p class="dialog-actions">
              <Show when={props.entry.save} fallback={<Button label={savesWords().asItIs} onClick={exportUnchanged} />}>
                {(save) => (
                  <For each={formatsFor(save())}>
                    {(format) => (
                      <Button label={savesWords().formats[format]} onClick={() => exportAs(format, save())} />
                    )}
                  </For>
                )}
              </Show>
            </p>
          </section>
        </Dialog>
      }
    >
      {(shared) => <ShareDialog state={shared()} onClose={props.onClose} />}
    </Show>
  );
}

/** Renames a saved game, or saves a recent game under a name. */
function Naming(props: { readonly entry: GroupedSave; onClose(): void }) {
  const [name, setName] = createSignal(storedGameTitle(props.entry));
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
      <FormField label={savesWords().name} error={isWrong() ? savesWords().nameWrong(MAX_SAVE_NAME_LENGTH) : null}>
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
            <Button submit label={isSaved() ? savesWords().rename : savesWords().save} />
          </div>
        )}
      </FormField>
    </Form>
  );
}
