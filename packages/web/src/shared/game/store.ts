import { err, ok, type Result, type Setup } from '@rowhouse/rules';
import {
  makeResult,
  newSaveId,
  resultOf,
  type Save,
  type SaveEntry,
  type SaveStorage,
  Saves,
  type SavesFault,
  type TableState,
} from '@rowhouse/table';
import { createSignal } from 'solid-js';
import { SafeStorage, type StorageTrouble, tabStorage } from '../platform/storage.ts';
import { AUTOSAVED, Autosave, BROKEN, PLAYED_ONLINE } from './autosave.ts';

/*
 * Games are stored in localStorage, not in IndexedDB. It writes at once, so that a tab closed in the middle of a move
 * loses nothing; other tabs get an event; and it can fail in one way instead of a dozen. A game takes about a kilobyte,
 * the longest at 100 × 100 about 30, and there is space for five million characters: thousands of games.
 */
const SAVED = 'rowhouse.save.';
const STATISTICS = 'rowhouse.statistics';
const RESULTS = 'rowhouse.results';

const [storageTrouble, setStorageTrouble] = createSignal<StorageTrouble | null>(null);
const [revision, setRevision] = createSignal(0);

/**
 * `storageTrouble`: why games are held in memory only, while they are. The app shows a banner then. `revision` goes up
 * with every change of the stored games, in this tab or another. Lists follow it.
 */
export { revision, storageTrouble };

const now = () => Date.now();
const bump = () => setRevision((before) => before + 1);
const storage = new SafeStorage(
  () => localStorage,
  (trouble) => {
    setStorageTrouble(trouble);
    bump();
  },
);
const autosaves = new Autosave(storage, tabStorage, now);

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('rowhouse.')) bump();
  });
  // The browser asks before it closes a page with games that could not be stored.
  addEventListener('beforeunload', (event) => {
    if (storageTrouble()) event.preventDefault();
  });
}

const storageFor = (prefix: string): SaveStorage => ({
  ids: async () => storage.keys(prefix).map((key) => key.slice(prefix.length)),
  read: async (id) => storage.get(prefix + id),
  write: async (id, content) => storage.set(prefix + id, content),
  remove: async (id) => storage.remove(prefix + id),
});

/** A13: the games that were saved under a name. */
export const saves = new Saves(storageFor(SAVED), now);

/**
 * A3, A13: stores the current game after every change. It has an entry of its own among the recent games, so a new game,
 * *End* and another tab never lose it. When it ends, its result is stored for the statistics (E13). A resignation that is
 * undone is no result.
 */
export function autosave(state: TableState): void {
  const { id, change } = autosaves.save(state);
  if (change === null) return;
  const others = (storage.get(RESULTS) ?? '').split('\n').filter((line) => line && !line.startsWith(`${id} `));
  const result = change === 'ended' ? resultOf(state, id, now()) : null;
  storage.set(RESULTS, [...others, ...(result ? [makeResult(result)] : [])].join('\n'));
}

/** Stores a finished online game of this device and counts it (E13), once for each game. */
export function keepOnline(game: string, state: TableState): void {
  const id = PLAYED_ONLINE + game;
  const result = resultOf(state, id, now());
  const lines = (storage.get(RESULTS) ?? '').split('\n').filter(Boolean);
  const before = lines.find((line) => line.startsWith(`${id} `));
  // The number of plies: a draw may have been played on.
  if (result === null || before?.split(' ')[5] === String(result.plies)) return;
  storage.set(RESULTS, [...lines.filter((line) => line !== before), makeResult(result)].join('\n'));
  if (result.plies > 0) autosaves.keep(id, state);
  bump();
}

/**
 * The game to continue: this tab's own, otherwise the last one played in any tab. It may be finished. A session with this
 * state continues under the same entry.
 */
export const currentGame = (): TableState | null => autosaves.latest();

/** Opens a recent game, to be continued. */
export const openRecent = (id: string): TableState | null => autosaves.open(id);

/** E13: the results of the games finished on this device, as text with a line for each. */
export function resultLines(): string {
  revision();
  return storage.get(RESULTS) ?? '';
}

/** The statistics of earlier versions, which stored no results; `null` if there are none. */
export const earlierStatistics = (): string | null => storage.get(STATISTICS);

export type SaveGroup = 'saved' | 'recent' | 'broken';
const PREFIXES: Readonly<Record<SaveGroup, string>> = { saved: SAVED, recent: AUTOSAVED, broken: BROKEN };

/** An entry of the saved-games screen, and its group. `save` is `null` if it cannot be read. */
export interface GroupedSave extends SaveEntry {
  readonly group: SaveGroup;
}

/** All stored games, the newest first. A recent game that was also saved under a name is listed once. */
export async function allGames(): Promise<Result<readonly GroupedSave[], SavesFault>> {
  const named = await saves.list();
  const recent = await new Saves(storageFor(AUTOSAVED), now).list();
  const broken = await new Saves(storageFor(BROKEN), now).list();
  if (!named.ok || !recent.ok || !broken.ok) return err('storage-failed');
  const same = (save: Save | null) => (save?.kind === 'game' ? JSON.stringify(whatMatters(save.state)) : null);
  const known = new Set(named.value.map(({ save }) => same(save)));
  const isShown = ({ save }: SaveEntry) => save?.kind !== 'game' || (isBegun(save.state) && !known.has(same(save)));
  const on = (where: SaveGroup) => (entry: SaveEntry) => ({ ...entry, group: where });
  return ok([
    ...named.value.map(on('saved')),
    ...recent.value.filter(isShown).map(on('recent')),
    ...broken.value.map(on('broken')),
  ]);
}

const isBegun = ({ record, undone }: TableState) =>
  record.moves.length > 0 || undone.length > 0 || record.setup !== null;

const whatMatters = ({ record, seats, ending, undone }: TableState) => [record, seats, ending, undone];

/** The stored text of an entry: an entry that cannot be read can still be exported. */
export const rawEntry = (where: SaveGroup, id: string): string | null => storage.get(PREFIXES[where] + id);

/** Removes an entry. Returns a function that restores it. */
export function removeEntry(where: SaveGroup, id: string): () => void {
  const key = PREFIXES[where] + id;
  const content = storage.get(key);
  storage.remove(key);
  return () => {
    if (content !== null) storage.set(key, content);
  };
}

/**
 * Adds a save from a file to the named ones, with the file's date. Returns its id, or `null` if the same save is there
 * already: importing a backup twice adds nothing twice.
 */
export function addImported(content: string): string | null {
  const entry = { savedAt: now(), ...JSON.parse(content) } as Readonly<Record<string, unknown>>;
  // A recent game has no name; its name in the file is not compared.
  const { name: _, ...nameless } = entry;
  const isHere =
    storage.keys(SAVED).some((key) => holds(storage.get(key), entry)) ||
    storage.keys(AUTOSAVED).some((key) => holds(storage.get(key), nameless));
  if (isHere) return null;
  const id = newSaveId(now());
  storage.set(SAVED + id, JSON.stringify(entry));
  return id;
}

/** Whether a text is JSON that has all these fields. */
function holds(text: string | null, fields: Readonly<Record<string, unknown>>): boolean {
  try {
    const other = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>;
    return Object.keys(fields).every((name) => JSON.stringify(fields[name]) === JSON.stringify(other[name]));
  } catch {
    return false;
  }
}

/** Asks the browser not to clear this site's storage by itself. Most browsers agree if the site is used often. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The storage stays as it was.
  }
}

const [pendingSetup, setPendingSetup] = createSignal<Setup | null>(null);

/** A saved set-up for Free Play, which takes it from here when it opens and sets this to `null`. */
export { pendingSetup, setPendingSetup };
