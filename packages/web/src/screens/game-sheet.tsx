import { LONGEST_NAME } from '@rowhouse/table';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import { download, fileName, formatsFor, makeFile } from '../files.ts';
import { t } from '../messages/messages.ts';
import { Dialog } from '../parts/dialog.tsx';
import { titleOf } from '../parts/entry-words.ts';
import { ShareDialog } from '../parts/share-dialog.tsx';
import { rawEntry, type ShelfEntry, saves } from '../store.ts';

interface GameSheetProps {
  readonly entry: ShelfEntry;
  onOpen(): void;
  onDelete(): void;
  onClose(): void;
}

/** What can be done with one kept game. */
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
              <button type="button" class="button primary" autofocus onClick={props.onOpen}>
                {t().saves.open}
              </button>
            </Show>
            <Show when={state()}>
              <button type="button" class="button" onClick={() => setSharing(true)}>
                {t().saves.share}
              </button>
            </Show>
            <button type="button" class="button" onClick={props.onDelete}>
              {t().saves.delete}
            </button>
          </p>
          <Show when={props.entry.save} fallback={<p class="soft">{t().saves.brokenHint}</p>}>
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

/** A saved game gets another name; a recent one gets its first, and stays for good. */
function Naming(props: { readonly entry: ShelfEntry; onClose(): void }) {
  const id = createUniqueId();
  const [name, setName] = createSignal(titleOf(props.entry));
  const [isRefused, setRefused] = createSignal(false);
  const isWrong = () => isRefused() || name().trim().length > LONGEST_NAME;
  const isSaved = () => props.entry.shelf === 'saved';
  const submit = async (event: Event) => {
    event.preventDefault();
    const chosen = name().trim();
    const done = isSaved() ? saves.rename(props.entry.id, chosen) : saves.store(chosen, props.entry.save!);
    if ((await done).ok) props.onClose();
    else setRefused(true);
  };
  return (
    <form class="field" onSubmit={(event) => void submit(event)}>
      <label for={id}>{t().saves.name}</label>
      <div class="line-field">
        <input
          id={id}
          type="text"
          autocomplete="off"
          value={name()}
          aria-invalid={isWrong() ? 'true' : undefined}
          aria-describedby={`${id}-wrong`}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setRefused(false);
          }}
        />
        <button type="submit" class="button">
          {isSaved() ? t().saves.rename : t().saves.save}
        </button>
      </div>
      <p id={`${id}-wrong`} class="wrong" aria-live="polite">
        {isWrong() ? t().saves.nameWrong(LONGEST_NAME) : ''}
      </p>
    </form>
  );
}

/** A14, B4: the formats that can hold it; what cannot be read goes out as it lies there. */
function Files(props: { readonly entry: ShelfEntry }) {
  const asItIs = () =>
    download({
      name: `${fileName(props.entry.id)}.json`,
      type: 'application/json',
      content: rawEntry(props.entry.shelf, props.entry.id) ?? '',
    });
  return (
    <section class="sheet-files" aria-label={t().saves.exportAs}>
      <h3>{t().saves.exportAs}</h3>
      <p class="dialog-actions">
        <Show
          when={props.entry.save}
          fallback={
            <button type="button" class="button" onClick={asItIs}>
              {t().saves.asItIs}
            </button>
          }
        >
          {(save) => (
            <For each={formatsFor(save())}>
              {(format) => (
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    download(
                      makeFile(format, { name: titleOf(props.entry), savedAt: props.entry.savedAt, save: save() }),
                    )
                  }
                >
                  {t().saves.formats[format]}
                </button>
              )}
            </For>
          )}
        </Show>
      </p>
    </section>
  );
}
