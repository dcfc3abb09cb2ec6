import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Cross } from '../shared/controls/dialog.tsx';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { MAX_AUTOSAVED } from '../shared/game/autosave.ts';
import { allGames, type GroupedSave, removeEntry, revision, type SaveGroup } from '../shared/game/store.ts';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { momentOf } from '../shared/words/format.ts';
import { exportAll } from './export-all.ts';
import { GameSheet } from './game-sheet.tsx';
import { openEntry, Tile, wordsOf } from './game-tile.tsx';
import { DropZone, ImportButton, type Imported, ImportResult, importFiles } from './import-files.tsx';

import { savesWords } from './messages/index.ts';
import { titleOf } from './save-words.ts';
import { StatisticsBlock } from './statistics.tsx';
import '../shared/controls/notice.css';
import './saved-games.css';

/** A13: all stored games with pictures. Deleting needs no confirmation, because it can be undone. */
export function SavedGames() {
  const [games] = createResource(revision, async () => {
    const listed = await allGames();
    return listed.ok ? listed.value : [];
  });
  const [wanted, setWanted] = createSignal('');
  const [open, setOpen] = createSignal<string | null>(null);
  const { deleted, remove, putBack, forget } = createDeleting(() => setOpen(null));
  const [imported, setImported] = createSignal<Imported | null>(null);

  const all = () => games.latest ?? [];
  const byKey = createMemo(() => new Map(all().map((entry) => [keyOf(entry), entry])));
  const found = createMemo(() => all().filter((entry) => matches(entry, wanted())));
  const keysIn = (...groups: readonly SaveGroup[]) =>
    found()
      .filter(({ group }) => groups.includes(group))
      .map(keyOf);
  const opened = () => byKey().get(open() ?? '');

  const bringIn = async (files: Iterable<File>) => {
    const result = await importFiles(files);
    setImported(result);
    setWanted('');
  };
  const tile = (key: string) => (
    <Show when={byKey().get(key)}>{(entry) => <Tile entry={entry()} onMore={() => setOpen(key)} />}</Show>
  );

  return (
    <div class="page saved">
      <DropZone onFiles={bringIn} />
      <div class="saved-head">
        <h1>{savesWords().title}</h1>
        <div class="row">
          <ImportButton onFiles={bringIn} />
          <Show when={all().length > 0}>
            <Button onClick={() => void exportAll()}>{savesWords().exportAll}</Button>
          </Show>
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
        <Search value={wanted()} found={found().length} onInput={setWanted} />
        <Section id="saved-named" title={savesWords().named} keys={keysIn('saved')} tile={tile} />
        <Section
          id="saved-recent"
          title={savesWords().recent}
          hint={savesWords().recentHint(MAX_AUTOSAVED)}
          keys={keysIn('recent', 'broken')}
          tile={tile}
        />
        <Show when={found().length === 0}>
          <p class="soft">{savesWords().noneFound(wanted())}</p>
        </Show>
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
      <Show when={deleted()}>{(gone) => <DeletedNotice name={gone().name} onUndo={putBack} onDismiss={forget} />}</Show>
    </div>
  );
}

/** Deletes games, and brings the last one back. `onRemove` is called before a game is deleted. */
function createDeleting(onRemove: () => void) {
  const [deleted, setDeleted] = createSignal<{ readonly name: string; restore(): void } | null>(null);
  const remove = (entry: GroupedSave) => {
    onRemove();
    const name = titleOf(entry);
    setDeleted({ name, restore: removeEntry(entry.group, entry.id) });
    announce(savesWords().deleted(name));
  };
  const putBack = () => {
    const { name, restore } = deleted()!;
    restore();
    setDeleted(null);
    announce(savesWords().restored(name));
  };
  return { deleted, remove, putBack, forget: () => setDeleted(null) };
}

const keyOf = ({ group, id }: GroupedSave): string => `${group}/${id}`;

/** Whether every word of the search is in the text of the tile, ignoring accents. */
function matches(entry: GroupedSave, wanted: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const said = plain([titleOf(entry), ...wordsOf(entry), momentOf(entry.savedAt)].join(' '));
  return plain(wanted)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly keys: readonly string[];
  tile(key: string): JSX.Element;
}

/** Games under a heading, if there are any. */
function Section(props: SectionProps) {
  return (
    <Show when={props.keys.length > 0}>
      <section class="stack" aria-labelledby={props.id}>
        <div>
          <h2 id={props.id}>{props.title}</h2>
          <Show when={props.hint}>{(hint) => <p class="soft">{hint()}</p>}</Show>
        </div>
        <ul class="shelf">
          <For each={props.keys}>{(key) => props.tile(key)}</For>
        </ul>
      </section>
    </Show>
  );
}

/** A notice that a game was deleted, with a button to bring it back. */
function DeletedNotice(props: { readonly name: string; onUndo(): void; onDismiss(): void }) {
  return (
    <div class="notice">
      <p>{savesWords().deleted(props.name)}</p>
      <Button ref={(button) => queueMicrotask(() => button.focus())} onClick={() => props.onUndo()}>
        {savesWords().undo}
      </Button>
      <Button plain icon aria-label={t().app.dismiss} onClick={() => props.onDismiss()}>
        <Cross />
      </Button>
    </div>
  );
}

function Search(props: { readonly value: string; readonly found: number; onInput(text: string): void }) {
  return (
    <div class="field saved-search">
      <label for="saved-search">{savesWords().search}</label>
      <input
        id="saved-search"
        type="search"
        autocomplete="off"
        placeholder={savesWords().searchHint}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <p class="unseen" role="status">
        {props.value === '' ? '' : savesWords().found(props.found)}
      </p>
    </div>
  );
}

function Nothing() {
  return (
    <div class="nothing">
      <RowOfHouses class="large" />
      <h2>{savesWords().emptyTitle}</h2>
      <p class="soft">{savesWords().empty}</p>
      <ButtonLink primary to={[]}>
        {savesWords().emptyPlay}
      </ButtonLink>
    </div>
  );
}
