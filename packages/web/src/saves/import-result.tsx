import { For, Show } from 'solid-js';
import { Cross } from '../shared/controls/dialog.tsx';
import { t } from '../shared/messages/messages.ts';
import type { Imported } from './import-files.ts';
import { savesWords } from './messages/index.ts';
import './import-result.css';

export function ImportButton(props: { onFiles(files: Iterable<File>): void }) {
  let input!: HTMLInputElement;
  return (
    <>
      <button type="button" class="button" onClick={() => input.click()}>
        {savesWords().import}
      </button>
      <input
        ref={input}
        class="unseen"
        type="file"
        multiple
        accept=".json,.txt,application/json,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          props.onFiles([...(event.currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The result of an import. It stays until it is closed. */
export function ImportResult(props: { readonly imported: Imported | null; onClose(): void }) {
  return (
    <div class="import-place" role="status">
      <Show when={props.imported}>
        {(result) => (
          <div class="import-result" classList={{ bad: result().faults.length > 0 }}>
            <div>
              <Show when={result().added > 0 || result().faults.length === 0}>
                <p>{savesWords().imported(result().added)}</p>
              </Show>
              <Show when={result().twice > 0}>
                <p>{savesWords().importedTwice(result().twice)}</p>
              </Show>
              <For each={result().notes}>{(note) => <p>{note}</p>}</For>
              <For each={result().faults}>
                {({ file, words }) => (
                  <p>
                    <strong>{file}</strong>: {words}
                  </p>
                )}
              </For>
            </div>
            <button type="button" class="button plain icon" aria-label={t().app.dismiss} onClick={props.onClose}>
              <Cross />
            </button>
          </div>
        )}
      </Show>
    </div>
  );
}
