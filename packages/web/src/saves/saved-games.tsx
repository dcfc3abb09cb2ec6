import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { CloseButton } from '../shared/controls/dialog.tsx';
import { TextField } from '../shared/controls/fields.tsx';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { MAX_AUTOSAVED } from '../shared/game/autosave.ts';
import { allGames, type GroupedSave, removeEntry, revision, type SaveGroup } from '../shared/game/store.ts';
import { announce } from '../shared/platform/announce.ts';
import { momentOf } from '../shared/words/format.ts';
import { exportAll } from './export-all.ts';
import { GameSheet } from './game-sheet.tsx';
import { openEntry, Tile, tileLines } from './game-tile.tsx';
import { DropZone, FileButton, type Imported, ImportResult, importFiles } from './import-files.tsx';

import { savesWords } from './messages/index.ts';
import { storedGameTitle } from './save-words.ts';
import { StatisticsBlock } from './statistics.tsx';
import '../shared/controls/notice.css';
import './saved-games.css';

/** A13: all stored games with pictures. Deleting needs no confirmation, because it can be undone. */
export function SavedGames() {
  const [games] = createResource(revision, allGames);
  const [searchText, setSearchText] = createSignal('');
  const [open, setOpen] = createSignal<string | null>(null);
  const { deleted, remove, restore, dismiss } = createDeleting(() => setOpen(null));
  const [imported, setImported] = createSignal<Imported | null>(null);

  const all = () => games.latest ?? [];
  const byKey = createMemo(() => new Map(all().map((entry) => [keyOf(entry), entry])));
  const found = createMemo(() => all().filter((entry) => matches(entry, searchText())));
  const keysIn = (...groups: readonly SaveGroup[]) =>
    found()
      .filter(({ group }) => groups.includes(group))
      .map(keyOf);
  const opened = () => byKey().get(open() ?? '');

  const importAll = async (files: Iterable<File>) => {
    const result = await importFiles(files);
    setImported(result);
    setSearchText('');
  };
  const tile = (key: string) => (
    <Show when={byKey().get(key)}>{(entry) => <Tile entry={entry()} onMore={() => setOpen(key)} />}</Show>
  );

  return (
    <div class="page saved">
      <DropZone onFiles={importAll} />
      <div class="saved-head">
        <h1>{savesWords().title}</h1>
        <div class="row">
          <FileButton multiple label={savesWords().import} onFiles={importAll} />
          {all().length > 0 && <Button label={savesWords().exportAll} onClick={() => void exportAll()} />}
        </div>
        <ImportResult imported={imported()} onClose={() => setImported(null)} />
      </div>
      <Show
        when={all().length > 0}
        fallback={
          <Show when={games.state === 'ready'}>
            <Nothing />
          </Show>
        }
      >
        <Search value={searchText()} found={found().length} onInput={setSearchText} />
        <Shelf title={savesWords().named} keys={keysIn('saved')} tile={tile} />
        <Shelf
          title={savesWords().recent}
          hint={savesWords().recentHint(MAX_AUTOSAVED)}
          keys={keysIn('recent', 'broken')}
          tile={tile}
        />
        {found().length === 0 && <p class="soft">{savesWords().noneFound(searchText())}</p>}
      </Show>
      <StatisticsBlock />
      <Show when={opened()}>
        {(entry) => (
          <GameSheet
            entry={entry()}
            onOpen={() => openEntry(entry())}
            onDelete={() => remove(entry())}
            onClose={() => setOpen(null)}
          />
        )}
      </Show>
      <Show when={deleted()}>
        {(gone) => <DeletedNotice name={gone().name} onUndo={restore} onDismiss={dismiss} />}
      </Show>
    </div>
  );
}

/** Deletes games, and restores the last one on request. `onRemove` is called before a game is deleted. */
function createDeleting(onRemove: () => void) {
  const [deleted, setDeleted] = createSignal<{ readonly name: string; putBack(): void } | null>(null);
  const remove = (entry: GroupedSave) => {
    onRemove();
    const name = storedGameTitle(entry);
    setDeleted({ name, putBack: removeEntry(entry.group, entry.id) });
    announce(savesWords().deleted(name));
  };
  const restore = () => {
    const { name, putBack } = deleted()!;
    putBack();
    setDeleted(null);
    announce(savesWords().restored(name));
  };
  return { deleted, remove, restore, dismiss: () => setDeleted(null) };
}

const keyOf = ({ group, id }: GroupedSave): string => `${group}/${id}`;

/** Whether the text of a tile has every word of the search. Accents are ignored. */
function matches(entry: GroupedSave, search: string): boolean {
  const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const text = plain([storedGameTitle(entry), ...tileLines(entry), momentOf(entry.savedAt)].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Games under a heading, if there are any. */
function Shelf(props: {
  readonly title: string;
  readonly hint?: string;
  readonly keys: readonly string[];
  tile(key: string): JSX.Element;
}) {
  return (
    <Show when={props.keys.length > 0}>
      <Section title={props.title} hint={props.hint}>
        <ul class="shelf">
          <For each={props.keys}>{(key) => props.tile(key)}</For>
        </ul>
      </Section>
    </Show>
  );
}

/** A notice that a game was deleted, with a button that restores it. */
function DeletedNotice(props: { readonly name: string; onUndo(): void; onDismiss(): void }) {
  return (
    <div class="notice">
      <p>{savesWords().deleted(props.name)}</p>
      <Button
        label={savesWords().undo}
        ref={(button) => queueMicrotask(() => button.focus())}
        onClick={() => props.onUndo()}
      />
      <CloseButton onClick={props.onDismiss} />
    </div>
  );
}

function Search(props: { readonly value: string; readonly found: number; onInput(text: string): void }) {
  return (
    <>
      <TextField
        class="saved-search"
        type="search"
        label={savesWords().search}
        placeholder={savesWords().searchHint}
        value={props.value}
        onInput={props.onInput}
      />
      <p class="unseen" role="status">
        {props.value === '' ? '' : savesWords().found(props.found)}
      </p>
    </>
  );
}

function Nothing() {
  return (
    <div class="nothing">
      <RowOfHouses class="large" />
      <h2>{savesWords().emptyTitle}</h2>
      <p class="soft">{savesWords().empty}</p>
      <ButtonLink primary label={savesWords().emptyPlay} to={[]} />
    </div>
  );
}
