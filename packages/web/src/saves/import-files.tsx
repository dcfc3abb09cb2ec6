import { createSignal, For, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { CloseButton } from '../shared/controls/dialog.tsx';
import { addImported } from '../shared/game/store.ts';
import { listenWhileShown } from '../shared/platform/page.ts';
import { badMoveWords, expectedWords, foundWords } from '../shared/words/fault-words.ts';
import { savesWords } from './messages/index.ts';
import { type FileFault, makeFile, readFile } from './save-files.ts';
import './saved-games.css';

/** The result of an import: how many games were new or already stored, and messages about single files. */
export interface Imported {
  readonly added: number;
  readonly duplicates: number;
  readonly notes: readonly string[];
  readonly faults: readonly { readonly file: string; readonly words: string }[];
}

/** A13, A14, B4: imports each file on its own. A refused file changes nothing and does not stop the others. */
export async function importFiles(files: Iterable<File>): Promise<Imported> {
  let added = 0;
  let duplicates = 0;
  const notes: string[] = [];
  const faults: { file: string; words: string }[] = [];
  for (const file of files) {
    const content = await file.text().catch(() => null);
    const read = content === null ? null : readFile(file.name, content);
    if (!read?.ok) {
      faults.push({ file: file.name, words: read ? fileFaultWords(read.error) : savesWords().fault.unreadable });
      continue;
    }
    for (const save of read.value.saves)
      if (addImported(makeFile('native', save).content) === null) duplicates++;
      else added++;
    if (read.value.isSetup) notes.push(savesWords().importedAsSetup(file.name));
  }
  return { added, duplicates, notes, faults };
}

/** A14: describes the fault in a file, with its line and what was expected there. */
export function fileFaultWords(problem: FileFault): string {
  const words = savesWords().fault;
  if (problem.kind === 'unknown' || problem.kind === 'too-large') return words[problem.kind];
  if (problem.kind === 'save') {
    const { path, expected } = problem.fault;
    return path === '' || path === 'rowhouse' ? words.foreign : words.save(path, expectedWords(expected));
  }
  const { line, at, found, expected } = problem.fault;
  const refusal = badMoveWords(problem.fault);
  return refusal === null ? words.text(line, foundWords(found), expectedWords(expected)) : words.move(at, refusal);
}

interface FileButtonProps {
  readonly label: string;
  readonly plain?: boolean;
  readonly multiple?: boolean;
  onFiles(files: readonly File[]): void;
}

/** A button that asks for saved games. The browser’s own control stays hidden. */
export function FileButton(props: FileButtonProps) {
  let input!: HTMLInputElement;
  return (
    <>
      <Button plain={props.plain} label={props.label} onClick={() => input.click()} />
      <input
        ref={input}
        class="unseen"
        type="file"
        multiple={props.multiple}
        accept=".json,.txt,application/json,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          props.onFiles([...(event.currentTarget.files ?? [])]);
          // Without this, the browser would not report the same file a second time.
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
              {(result().added > 0 || result().faults.length === 0) && <p>{savesWords().imported(result().added)}</p>}
              {result().duplicates > 0 && <p>{savesWords().importedTwice(result().duplicates)}</p>}
              <For each={result().notes}>{(note) => <p>{note}</p>}</For>
              <For each={result().faults}>
                {({ file, words }) => (
                  <p>
                    <strong>{file}</strong>: {words}
                  </p>
                )}
              </For>
            </div>
            <CloseButton onClick={props.onClose} />
          </div>
        )}
      </Show>
    </div>
  );
}

/** Lets the user drop files anywhere on the screen while it is mounted. */
export function DropZone(props: { onFiles(files: Iterable<File>): void }) {
  const [isOver, setOver] = createSignal(false);
  const onDrag = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
    listenWhileShown(document, type, (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      act(event);
    });
  onDrag('dragover', () => setOver(true));
  // Without a related target, the pointer has left the window.
  onDrag('dragleave', (event) => setOver(event.relatedTarget !== null));
  onDrag('drop', (event) => {
    setOver(false);
    props.onFiles([...event.dataTransfer!.files]);
  });
  return (
    <Show when={isOver()}>
      <p class="drop-zone">{savesWords().drop}</p>
    </Show>
  );
}
